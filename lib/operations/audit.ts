/** The operator's audit trail as one list. Each room keeps its own decisions; they are joined when they are read. */
import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { contractName } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { IsoTime, showAddress, showTime } from '@/lib/fields'
import { cutPage, parseCursor } from '@/lib/paging'
import { type AuditArea, type AuditEntry, type AuditQuery, type AuditTrail, auditAreas } from './audit-schema'
import { ownedPlaces } from './owned-contracts'

type Row = {
  id: string
  area: AuditArea
  action: string
  subject: string
  note: string | null
  wallet: string | null
  createdAt: Date
}

/** The rows of each area, with the same columns. The ids are unique over all areas. */
const sources: Record<Exclude<AuditArea, 'CONTRACTS'>, Prisma.Sql> = {
  ROLES: Prisma.sql`select 'role:' || c.id as id, 'ROLES' as area, c.action || ' ' || c.role as action,
    c.agent_token_id::text as subject, c.note, c.wallet, c.created_at as "createdAt" from app.role_changes c`,
  BRANDS: Prisma.sql`select 'brand:' || c.id, 'BRANDS', c.action, b.domain, c.note, c.wallet, c.created_at
    from app.brand_claim_changes c join app.brand_claims b on b.id = c.claim_id where c.action <> 'CREATED'`,
  QUARANTINE: Prisma.sql`select 'quarantine:' || c.id, 'QUARANTINE', c.action, c.phrase, c.note, c.wallet, c.created_at
    from app.quarantine_changes c`,
  JOBS: Prisma.sql`select 'job:' || c.id, 'JOBS', c.action, c.queue, null, c.wallet, c.created_at from app.job_decisions c`,
}

/** Transactions of the contracts' owner, found by who has prepared one: the subject of their intents is the contract. */
const contractRows = (): Prisma.Sql => Prisma.sql`select 'contract:' || e.id, 'CONTRACTS',
      (e.detail->'transaction'->>'functionName') || '(' || coalesce(
        (select string_agg(arg, ', ') from jsonb_array_elements_text(e.detail->'transaction'->'args') arg), '') || ')',
      e.detail->'transaction'->>'to', null, a.wallet_address, e.at
    from app.accounts a join app.audit_events e on e.account_id = a.id
    where a.id in (select i.account_id from app.intents i where i.subject = any(${ownedPlaces().map(({ address }) => address)}))
      and e.action = 'operator.acted' and e.detail->>'call' = 'POST /operator/parameters/prepare'`

const rowsOf = (area: AuditArea): Prisma.Sql => (area === 'CONTRACTS' ? contractRows() : sources[area])

/** The place of an entry: newest first, then by id. */
const Place = z.tuple([IsoTime, z.string().max(100)])

function whereOf({ cursor, wallet }: AuditQuery): Prisma.Sql {
  const byWallet = wallet === undefined ? Prisma.sql`true` : Prisma.sql`wallet = ${wallet}`
  if (cursor === undefined) return byWallet
  const [at, id] = parseCursor(Place, cursor)
  return Prisma.sql`${byWallet} and ("createdAt", id) < (${at}::timestamptz, ${id})`
}

const toEntry = ({ wallet, createdAt, subject, ...row }: Row): AuditEntry => ({
  ...row,
  subject: row.area === 'CONTRACTS' ? (contractName(subject) ?? subject) : subject,
  walletAddress: wallet && showAddress(wallet),
  at: showTime(createdAt),
})

/** Every decision of the operator, the newest first. Throws `FORBIDDEN` unless `actor` is the operator. */
export async function listAudit(actor: Actor, query: AuditQuery): Promise<AuditTrail> {
  await assertOperator(actor)
  const areas = query.area === undefined ? auditAreas : [query.area]
  const rows = await db.$queryRaw<Row[]>`
    select id, area, action, subject, note, wallet, "createdAt" from (
      ${Prisma.join(
        areas.map(rowsOf),
        ' union all ',
      )}) entries(id, area, action, subject, note, wallet, "createdAt")
    where ${whereOf(query)} order by "createdAt" desc, id desc limit ${query.pageSize + 1}`
  const { shown, nextCursor } = cutPage(rows, query.pageSize, ({ createdAt, id }) => [
    showTime(createdAt),
    id,
  ])
  return { items: shown.map(toEntry), ...(nextCursor !== undefined && { nextCursor }) }
}
