/** Reads agents: profiles (app) joined with chain data (chain). */
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan, queryWithGenericPlan } from '@/lib/db/read'
import { pageLimit } from '@/lib/db/statements/sql'
import { CurrencyCode, showAddress, showChainTimeOrNull, showTime } from '@/lib/fields'
import { currencies, formatUnits } from '@/lib/money'
import { shownName, withoutInvisible } from '@/lib/names'
import type { AgentSummary, Reputation, StakePool } from './schema'
import { AgentCategory } from './schema'

/** The score of an agent without a record: the prior of the reputation contract (design §Reputation). */
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

/** A token with its profile. The profile's columns are null for an unclaimed token, the token's columns for an unindexed mint. */
export type AgentRow = ReputationColumns & {
  /** The profile's id. For an agent without a profile, its token id in digits, which is also its name. */
  id: string
  handle: string
  profileId: string | null
  preparedBy: string | null
  displayName: string
  description: string
  category: string | null
  tags: string[]
  tokenUri: string
  metadataHash: string | null
  /** Our registration file, or the document in the URI of a token minted elsewhere. */
  metadata: Prisma.JsonValue
  /** The picture in our registration file. For an external token there is none, because its image would call another host. */
  image: string | null
  tokenId: string | null
  owner: string | null
  ownerAccountId: string | null
  agentWallet: string | null
  registeredAt: bigint | null
  mintTxHash: string | null
  lastSeenAt: Date | null
  isOnline: boolean | null
}

/** How long an agent counts as online after a poll (spec §States, agent presence). */
export const presenceSeconds = 60

/** Presence columns, from a join named `seen`. Compared with the database's clock, which wrote them. */
const presenceColumns = Prisma.sql`
  seen.last_seen_at as "lastSeenAt",
  seen.last_seen_at > now() - make_interval(secs => ${presenceSeconds}) as "isOnline"`

/** The columns of a reputation, from a join named `r`. */
export const reputationColumns = Prisma.sql`
  r.score, r.completed, r.successful, r.disputed, r.on_time as "onTime", r.dispute_wins as "disputeWins",
  r.dispute_losses as "disputeLosses", r.updated_at as "reputationAt"`

const columns = Prisma.sql`
  coalesce(p.id, d.token_id::text) as id, coalesce(p.handle, d.token_id::text) as handle, p.id as "profileId",
  p.prepared_by as "preparedBy", coalesce(p.display_name, d.name) as "displayName",
  coalesce(p.description, d.description) as description, p.category, coalesce(p.tags, d.tags) as tags,
  coalesce(a.agent_uri, p.token_uri) as "tokenUri", p.metadata_hash as "metadataHash",
  coalesce(p.metadata, d.document) as metadata, p.metadata ->> 'image' as image, d.token_id::text as "tokenId", a.owner, o.id as "ownerAccountId",
  a.agent_wallet as "agentWallet", a.registered_at as "registeredAt", a.tx_hash as "mintTxHash",
  ${presenceColumns}, ${reputationColumns}`

/** The joins of a directory token `d`. */
const tokenParts = Prisma.sql`
  left join chain.agents a on a.token_id = d.token_id
  left join chain.reputations r on r.agent_id = d.token_id
  left join app.accounts o on o.wallet_address = a.owner
  left join app.agent_presence seen on seen.token_id = d.token_id`

/** The columns of an agent summary. */
export type AgentSummaryRow = Pick<
  AgentRow,
  | 'id'
  | 'handle'
  | 'profileId'
  | 'displayName'
  | 'category'
  | 'tags'
  | 'image'
  | 'tokenId'
  | 'owner'
  | 'registeredAt'
  | 'lastSeenAt'
  | 'isOnline'
  | 'score'
  | 'completed'
>

const secondsOnline = Prisma.sql`extract(epoch from seen.last_seen_at - now())::float8 + ${presenceSeconds}::float8 as "onlineSeconds"`

/**
 * Polls of agents every few seconds change only the row of `app.agent_presence` of an agent, so the dependency is recorded for that row
 * alone.
 */
