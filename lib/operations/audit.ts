/** The operator's audit trail as one list. Each domain stores its own decisions; this module joins them at read time. */
import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { contractName } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { IsoTime, showAddress, showTime } from '@/lib/fields'
import { cutNewest } from '@/lib/http/newest'
import { parseCursor } from '@/lib/paging'
import { type AuditArea, type AuditEntry, type AuditQuery, type AuditTrail, auditAreas } from './audit-schema'

type Row = {
  id: string
  area: AuditArea
  action: string
  subject: string
  note: string | null
  wallet: string | null
  createdAt: Date
}

/** The rows of each area, with the same columns. The ids are unique across areas. */
const sources: Record<AuditArea, Prisma.Sql> = {
  ROLES: Prisma.sql`select 'role:' || c.id as id, 'ROLES' as area, c.action || ' ' || c.role as action,
    c.agent_token_id::text as subject, c.note, c.wallet, c.created_at as "createdAt" from app.role_changes c`,
  BRANDS: Prisma.sql`select 'brand:' || c.id as id, 'BRANDS' as area, c.action, b.domain as subject, c.note, c.wallet,
    c.created_at as "createdAt"
    from app.brand_claim_changes c join app.brand_claims b on b.id = c.claim_id where c.action <> 'CREATED'`,
  QUARANTINE: Prisma.sql`select 'quarantine:' || c.id as id, 'QUARANTINE' as area, c.action, c.phrase as subject, c.note,
    c.wallet, c.created_at as "createdAt" from app.quarantine_changes c`,
  JOBS: Prisma.sql`select 'job:' || c.id as id, 'JOBS' as area, c.action, c.queue as subject, null as note, c.wallet,
    c.created_at as "createdAt" from app.job_decisions c`,
  CONTRACTS: Prisma.sql`select 'contract:' || c.id as id, 'CONTRACTS' as area, c.call as action, c.contract as subject,
    c.note, c.wallet, c.created_at as "createdAt" from app.contract_changes c`,
}

/** The position of an entry: newest first, then by id. */
const Place = z.tuple([IsoTime, z.string().max(100)])

function whereOf({ cursor, wallet }: AuditQuery): Prisma.Sql {
  const byWallet = wallet === undefined ? Prisma.sql`true` : Prisma.sql`wallet = ${wallet}`
  if (cursor === undefined) return byWallet
  const [at, id] = parseCursor(Place, cursor)
  // The first bound lets an index find the start; the second breaks ties.
  return Prisma.sql`${byWallet} and "createdAt" <= ${at}::timestamptz and ("createdAt", id) < (${at}::timestamptz, ${id})`
}

const newestFirst = Prisma.sql`order by "createdAt" desc, id desc`

const toEntry = ({ wallet, createdAt, subject, ...row }: Row): AuditEntry => ({
  ...row,
  subject: row.area === 'CONTRACTS' ? (contractName(subject) ?? subject) : subject,
  walletAddress: wallet && showAddress(wallet),
  at: showTime(createdAt),
})

/** Lists every decision of the operator, newest first. Throws `FORBIDDEN` unless `actor` is the operator. */
export async function listAudit(actor: Actor, query: AuditQuery): Promise<AuditTrail> {
  await assertOperator(actor)
  const areas = query.area === undefined ? auditAreas : [query.area]
  const [where, limit] = [whereOf(query), query.pageSize + 1]
  // Each area returns at most a page, from its index.
  const newest = areas.map(
    (area) => Prisma.sql`(select * from (${sources[area]}) one where ${where} ${newestFirst} limit ${limit})`,
  )
  const rows = await db.$queryRaw<Row[]>`
    select * from (${Prisma.join(newest, ' union all ')}) entries ${newestFirst} limit ${limit}`
  const { shown, nextCursor } = cutNewest(rows, query.pageSize)
  return { items: shown.map(toEntry), ...(nextCursor !== undefined && { nextCursor }) }
}
