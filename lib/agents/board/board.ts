/** Reads agents in the job board's shape: every registered token, with or without a profile here. */

import { countLimit } from '@/lib/agents/queries'
import {
  type ArbitrationTerms,
  arbitrationTerms,
  arbitratorEligible,
  arbitratorJoin,
  evaluatorJoin,
} from '@/lib/agents/roles'
import { countUpTo, reputationColumns, toReputation } from '@/lib/agents/rows'
import type { BoardAgent, StrategyType } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'
import { showAddress, showChainTime } from '@/lib/fields'
import type { Currency } from '@/lib/money'
import { boardSkipTake, countedTo, toBoardPagination } from '@/lib/paging'

type BoardRow = Parameters<typeof toReputation>[0] & {
  tokenId: string
  owner: string
  registeredAt: bigint
  name: string | null
  isRegistered: boolean
  isClient: boolean
  stakeCurrency: Currency | null
  available: string | null
  locked: string | null
  violationCount: bigint | null
  strategyType: StrategyType | null
  evaluatorSince: bigint | null
  eligible: boolean | null
  bond: string | null
  bondLocked: string | null
  jobCount: bigint | null
}

const boardTables = Prisma.sql`
  from chain.directory d
  join chain.agents a on a.token_id = d.token_id
  left join app.agent_profiles p on p.id = d.profile_id
  left join app.board_agents n on n.token_id = d.token_id and n.mint_tx = a.tx_hash
  left join chain.reputations r on r.agent_id = d.token_id
  left join lateral (
    select * from chain.stake_pools one where one.agent_id = d.token_id
    order by one.currency = 'USDC' desc, one.currency limit 1) s on true
  ${evaluatorJoin}
  ${arbitratorJoin}`

/** Whether an agent created a job as its client. */
const isClient = Prisma.sql`exists (select 1 from chain.jobs j where j.client_agent_id = d.token_id)`

const boardRows = (terms: ArbitrationTerms, tail: Prisma.Sql) =>
  db.$queryRaw<BoardRow[]>`
    select a.token_id::text as "tokenId", a.owner, a.registered_at as "registeredAt", coalesce(n.name, p.handle) as name,
      (p.handle is not null or n.token_id is not null) as "isRegistered", ${isClient} as "isClient",
      s.currency as "stakeCurrency", s.available::text as available, s.locked::text as locked, s.violation_count as "violationCount",
      e.strategy_type as "strategyType", e.registered_at as "evaluatorSince",
      ${arbitratorEligible(terms)} as eligible, b.bond::text as bond, b.bond_locked::text as "bondLocked",
      b.job_count as "jobCount",
      ${reputationColumns}
    ${boardTables} ${tail}`

/**
 * `client` requires a job that it created, `provider` a stake pool record in any currency, `evaluator` the grant, `arbitrator` eligibility
 * for the draw.
 */
const rolesOn = (row: BoardRow): BoardAgent['roles'] => [
  ...(row.isClient ? (['client'] as const) : []),
  ...(row.available === null ? [] : (['provider'] as const)),
  ...(row.strategyType === null ? [] : (['evaluator'] as const)),
  ...(row.eligible ? (['arbitrator'] as const) : []),
]

const toBoardAgent = (row: BoardRow): BoardAgent => ({
  agentId: row.tokenId,
  name: row.name,
  ownerAddress: showAddress(row.owner),
  roles: rolesOn(row),
  source: row.isRegistered ? 'MERX' : 'EXTERNAL',
  registeredAt: showChainTime(row.registeredAt),
  stakingPool:
    row.stakeCurrency === null || row.available === null || row.locked === null
      ? null
      : {
          available: row.available,
          locked: row.locked,
          violationCount: Number(row.violationCount ?? 0n),
          currency: row.stakeCurrency,
        },
  reputation: row.score === null ? null : toReputation(row),
  evaluatorCapability:
    row.strategyType === null || row.evaluatorSince === null
      ? null
      : { strategyType: row.strategyType, registeredAt: showChainTime(row.evaluatorSince) },
  arbitratorProfile:
    row.bond === null || row.bondLocked === null
      ? null
      : {
          eligible: row.eligible === true,
          bond: row.bond,
          bondLocked: row.bondLocked,
          jobCount: Number(row.jobCount ?? 0n),
        },
})

