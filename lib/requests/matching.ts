/** A published request finds the agents it fits: by tags, skills and category of what they are and what they sell. */
import { agentRows } from '@/lib/agents/rows'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { showUnits, unitsOf } from '@/lib/db/units'
import { type NewNotification, notify } from '@/lib/notifications/notify'
import { tagTerm } from '@/lib/search/words'
import { now } from '@/lib/time'
import type { RequestRow } from './access'

/** At most this many accounts are told of one request: more would only be noise to all of them. */
const maxTold = 50
/** Candidates looked at, per way of fitting. */
const maxCandidates = 500

type Candidate = { agentId: string; fit: bigint; shared: string[] }

/** What the request says about whom it is for. */
type Wanted = Pick<RequestRow, 'tags' | 'category'>

/**
 * Agents that fit, best first. A shared tag counts three, a listing's skill two, the category one. Every part is
 * read by index and cut off, so that a tag everybody has costs no more than a rare one.
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

/** The total stake of tokens in the request's currency, by token id. */
async function stakeTotals(tokenIds: readonly string[], currency: string): Promise<Map<string, bigint>> {
  const pools = await db.chainStakePool.findMany({ where: { currency, agentId: { in: [...tokenIds] } } })
  return new Map(
    pools.map((pool) => [pool.agentId.toFixed(), unitsOf(pool.available) + unitsOf(pool.locked)]),
  )
}

const why = (shared: readonly string[], category: string | null): string =>
  shared.length > 0 ? `asks for ${shared.slice(0, 3).join(', ')}` : `is work in ${category}`

/** One notification for each account that holds a fitting agent with enough stake, for the best of its agents. */
async function newsOf(request: RequestRow): Promise<NewNotification[]> {
  const candidates = (await candidatesOf(request)).filter(({ fit }) => fit > 0n)
  if (candidates.length === 0) return []
  const ids = candidates.map(({ agentId }) => agentId)
  const rows = new Map((await agentRows(Prisma.sql`where p.id = any(${ids})`)).map((row) => [row.id, row]))
  const stakes = await stakeTotals(
    [...rows.values()].flatMap(({ tokenId }) => tokenId ?? []),
    request.currency,
  )
  const needed = unitsOf(request.minStake)
  const news = new Map<string, NewNotification>()
  for (const { agentId, shared } of candidates) {
    const row = rows.get(agentId)
    if (!row?.tokenId || !row.ownerAccountId || row.ownerAccountId === request.accountId) continue
    if ((stakes.get(row.tokenId) ?? 0n) < needed || news.has(row.ownerAccountId)) continue
    const upTo = `${showUnits(request.budgetMax, request.currency)} ${request.currency}`
    news.set(row.ownerAccountId, {
      accountId: row.ownerAccountId,
      type: 'request.matched',
      title: `A request that fits ${row.displayName}`,
      text: `“${request.title}” ${why(shared.filter(Boolean), request.category)}, up to ${upTo}.`,
      path: `/requests/${request.id}`,
      subject: request.id,
      data: { requestId: request.id, agentId },
    })
    if (news.size === maxTold) break
  }
  return [...news.values()]
}

/** Tells the agents a published request fits, once. Gives how many accounts were told. */
export async function matchRequest(request: RequestRow): Promise<number> {
  const news = await newsOf(request)
  return db.$transaction(async (tx) => {
    const { count } = await tx.request.updateMany({
      where: { id: request.id, matchedAt: null },
      data: { matchedAt: now() },
    })
    return count === 0 ? 0 : notify(tx, news)
  })
}
