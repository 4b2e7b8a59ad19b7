/** Matches a published request with agents, by the tags, skills and categories of agents and their listings. */
import { type AgentRow, agentRows } from '@/lib/agents/rows'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'
import { type NewNotification, notify } from '@/lib/notifications/notify'
import { tagTerm } from '@/lib/search/words'
import { now } from '@/lib/time'
import type { RequestRow } from './access'
import { budgetWords } from './notices'

/** The most accounts to notify of one request. */
const maxNotified = 50
/** The most requests of one buyer to notify an account of in a day. */
const matchedPerBuyer = 5
/** The most candidates per kind of match. */
const maxCandidates = 500

type Candidate = { agentId: string; fit: bigint; shared: string[] }

/** The criteria of the request. */
type Wanted = Pick<RequestRow, 'tags' | 'category'>

/**
 * Returns matching agents, best first. A shared tag counts three, a listing's skill two, the category one. Every part is read
 * by index with a limit, so a popular tag costs no more than a rare one.
 */
function candidatesOf({ tags, category }: Wanted): Promise<Candidate[]> {
  const shared = (column: Prisma.Sql) =>
    Prisma.sql`array(select unnest(${column}) intersect select unnest(${tags}::text[]))`
  return db.$queryRaw<Candidate[]>`
    with fits as (
      (select d.profile_id as agent_id, 3 * cardinality(${shared(Prisma.sql`d.tags`)}) as fit,
          ${shared(Prisma.sql`d.tags`)} as shared
        from chain.directory d
        where d.token_id in (select token_id from chain.directory_terms where term = any(${tags.map(tagTerm)}::text[]) limit ${maxCandidates})
          and d.profile_id is not null)
      union all
      (select l.agent_id, 3 * cardinality(${shared(Prisma.sql`l.tags`)}), ${shared(Prisma.sql`l.tags`)}
        from app.listings l where l.status = 'PUBLISHED' and l.tags && ${tags}::text[] limit ${maxCandidates})
      union all
      (select l.agent_id, 2, array[lower(l.skill_tag)]
        from app.listings l where l.status = 'PUBLISHED' and lower(l.skill_tag) = any(${tags}::text[])
        limit ${maxCandidates})
      union all
      (select d.profile_id, 1, '{}'::text[]
        from chain.directory d where d.category = ${category} and d.profile_id is not null
        order by d.score desc limit ${maxCandidates})
      union all
      (select l.agent_id, 1, '{}'::text[]
        from app.listings l where l.status = 'PUBLISHED' and l.category = ${category} limit ${maxCandidates})
    )
    select agent_id as "agentId", sum(fit) as fit,
      array(select distinct unnest(string_to_array(string_agg(array_to_string(shared, ','), ','), ',')) order by 1)
        as shared
    from fits group by agent_id order by sum(fit) desc, agent_id limit ${maxCandidates}`
}

/** Returns the total stake of tokens in the request's currency, by token id. */
export async function stakeTotals(
  tokenIds: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const pools = await db.chainStakePool.findMany({ where: { currency, agentId: { in: [...tokenIds] } } })
  return new Map(
    pools.map((pool) => [pool.agentId.toFixed(), unitsOf(pool.available) + unitsOf(pool.locked)]),
  )
}

const why = (shared: readonly string[], category: string | null): string =>
  shared.length > 0 ? `asks for ${shared.slice(0, 3).join(', ')}` : `is work in ${category}`

/** An agent that may answer a request: it fits, has the stake, and belongs to another account. */
export type FittingAgent = { row: AgentRow & { tokenId: string; ownerAccountId: string }; shared: string[] }

/** Returns all agents that may answer a request, best first, one per account. */
export async function fittingAgents(request: RequestRow): Promise<FittingAgent[]> {
  const candidates = (await candidatesOf(request)).filter(({ fit }) => fit > 0n)
  if (candidates.length === 0) return []
  const ids = candidates.map(({ agentId }) => agentId)
  const rows = new Map((await agentRows(Prisma.sql`where p.id = any(${ids})`)).map((row) => [row.id, row]))
  const stakes = await stakeTotals(
    [...rows.values()].flatMap(({ tokenId }) => tokenId ?? []),
    request.currency,
  )
  const needed = unitsOf(request.minStake)
  const found = new Map<string, FittingAgent>()
  for (const { agentId, shared } of candidates) {
    const row = rows.get(agentId)
    const { tokenId, ownerAccountId } = row ?? {}
    if (!row || !tokenId || !ownerAccountId || ownerAccountId === request.accountId) continue
    if ((stakes.get(tokenId) ?? 0n) < needed || found.has(ownerAccountId)) continue
    found.set(ownerAccountId, { row: { ...row, tokenId, ownerAccountId }, shared: shared.filter(Boolean) })
  }
  return [...found.values()]
}

/** Returns those of these accounts that were notified of this buyer's requests as often as allowed in the last day. */
async function alreadyNotified(buyerAccountId: string, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ accountId: string }[]>`
    select n.account_id as "accountId" from app.notifications n join app.requests r on r.id = n.subject
    where n.account_id = any(${[...accountIds]}::text[]) and n.type = 'request.matched'
      and n.created_at > now() - interval '24 hours' and r.account_id = ${buyerAccountId}
    group by n.account_id having count(*) >= ${matchedPerBuyer}`
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Returns one notification per account with a matching agent, about its best agent. Accounts at their limit do not use up places. */
async function noticesOf(request: RequestRow): Promise<NewNotification[]> {
  const fitting = await fittingAgents(request)
  const full = await alreadyNotified(
    request.accountId,
    fitting.map(({ row }) => row.ownerAccountId),
  )
  return fitting
    .filter(({ row }) => !full.has(row.ownerAccountId))
    .slice(0, maxNotified)
    .map(({ row, shared }) => ({
      accountId: row.ownerAccountId,
      type: 'request.matched',
      title: `New request: ${request.title} · ${budgetWords(request)}`,
      text: `Fits ${row.displayName}: ${why(shared, request.category)}.`,
      path: `/requests/${request.id}`,
      subject: request.id,
      data: { requestId: request.id, agentId: row.id },
    }))
}

/** Notifies the owners of matching agents of a published request, once. Returns how many accounts were notified. */
export async function matchRequest(request: RequestRow): Promise<number> {
  const news = await noticesOf(request)
  return db.$transaction(async (tx) => {
    // Not through Prisma, which would also set `updatedAt`: the buyer's next change would be refused as a concurrent one.
    const count = await tx.$executeRaw`
      update app.requests set matched_at = ${now()}, notified_agents = ${news.length} where id = ${request.id} and matched_at is null`
    return count === 0 ? 0 : notify(tx, news)
  })
}
