/** Finds the records that a pasted text refers to. */
import 'server-only'
import { findAgentByRef } from '@/lib/agents/queries'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { isJobNumber } from '@/lib/jobs/job-id'
import { kindsLike, readPasted } from './pasted'
import { keyOf } from './records'
import type { RecordKind, RecordQuery } from './schema'

/** The tables that hold the ids of each kind. */
const tables = {
  order: Prisma.sql`chain.orders where order_id`,
  slot: Prisma.sql`chain.slots where slot_id`,
  campaign: Prisma.sql`chain.campaigns where campaign_id`,
  job: Prisma.sql`chain.jobs where job_id`,
  agent: Prisma.sql`chain.agents where token_id`,
  transaction: Prisma.sql`chain.events where tx_hash`,
} as const satisfies Record<RecordKind, Prisma.Sql>

function keyLike(kind: RecordKind, id: string): Prisma.Sql {
  const key = kind === 'transaction' ? id : keyOf(kind, id)
  return kind === 'agent' ? Prisma.sql`${key}::numeric` : Prisma.sql`${key}`
}

/** Returns the kinds that have a record with this id. */
async function kindsOf(id: string): Promise<RecordKind[]> {
  if (!id.startsWith('0x') && !isJobNumber(id)) return []
  const each = kindsLike(id).map(
    (kind) =>
      Prisma.sql`select ${kind}::text as kind where exists (select from ${tables[kind]} = ${keyLike(kind, id)})`,
  )
  const rows = await queryWithGenericPlan<{ kind: RecordKind }>(Prisma.join(each, ' union all '))
  return rows.map(({ kind }) => kind)
}

/** The records that a text may refer to: several if a job and an agent have the same number; none if the id is unknown. */
export type Found = readonly RecordQuery[]

/** Returns the records that a pasted text refers to, or null for a text that is neither an id nor the URL of a page. */
export async function findRecords(text: string, chosen: RecordKind | null): Promise<Found | null> {
  const pasted = readPasted(text, chosen)
  if (pasted === null) return null
  if ('ref' in pasted) {
    const agent = await findAgentByRef(pasted.ref)
    return agent?.tokenId ? [{ kind: 'agent', id: agent.tokenId }] : []
  }
  const { kind, id } = pasted
  if (kind !== null) return [{ kind, id }]
  const kinds = await kindsOf(id)
  // A node may know a transaction that the index has no event of.
  if (kinds.length === 0 && id.startsWith('0x')) return [{ kind: 'transaction', id }]
  return kinds.map((one) => ({ kind: one, id }))
}
