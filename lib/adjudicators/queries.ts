/** Reads for the operator: the holders of each role, and the audit trail of changes. */

import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { countLimit } from '@/lib/agents/queries'
import {
  arbitrationTerms,
  arbitratorEligible,
  arbitratorJoin,
  evaluatorEligible,
  evaluatorJoin,
} from '@/lib/agents/roles'
import { countUpTo, toAgentSummary, tokenIn, tokenRows } from '@/lib/agents/rows'
import type { AgentSummary, StrategyType } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { showAddress, showChainTimeOrNull, showTime, TokenId } from '@/lib/fields'
import { cutNewest, parsePosition } from '@/lib/http/newest'
import { formatMoney, money } from '@/lib/money'
import { countedTo, cutPage, type Page, type PageQuery, parseCursor, skipTake, toPage } from '@/lib/paging'
import { bondCurrency } from './intents'
import { assertOperator } from './operator'
import type { AdjudicatorRole, RoleChange, RoleHolder, RolesQuery } from './schema'

const usdc = (units: string) => formatMoney(money(BigInt(units), bondCurrency))

/** Summaries by token id. */
export async function summariesByToken(tokenIds: readonly string[]): Promise<Map<string, AgentSummary>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await tokenRows(Prisma.sql`where ${tokenIn(tokenIds.map(BigInt))}`)
  return new Map(rows.map((row) => [row.tokenId ?? '', toAgentSummary(row)]))
}

type HolderRow = {
  tokenId: string
  grantedTo: string
  isHeld: boolean
  granted: boolean
  grantedAt: bigint | null
  revokedAt: bigint | null
  eligible: boolean
  strategyType: StrategyType | null
  suspended: boolean
  bond: string | null
  bondLocked: string | null
  openCases: bigint | null
  jobCount: bigint | null
}

/** The current and former holders of each role. */
const holdersOf: Record<AdjudicatorRole, Prisma.Sql> = {
  EVALUATOR: Prisma.sql`from chain.evaluators e join chain.agents a on a.token_id = e.agent_id ${arbitratorJoin}`,
  ARBITRATOR: Prisma.sql`from chain.arbitrators b join chain.agents a on a.token_id = b.agent_id ${evaluatorJoin}
    join chain.directory d on d.token_id = b.agent_id where b.owner is not null`,
}

/** The sort position of a holder: current holders before former ones, then by token. */
const Place = z.tuple([z.enum(['had', 'has']), TokenId])

const placeOf = ({ granted, tokenId }: HolderRow) => [granted ? 'has' : 'had', tokenId]

type Stretch = { skip: number; limit: number; cursor: string | undefined }

/** SQL condition on rows after a cursor, in the order of these columns. */
function afterHolder(cursor: string | undefined, granted: Prisma.Sql, tokenId: Prisma.Sql): Prisma.Sql {
  if (cursor === undefined) return Prisma.sql`true`
  const [has, token] = parseCursor(Place, cursor)
  return Prisma.sql`(not ${granted}, ${tokenId}) > (${has === 'had'}, ${token}::numeric)`
}

const evaluatorRows = async ({ skip, limit, cursor }: Stretch) =>
  db.$queryRaw<HolderRow[]>`
    select e.agent_id::text as "tokenId", e.owner as "grantedTo", a.owner = e.owner as "isHeld", e.granted,
      e.granted_at as "grantedAt", e.revoked_at as "revokedAt", ${evaluatorEligible(await arbitrationTerms())} as eligible,
      e.strategy_type as "strategyType", false as suspended, coalesce(b.bond, 0)::text as bond,
      coalesce(b.bond_locked, 0)::text as "bondLocked", null as "openCases", null as "jobCount" ${holdersOf.EVALUATOR}
    where ${afterHolder(cursor, Prisma.sql`e.granted`, Prisma.sql`e.agent_id`)}
    order by e.granted desc, e.agent_id limit ${limit} offset ${skip}`

const arbitratorRows = async ({ skip, limit, cursor }: Stretch) =>
  db.$queryRaw<HolderRow[]>`
    select b.agent_id::text as "tokenId", b.owner as "grantedTo", a.owner = b.owner as "isHeld", b.granted,
      b.granted_at as "grantedAt", b.revoked_at as "revokedAt", ${arbitratorEligible(await arbitrationTerms())} as eligible,
      null as "strategyType", b.suspended, b.bond::text as bond, b.bond_locked::text as "bondLocked",
      b.open_cases as "openCases", b.job_count as "jobCount" ${holdersOf.ARBITRATOR}
      and ${afterHolder(cursor, Prisma.sql`b.granted`, Prisma.sql`b.agent_id`)}
    order by b.granted desc, b.agent_id limit ${limit} offset ${skip}`

