/** Reads agents in the job board's shape: every registered token, with or without a profile here. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'
import { showAddress, showChainTime } from '@/lib/fields'
import type { Currency } from '@/lib/money'
import { skipTake } from '@/lib/paging'
import { countLimit } from './queries'
import {
  type ArbitrationTerms,
  arbitrationTerms,
  arbitratorEligible,
  arbitratorJoin,
  evaluatorJoin,
} from './roles'
import { countUpTo, reputationColumns, toReputation } from './rows'
import type { BoardAgent, StrategyType } from './schema'

type BoardRow = Parameters<typeof toReputation>[0] & {
  tokenId: string
  owner: string
  registeredAt: bigint
  handle: string | null
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
  left join chain.reputations r on r.agent_id = d.token_id
  left join lateral (
    select * from chain.stake_pools one where one.agent_id = d.token_id
    order by one.currency = 'USDC' desc, one.currency limit 1) s on true
  ${evaluatorJoin}
  ${arbitratorJoin}`

const boardRows = (terms: ArbitrationTerms, tail: Prisma.Sql) =>
  db.$queryRaw<BoardRow[]>`
    select a.token_id::text as "tokenId", a.owner, a.registered_at as "registeredAt", p.handle,
      s.currency as "stakeCurrency", s.available::text as available, s.locked::text as locked, s.violation_count as "violationCount",
      e.strategy_type as "strategyType", e.registered_at as "evaluatorSince",
      ${arbitratorEligible(terms)} as eligible, b.bond::text as bond, b.bond_locked::text as "bondLocked",
      b.job_count as "jobCount",
      ${reputationColumns}
    ${boardTables} ${tail}`

/** `provider` follows from a stake pool record in any currency, the roles of disputes from their grants; `client` comes with the first job. */
const rolesOn = (row: BoardRow): BoardAgent['roles'] => [
  ...(row.available === null ? [] : (['provider'] as const)),
  ...(row.strategyType === null ? [] : (['evaluator'] as const)),
  ...(row.eligible ? (['arbitrator'] as const) : []),
]

const toBoardAgent = (row: BoardRow): BoardAgent => ({
  agentId: row.tokenId,
  name: row.handle,
  ownerAddress: showAddress(row.owner),
  roles: rolesOn(row),
  source: row.handle === null ? 'EXTERNAL' : 'MERX',
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

/** What a filter asks of a row. */
function conditionsOf(query: BoardQuery, terms: ArbitrationTerms): Prisma.Sql {
  const evaluates = Prisma.sql`e.agent_id is not null`
  const arbitrates = Prisma.sql`coalesce(${arbitratorEligible(terms)}, false)`
  const roles = {
    provider: Prisma.sql`s.agent_id is not null`,
    evaluator: evaluates,
    arbitrator: arbitrates,
    client: Prisma.sql`false`,
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
      // Jobs are not part of this service yet, so no agent has offered to take one.
      ...(query.offeredJobId === undefined ? [] : [Prisma.sql`false`]),
    ],
    ' and ',
  )
}

/** Lists registered agents, oldest first (spec §Agents, job board variant). */
export async function listBoardAgents(query: BoardQuery) {
  const { skip, take } = skipTake({ page: query.page, pageSize: query.limit })
  const terms = await arbitrationTerms()
  const where = Prisma.sql`where ${conditionsOf(query, terms)}`
  const [rows, total] = await Promise.all([
    boardRows(terms, Prisma.sql`${where} order by d.token_id limit ${take} offset ${skip}`),
    countUpTo(Prisma.sql`${boardTables} ${where}`, countLimit),
  ])
  return {
    success: true as const,
    data: rows.map(toBoardAgent),
    pagination: { page: query.page, limit: query.limit, total },
  }
}

/** Returns a registered agent by token id. Throws `NOT_FOUND`. */
export async function getBoardAgent(tokenId: string) {
  const [row] = await boardRows(await arbitrationTerms(), Prisma.sql`where d.token_id = ${tokenId}::numeric`)
  if (!row) throw notFound('agent')
  return { success: true as const, data: toBoardAgent(row) }
}