const presenceApart = {
  table: 'app.agent_presence',
  keyOf: ({ tokenId }: AgentSummaryRow) => tokenId,
  secondsOf: ({ onlineSeconds }: AgentSummaryRow & { onlineSeconds?: number | null }) =>
    onlineSeconds ?? null,
}

/** The summaries of agents with a profile, minted or not, by database id. Their figures come from the directory. */
export const summaryRows = (ids: readonly string[]): Promise<AgentSummaryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : queryWithGenericPlan<AgentSummaryRow>(
        Prisma.sql`
        select ${secondsOnline}, p.id, p.handle, p.id as "profileId", p.display_name as "displayName", p.category, p.tags,
          p.metadata ->> 'image' as image, d.token_id::text as "tokenId", a.owner, a.registered_at as "registeredAt", ${presenceColumns}, d.score, d.completed
        from app.agent_profiles p left join chain.directory d on d.profile_id = p.id
        left join chain.agents a on a.token_id = d.token_id
        left join app.agent_presence seen on seen.token_id = d.token_id
        where p.id = any(${[...new Set(ids)]}::text[])`,
        presenceApart,
      )

/** The columns of a token's summary, without its record. */
const tokenSummaryColumns = Prisma.sql`
  ${secondsOnline}, coalesce(p.id, d.token_id::text) as id, coalesce(p.handle, d.token_id::text) as handle, p.id as "profileId",
  coalesce(p.display_name, d.name) as "displayName", p.category, coalesce(p.tags, d.tags) as tags,
  p.metadata ->> 'image' as image, d.token_id::text as "tokenId", a.owner, a.registered_at as "registeredAt", ${presenceColumns}`

const tokenSummaryTables = Prisma.sql`
  chain.directory d left join app.agent_profiles p on p.id = d.profile_id
  left join chain.agents a on a.token_id = d.token_id
  left join app.agent_presence seen on seen.token_id = d.token_id`

/** The summaries of tokens by token id, with or without a profile. */
export const tokenSummaryRows = (tokenIds: readonly bigint[]): Promise<AgentSummaryRow[]> =>
  tokenIds.length === 0
    ? Promise.resolve([])
    : queryWithGenericPlan<AgentSummaryRow>(
        Prisma.sql`select ${tokenSummaryColumns}, d.score, d.completed from ${tokenSummaryTables} where ${tokenIn([...new Set(tokenIds)])}`,
        presenceApart,
      )

/** The summary of the first token with a profile of each of these wallets (lower-case addresses). */
export const firstTokenSummaryRows = (wallets: readonly string[]): Promise<AgentSummaryRow[]> =>
  wallets.length === 0
    ? Promise.resolve([])
    : queryWithGenericPlan<AgentSummaryRow>(
        Prisma.sql`
        select ${tokenSummaryColumns}, d.score, d.completed
        from unnest(${[...new Set(wallets)]}::text[]) wanted(wallet) cross join lateral (
          select t.token_id from chain.agents t join chain.directory c on c.token_id = t.token_id
          where t.owner = wanted.wallet and c.profile_id is not null order by t.token_id limit 1) first
        join ${tokenSummaryTables} on d.token_id = first.token_id`,
        presenceApart,
      )

/** A summary with the full record. */
export type RecordRow = AgentSummaryRow & ReputationColumns

/** Summaries with the full record, joined laterally: a plan for any number of tokens would read all records. */
export const tokenRecordRows = (tokenIds: readonly bigint[]): Promise<RecordRow[]> =>
  tokenIds.length === 0
    ? Promise.resolve([])
    : queryWithGenericPlan<RecordRow>(
        Prisma.sql`
        select ${tokenSummaryColumns}, ${reputationColumns}
        from ${tokenSummaryTables} left join lateral (
          select * from chain.reputations where agent_id = d.token_id limit 1) r on true
        where ${tokenIn([...new Set(tokenIds)])}`,
        presenceApart,
      )

/** Agents with a profile, minted or not. `tail` is `where … limit …` by a key of p (profile). */
export const agentRows = (tail: Prisma.Sql): Promise<AgentRow[]> =>
  queryWithGenericPlan<AgentRow>(Prisma.sql`
    select ${columns} from app.agent_profiles p left join chain.directory d on d.profile_id = p.id ${tokenParts} ${tail}`)