const countOrNull = (count: bigint | null) => (count === null ? null : Number(count))

const toHolder = (role: AdjudicatorRole, row: HolderRow, agent: AgentSummary): RoleHolder => ({
  role,
  agent,
  grantedTo: showAddress(row.grantedTo),
  isHeld: row.isHeld,
  granted: row.granted,
  grantedAt: showChainTimeOrNull(row.grantedAt),
  revokedAt: showChainTimeOrNull(row.revokedAt),
  eligible: row.eligible,
  strategyType: row.strategyType,
  suspended: row.suspended,
  bond: row.bond === null ? null : usdc(row.bond),
  bondLocked: row.bondLocked === null ? null : usdc(row.bondLocked),
  openCases: countOrNull(row.openCases),
  jobCount: countOrNull(row.jobCount),
})

/** Lists the current and former holders of a role, current ones first. At most 256 can hold one. For the operator. */
export async function listRoleHolders(actor: Actor, query: RolesQuery): Promise<Page<RoleHolder>> {
  await assertOperator(actor)
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    (query.role === 'EVALUATOR' ? evaluatorRows : arbitratorRows)({
      skip,
      limit: take + 1,
      cursor: query.cursor,
    }),
    countUpTo(holdersOf[query.role], countLimit),
  ])
  const { shown, nextCursor } = cutPage(rows, take, placeOf)
  const agents = await summariesByToken(shown.map(({ tokenId }) => tokenId))
  const items = shown.flatMap((row) => {
    const agent = agents.get(row.tokenId)
    return agent ? [toHolder(query.role, row, agent)] : []
  })
  return toPage(query, items, countedTo(countLimit, total), nextCursor)
}

type ChangeRow = {
  id: string
  action: 'GRANT' | 'REVOKE'
  role: AdjudicatorRole
  tokenId: string
  holder: string
  strategyType: StrategyType | null
  note: string
  wallet: string
  createdAt: Date
  txHash: string | null
  minedAt: bigint | null
}

/** The audit trail, newest first. The transaction of an entry is the first matching event after it was prepared. For the operator. */
export async function listRoleChanges(actor: Actor, query: PageQuery): Promise<Page<RoleChange>> {
  await assertOperator(actor)
  const { skip, take } = skipTake(query)
  const place = query.cursor === undefined ? null : parsePosition(query.cursor)
  const after = place ? Prisma.sql`(c.created_at, c.id) < (${place.at}, ${place.id})` : Prisma.sql`true`
  const page = db.$queryRaw<ChangeRow[]>`
    select c.id, c.action, c.role, c.agent_token_id::text as "tokenId", c.holder, c.strategy_type as "strategyType", c.note,
      c.wallet, c.created_at as "createdAt", done.tx_hash as "txHash", done.timestamp as "minedAt"
    from app.role_changes c
    left join lateral (
      select v.tx_hash, v.timestamp from (
        select block_number, log_index, tx_hash, timestamp, name from chain.events
        where keys && array[lower(c.role) || ':' || c.agent_token_id] offset 0
      ) v
      where v.block_number > c.prepared_at_block
        and v.name = initcap(c.role) || case c.action when 'GRANT' then 'Granted' else 'Revoked' end
      order by v.block_number, v.log_index limit 1
    ) done on true
    where ${after}
    order by c.created_at desc, c.id desc limit ${take + 1} offset ${skip}`
  const [rows, total] = await Promise.all([page, countUpTo(Prisma.sql`from app.role_changes`, countLimit)])
  const { shown, nextCursor } = cutNewest(rows, take)
  const agents = await summariesByToken(shown.map(({ tokenId }) => tokenId))
  const items = shown.map(
    (row): RoleChange => ({
      id: row.id,
      action: row.action,
      role: row.role,
      agentTokenId: row.tokenId,
      agent: agents.get(row.tokenId) ?? null,
      holder: showAddress(row.holder),
      strategyType: row.strategyType,
      note: row.note,
      operator: showAddress(row.wallet),
      preparedAt: showTime(row.createdAt),
      txHash: row.txHash,
      minedAt: showChainTimeOrNull(row.minedAt),
    }),
  )
  return toPage(query, items, countedTo(countLimit, total), nextCursor)
}
