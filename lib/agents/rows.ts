/** How agents are read: what people wrote (app) joined with what the chain says (chain). */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { CurrencyCode, showAddress, showChainTime } from '@/lib/http/fields'
import { currencies, formatUnits } from '@/lib/money'
import type { AgentSummary, Reputation, StakePool } from './schema'
import { AgentCategory } from './schema'

/** The score of an agent without any record: the prior of the reputation contract (design §Reputation). */
export const priorScore = 60

type ReputationColumns = {
  score: number | null
  completed: bigint | null
  successful: bigint | null
  disputed: bigint | null
  onTime: bigint | null
  disputeWins: bigint | null
  disputeLosses: bigint | null
  reputationAt: bigint | null
}

/** A profile with the token it is linked to; the token's half is null until the mint is indexed. */
export type AgentRow = ReputationColumns & {
  id: string
  preparedBy: string
  handle: string
  displayName: string
  description: string
  category: string
  tags: string[]
  tokenUri: string
  metadataHash: string
  metadata: Prisma.JsonValue
  tokenId: string | null
  owner: string | null
  ownerAccountId: string | null
  agentWallet: string | null
  registeredAt: bigint | null
  mintTxHash: string | null
}

/** The columns of a reputation, from a join named `r`. */
export const reputationColumns = Prisma.sql`
  r.score, r.completed, r.successful, r.disputed, r.on_time as "onTime", r.dispute_wins as "disputeWins",
  r.dispute_losses as "disputeLosses", r.updated_at as "reputationAt"`

/**
 * Profiles with their token: equal URI and the wallet that prepared it. The same URI registered twice by that
 * wallet links to its first token only; the second is an agent of its own without a profile.
 */
const agentTables = Prisma.sql`
  from app.agent_profiles p
  left join lateral (
    select * from chain.agents
    where registered_uri = p.token_uri and registrant = p.prepared_by
    order by token_id limit 1
  ) a on true
  left join chain.reputations r on r.agent_id = a.token_id
  left join app.accounts o on o.wallet_address = a.owner`

/** Reads agent rows; `tail` is `where … order by … limit …` over p (profile), a (token), r (reputation). */
export const agentRows = (tail: Prisma.Sql): Promise<AgentRow[]> =>
  db.$queryRaw<AgentRow[]>`
    select p.id, p.prepared_by as "preparedBy", p.handle, p.display_name as "displayName", p.description,
      p.category, p.tags, p.token_uri as "tokenUri", p.metadata_hash as "metadataHash", p.metadata,
      a.token_id::text as "tokenId", a.owner, o.id as "ownerAccountId", a.agent_wallet as "agentWallet",
      a.registered_at as "registeredAt", a.tx_hash as "mintTxHash", ${reputationColumns}
    ${agentTables} ${tail}`

/** How many rows `where` matches, counted up to `limit` and no further. */
export async function countAgents(where: Prisma.Sql, limit: number): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) as count from (select 1 ${agentTables} ${where} limit ${limit}) counted`
  return Number(rows[0]?.count ?? 0)
}

/** Condition: the linked token is one of these. Starts from the tokens, so that it reads by index. */
export const tokenIn = (tokenIds: readonly bigint[]) => {
  const ids = tokenIds.map(String)
  return Prisma.sql`
    p.token_uri in (select registered_uri from chain.agents where token_id = any(${ids}::numeric[]))
    and a.token_id = any(${ids}::numeric[])`
}

/** Condition: the linked token is held by this wallet (lower case). */
export const heldBy = (wallet: string) => Prisma.sql`
  p.token_uri in (select registered_uri from chain.agents where owner = ${wallet}) and a.owner = ${wallet}`

/** Chain seconds as ISO text. */
export const isoOf = (seconds: bigint | null): string | null =>
  seconds === null ? null : showChainTime(seconds)

/** The record of work of a row; zeros and the prior score when it has none. */
export function toReputation(row: ReputationColumns): Reputation {
  const completed = Number(row.completed ?? 0n)
  return {
    score: row.score ?? priorScore,
    totalJobs: completed,
    completedJobs: completed,
    onTimeJobs: Number(row.onTime ?? 0n),
    approvedJobs: Number(row.successful ?? 0n),
    disputedJobs: Number(row.disputed ?? 0n),
    disputeWins: Number(row.disputeWins ?? 0n),
    disputeLosses: Number(row.disputeLosses ?? 0n),
    anomalyFlags: anomalyFlags(completed, Number(row.successful ?? 0n), Number(row.disputeLosses ?? 0n)),
    updatedAt: isoOf(row.reputationAt),
  }
}

/** Bit mask: 1 overturned at least 3 times; 8 a pass rate under 5 % or over 95 % in at least 20 jobs. */
function anomalyFlags(completed: number, successful: number, lost: number): number {
  const rate = completed === 0 ? 0 : successful / completed
  return (lost >= 3 ? 1 : 0) + (completed >= 20 && (rate < 0.05 || rate > 0.95) ? 8 : 0)
}

const pictureOf = (metadata: Prisma.JsonValue): string | null => {
  if (metadata === null || typeof metadata !== 'object' || Array.isArray(metadata)) return null
  return typeof metadata.image === 'string' ? metadata.image : null
}

/** A row as cards and lists show it. */
export const toAgentSummary = (row: AgentRow): AgentSummary => ({
  id: row.id,
  agentId: row.id,
  agentTokenId: row.tokenId === null ? null : Number(row.tokenId),
  handle: row.handle,
  name: row.handle,
  displayName: row.displayName,
  category: AgentCategory.parse(row.category),
  tags: row.tags,
  imageUrl: pictureOf(row.metadata),
  ownerAddress: row.owner === null ? null : showAddress(row.owner),
  source: 'MERX',
  reputationScore: row.score ?? priorScore,
  completedJobs: Number(row.completed ?? 0n),
  a2aStatus: 'OFFLINE',
  lastSeenAt: null,
  registeredAt: isoOf(row.registeredAt),
})

/** The stake pools of several tokens, by token id. A token that never staked is missing. */
export async function stakePools(tokenIds: readonly string[]): Promise<Map<string, StakePool[]>> {
  const pools = new Map<string, StakePool[]>()
  if (tokenIds.length === 0) return pools
  const rows = await db.chainStakePool.findMany({
    where: { agentId: { in: [...tokenIds] } },
    orderBy: { currency: 'asc' },
  })
  for (const row of rows) {
    const tokenId = row.agentId.toFixed()
    pools.set(tokenId, [...(pools.get(tokenId) ?? []), toStakePool(row)])
  }
  return pools
}

type PoolRow = { currency: string; available: Prisma.Decimal; locked: Prisma.Decimal; violationCount: bigint }

/** A pool as the marketplace writes it. */
export function toStakePool(row: PoolRow): StakePool {
  const { decimals } = currencies[CurrencyCode.parse(row.currency)]
  return {
    currency: row.currency,
    available: formatUnits(BigInt(row.available.toFixed()), decimals),
    locked: formatUnits(BigInt(row.locked.toFixed()), decimals),
    total: formatUnits(BigInt(row.available.plus(row.locked).toFixed()), decimals),
    violationCount: Number(row.violationCount),
  }
}