/** Tokens, with or without a profile. `tail` is `where … order by … limit …` over d, p (profile) and a (token). */
export const tokenRows = (tail: Prisma.Sql): Promise<AgentRow[]> =>
  queryWithGenericPlan<AgentRow>(Prisma.sql`
    select ${columns} from chain.directory d left join app.agent_profiles p on p.id = d.profile_id ${tokenParts} ${tail}`)

/** Counts the rows of `from`, up to `limit`. */
export async function countUpTo(from: Prisma.Sql, limit: number): Promise<number> {
  const rows = await queryWithCustomPlan<{ count: bigint }>(Prisma.sql`
    select count(*) as count from (select 1 ${from} ${pageLimit(0, limit)}) counted`)
  return Number(rows[0]?.count ?? 0)
}

/** SQL condition: the token `d` is one of these. */
export const tokenIn = (tokenIds: readonly bigint[]) =>
  Prisma.sql`d.token_id = any(${tokenIds.map(String)}::numeric[])`

/** Maps the record of a row; zeros and the prior score without one. */
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
    updatedAt: showChainTimeOrNull(row.reputationAt),
  }
}

/** Bit mask: 1 overturned at least 3 times; 8 a pass rate under 5 % or over 95 % in at least 20 jobs. */
function anomalyFlags(completed: number, successful: number, lost: number): number {
  const rate = completed === 0 ? 0 : successful / completed
  return (lost >= 3 ? 1 : 0) + (completed >= 20 && (rate < 0.05 || rate > 0.95) ? 8 : 0)
}

/** The display name of an agent. The name of an external token is untrusted. */
const nameOf = ({ profileId, displayName, tokenId }: AgentSummaryRow): string =>
  profileId === null ? shownName(displayName, `Agent #${tokenId}`) : withoutInvisible(displayName)

/** Maps a row to a summary. */
export const toAgentSummary = (row: AgentSummaryRow): AgentSummary => ({
  id: row.id,
  agentId: row.id,
  agentTokenId: row.tokenId === null ? null : Number(row.tokenId),
  handle: row.handle,
  name: row.handle,
  displayName: nameOf(row),
  category: AgentCategory.nullable().parse(row.category),
  tags: row.tags,
  imageUrl: row.image,
  ownerAddress: row.owner === null ? null : showAddress(row.owner),
  source: row.profileId ? 'MERX' : 'EXTERNAL',
  reputationScore: row.score ?? priorScore,
  completedJobs: Number(row.completed ?? 0n),
  a2aStatus: row.isOnline ? 'ONLINE' : 'OFFLINE',
  lastSeenAt: row.lastSeenAt && showTime(row.lastSeenAt),
  registeredAt: showChainTimeOrNull(row.registeredAt),
})

/** Returns the stake pools of several tokens, by token id, without tokens that never staked. */
export async function stakePools(tokenIds: readonly string[]): Promise<Map<string, StakePool[]>> {
  const pools = new Map<string, StakePool[]>()
  if (tokenIds.length === 0) return pools
  const rows = await queryWithGenericPlan<PoolRow & { agentId: Prisma.Decimal }>(Prisma.sql`
    select agent_id as "agentId", currency, available, locked, violation_count as "violationCount"
    from chain.stake_pools where agent_id = any(${[...tokenIds]}::numeric[]) order by currency`)
  for (const row of rows) {
    const tokenId = row.agentId.toFixed()
    pools.set(tokenId, [...(pools.get(tokenId) ?? []), toStakePool(row)])
  }
  return pools
}

type PoolRow = { currency: string; available: Prisma.Decimal; locked: Prisma.Decimal; violationCount: bigint }

/** Maps a stake pool for the API. */
function toStakePool(row: PoolRow): StakePool {
  const { decimals } = currencies[CurrencyCode.parse(row.currency)]
  return {
    currency: row.currency,
    available: formatUnits(BigInt(row.available.toFixed()), decimals),
    locked: formatUnits(BigInt(row.locked.toFixed()), decimals),
    total: formatUnits(BigInt(row.available.plus(row.locked).toFixed()), decimals),
    violationCount: Number(row.violationCount),
  }
}
