/** Compares what the tables say of an object with the storage of its contract. */
import 'server-only'
import type { Abi, Hex } from 'viem'
import { agentProjection } from '@/lib/agents/projection'
import { campaignProjection, slotProjection } from '@/lib/campaigns/projection'
import { publicClient } from '@/lib/chain/client'
import { placesOf } from '@/lib/chain/contracts'
import { deployment } from '@/lib/chain/deployment'
import { type Facts, type Projection, plainFact, type Row, type Value } from '@/lib/chain/projection'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
import { notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { isJobNumber, jobKeyOf } from '@/lib/jobs/job-id'
import { jobProjection } from '@/lib/jobs/projection'
import { orderProjection } from '@/lib/orders/projection'
import type { RecordCheck, RecordKind, RecordQuery } from './schema'

const projections: Record<RecordKind, Projection> = {
  order: orderProjection,
  campaign: campaignProjection,
  slot: slotProjection,
  job: jobProjection,
  agent: agentProjection,
}

/** The key of the row; null for an id that no row of the kind can have. */
function keyOf({ kind, id }: RecordQuery): string | null {
  const isNumber = isJobNumber(id)
  if (kind === 'agent') return isNumber ? id : null
  if (kind === 'job') return isNumber ? jobKeyOf(id) : null
  return isNumber ? null : id
}

type Found = { row: Row; block: bigint }

/** A row and the block it is of, read at one moment. */
async function load({ table, columns, keyFields }: Projection, key: string): Promise<Found | null> {
  const keyColumn = columns.find(({ field }) => field === keyFields[0])
  if (!keyColumn) throw new Error(`${table} has no column for its key`)
  const list = Prisma.raw(columns.map(({ field, name }) => `t.${name}::text as "${field}"`).join(', '))
  const [found] = await lookUp<{ [field: string]: string | null }>(Prisma.sql`
    select c.block_number::text as "at block", ${list} from chain.cursor c, ${Prisma.raw(table)} t
    where c.id = 1 and t.${Prisma.raw(keyColumn.name)} = ${key}::${Prisma.raw(keyColumn.pg)}`)
  if (!found) return null
  const row = Object.fromEntries(columns.map(({ field, read }) => [field, read(found[field] ?? null)]))
  return { row, block: BigInt(found['at block'] ?? 0) }
}

/** Reads what the contract stores of a row, at a block. */
function storedFacts({ source, abi, storage }: Projection, { row, block }: Found): Promise<Facts> {
  if (!storage) throw new Error(`${source} stores nothing to compare`)
  const place = placesOf(deployment()).find(
    ({ key, currency }) => key === source && (currency === null || currency === row.currency),
  )
  if (!place) throw new Error(`the deployment has no ${source}`)
  const readAt = (at: { address: string; abi: Abi }, functionName: string, args: readonly unknown[]) =>
    publicClient().readContract({
      address: at.address as Hex,
      abi: at.abi,
      functionName,
      args,
      blockNumber: block,
    })
  return storage(row, (name, args) => readAt({ address: place.address, abi }, name, args), readAt)
}

const shown = (value: Value): string | null => (value === null ? null : String(value))

/** Returns the facts of an object in the table and in the contract. Throws `NOT_FOUND`, and `UNAVAILABLE` without the node. */
export async function checkRecord(query: RecordQuery): Promise<RecordCheck> {
  const projection = projections[query.kind]
  const key = keyOf(query)
  const found = key === null ? null : await load(projection, key)
  if (!found) throw notFound(query.kind)
  const facts = await storedFacts(projection, found).catch((error: unknown) => {
    throw toAppError(error)
  })
  const fields = Object.entries(facts).map(([name, [ours, stored]]) => ({
    name,
    table: shown(ours),
    contract: shown(stored),
    equal: plainFact(ours) === plainFact(stored),
  }))
  return {
    ...query,
    block: found.block.toString(),
    equal: fields.every(({ equal }) => equal),
    fields,
  }
}