export type BoardQuery = {
  ownerAddress?: string | undefined
  minReputation?: number | undefined
  role?: 'provider' | 'evaluator' | 'arbitrator' | 'client' | undefined
  hasStrategy?: boolean | undefined
  isArbitrator?: boolean | undefined
  offeredJobId?: string | undefined
  page: number
  limit: number
}

/** Whether an agent has an offer on a job that it did not withdraw. */
const hasOffered = (jobId: string) => Prisma.sql`d.token_id in (
  select o.agent_id from app.job_offers o where o.status <> 'WITHDRAWN'
    and o.job_id = ${`0x${BigInt(jobId).toString(16).padStart(64, '0')}`})`

/** The SQL conditions of a query. */
function conditionsOf(query: BoardQuery, terms: ArbitrationTerms): Prisma.Sql {
  const evaluates = Prisma.sql`e.agent_id is not null`
  const arbitrates = Prisma.sql`coalesce(${arbitratorEligible(terms)}, false)`
  const roles = {
    provider: Prisma.sql`s.agent_id is not null`,
    evaluator: evaluates,
    arbitrator: arbitrates,
    client: isClient,
  }
  const wanted = (flag: boolean | undefined, condition: Prisma.Sql) =>
    flag === undefined ? [] : [flag ? condition : Prisma.sql`not ${condition}`]
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(query.ownerAddress ? [Prisma.sql`a.owner = ${query.ownerAddress}`] : []),
      ...(query.minReputation ? [Prisma.sql`d.score >= ${query.minReputation}`] : []),
      ...(query.role ? [roles[query.role]] : []),
      ...wanted(query.hasStrategy, Prisma.sql`(${evaluates})`),
      ...wanted(query.isArbitrator, arbitrates),
      ...(query.offeredJobId === undefined ? [] : [hasOffered(query.offeredJobId)]),
    ],
    ' and ',
  )
}

/** Lists registered agents, oldest first (spec §Agents, job board variant). */
export async function listBoardAgents(query: BoardQuery) {
  const { skip, take } = boardSkipTake(query)
  const terms = await arbitrationTerms()
  const where = Prisma.sql`where ${conditionsOf(query, terms)}`
  const [rows, total] = await Promise.all([
    boardRows(terms, Prisma.sql`${where} order by d.token_id limit ${take} offset ${skip}`),
    countUpTo(Prisma.sql`${boardTables} ${where}`, countLimit),
  ])
  return {
    success: true as const,
    data: rows.map(toBoardAgent),
    pagination: toBoardPagination(query, countedTo(countLimit, total)),
  }
}

/** Returns a registered agent by token id. Throws `NOT_FOUND`. */
export async function getBoardAgent(tokenId: string) {
  const [row] = await boardRows(await arbitrationTerms(), Prisma.sql`where d.token_id = ${tokenId}::numeric`)
  if (!row) throw notFound('agent')
  return { success: true as const, data: toBoardAgent(row) }
}

/** Agents in the job board's shape by token id, in one query. Tokens whose mint is not indexed are missing. */
export async function boardAgentsByToken(tokenIds: readonly bigint[]): Promise<Map<string, BoardAgent>> {
  const wanted = [...new Set(tokenIds)].map(String)
  if (wanted.length === 0) return new Map()
  const rows = await boardRows(
    await arbitrationTerms(),
    Prisma.sql`where d.token_id = any(${wanted}::numeric[])`,
  )
  return new Map(rows.map((row) => [row.tokenId, toBoardAgent(row)]))
}
