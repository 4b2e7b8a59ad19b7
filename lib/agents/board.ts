/** Reads of agents in the job board's shape: every token of the registry, with or without a profile here. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'
import { showAddress, showChainTime } from '@/lib/http/fields'
import { skipTake } from '@/lib/http/paging'
import { countLimit } from './queries'
import { countUpTo, reputationColumns, toReputation } from './rows'
import type { BoardAgent } from './schema'

type BoardRow = Parameters<typeof toReputation>[0] & {
  tokenId: string
  owner: string
  registeredAt: bigint
  handle: string | null
  available: string | null
  locked: string | null
  violationCount: bigint | null
}

const boardTables = Prisma.sql`
  from chain.directory d
  join chain.agents a on a.token_id = d.token_id
  left join app.agent_profiles p on p.id = d.profile_id
  left join chain.reputations r on r.agent_id = d.token_id
  left join chain.stake_pools s on s.agent_id = d.token_id and s.currency = 'USDC'`

const boardRows = (tail: Prisma.Sql) =>
  db.$queryRaw<BoardRow[]>`
    select a.token_id::text as "tokenId", a.owner, a.registered_at as "registeredAt", p.handle,
      s.available::text as available, s.locked::text as locked, s.violation_count as "violationCount",
      ${reputationColumns}
    ${boardTables} ${tail}`

/** `provider` follows from a stake pool record; the other roles come with the contracts that grant them. */
const toBoardAgent = (row: BoardRow): BoardAgent => ({
  agentId: row.tokenId,
  name: row.handle,
  ownerAddress: showAddress(row.owner),
  roles: row.available === null ? [] : ['provider'],
  source: row.handle === null ? 'EXTERNAL' : 'MERX',
  registeredAt: showChainTime(row.registeredAt),
  stakingPool:
    row.available === null || row.locked === null
      ? null
      : { available: row.available, locked: row.locked, violationCount: Number(row.violationCount ?? 0n) },
  reputation: row.score === null ? null : toReputation(row),
  evaluatorCapability: null,
  arbitratorProfile: null,
})

export type BoardQuery = {
  ownerAddress?: string | undefined
  minReputation?: number | undefined
  role?: 'provider' | 'evaluator' | 'arbitrator' | 'client' | undefined
  page: number
  limit: number
}

/** Agents of the registry, oldest first (spec §Agents, job board variant). */
export async function listBoardAgents(query: BoardQuery) {
  const { skip, take } = skipTake({ page: query.page, pageSize: query.limit })
  const conditions = [Prisma.sql`true`]
  if (query.ownerAddress) conditions.push(Prisma.sql`a.owner = ${query.ownerAddress}`)
  if (query.minReputation) conditions.push(Prisma.sql`d.score >= ${query.minReputation}`)
  if (query.role === 'provider') conditions.push(Prisma.sql`s.agent_id is not null`)
  else if (query.role) conditions.push(Prisma.sql`false`)
  const where = Prisma.sql`where ${Prisma.join(conditions, ' and ')}`
  const [rows, total] = await Promise.all([
    boardRows(Prisma.sql`${where} order by d.token_id limit ${take} offset ${skip}`),
    countUpTo(Prisma.sql`${boardTables} ${where}`, countLimit),
  ])
  return {
    success: true as const,
    data: rows.map(toBoardAgent),
    pagination: { page: query.page, limit: query.limit, total },
  }
}

/** One agent of the registry by token id. Throws `NOT_FOUND`. */
export async function getBoardAgent(tokenId: string) {
  const [row] = await boardRows(Prisma.sql`where d.token_id = ${tokenId}::numeric`)
  if (!row) throw notFound('agent')
  return { success: true as const, data: toBoardAgent(row) }
}
