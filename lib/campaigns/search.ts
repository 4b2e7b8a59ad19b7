/**
 * Campaigns by what was written about them. The database keeps an inverted index of the campaigns whose text matches the chain
 * (migration `campaign_search`): words are searched in windows of it, a category is one stretch of it in each order of the list.
 */
import { Prisma } from '@/lib/db/generated/client'
import { findIn } from '@/lib/search/find'
import { termGroupsOf } from '@/lib/search/term-groups'
import { bigintColumn, idColumn, numericColumn, termIndex } from '@/lib/search/term-index'
import type { Order } from '@/lib/search/window'
import { categoryTerm } from '@/lib/search/words'
import type { CampaignStatus } from './machine'
import type { CampaignQuery } from './schema'

/** What the search of campaigns reads: compared with `app.campaign_terms_source` by a test. */
const campaignIndex = termIndex('app.campaign_terms', 'app.campaign_words', {
  alias: 'c',
  keys: [bigintColumn('created_block'), idColumn('campaign_id')],
  signed: false,
})

/** The orders of the list within a search. */
const searchOrders: Record<CampaignQuery['sort'], Order> = {
  newest: null,
  reward: { column: numericColumn('reward_per_slot'), down: true },
  closing: { column: bigintColumn('closes_at'), down: false },
}

type FundedStatus = Exclude<CampaignStatus, 'DRAFT'>

/** The rows a list reads, as `c`, and what they say of what the chain and the index write differently. */
export type Source = {
  rows: Prisma.Sql
  /** What all its rows have to be. */
  scope: Prisma.Sql[]
  /** Conditions of one shown status, in full: that is how the planner knows the partial indexes fit. */
  statusIs: Record<FundedStatus, Prisma.Sql>
  brandIs: (wallet: string) => Prisma.Sql
  /** Whether the brand it runs under is approved, or not. */
  verifiedIs: (verified: boolean) => Prisma.Sql
}

/** Read once per row: a semi-join would read all texts. */
const isVerified = Prisma.sql`(
  select b.status = 'APPROVED' and b.wallet = c.brand
  from app.campaign_texts t join app.brand_claims b on b.id = t.brand_claim_id where t.id = c.campaign_id)`

const onChain: Source = {
  rows: Prisma.sql`chain.campaigns c`,
  scope: [],
  statusIs: {
    LIVE: Prisma.sql`(c.status = 'LIVE' and c.open > 0)`,
    FILLED: Prisma.sql`(c.status = 'LIVE' and c.open = 0)`,
    PAUSED: Prisma.sql`c.status = 'PAUSED'`,
    CLOSED: Prisma.sql`c.status = 'CLOSED'`,
  },
  brandIs: (wallet) => Prisma.sql`c.brand = ${wallet}`,
  verifiedIs: (verified) =>
    verified
      ? Prisma.sql`c.brand in (select b.wallet from app.brand_claims b where b.status = 'APPROVED') and ${isVerified}`
      : Prisma.sql`${isVerified} is not true`,
}

const inIndex: Omit<Source, 'scope'> = {
  rows: Prisma.sql`app.campaign_terms c`,
  statusIs: {
    LIVE: Prisma.sql`c.status = 'LIVE'`,
    FILLED: Prisma.sql`c.status = 'FILLED'`,
    PAUSED: Prisma.sql`c.status = 'PAUSED'`,
    CLOSED: Prisma.sql`c.status = 'CLOSED'`,
  },
  brandIs: (wallet) =>
    Prisma.sql`c.campaign_id in (select o.campaign_id from chain.campaigns o where o.brand = ${wallet})`,
  verifiedIs: (verified) =>
    verified
      ? Prisma.sql`c.brand_claim_id in (select b.id from app.brand_claims b where b.status = 'APPROVED')`
      : Prisma.sql`(select b.status = 'APPROVED' from app.brand_claims b where b.id = c.brand_claim_id) is not true`,
}

/** The rows for a query without words. Of one brand all are read: they are few next to those of a category. */
export function sourceOf({ category, brand }: CampaignQuery): Source {
  if (category === undefined) return onChain
  const term = categoryTerm(category)
  if (brand === undefined) return { ...inIndex, scope: [Prisma.sql`c.term = ${term}`] }
  const isUnder = Prisma.sql`(
    select true from app.campaign_terms t
    where t.term = ${term} and t.created_block = c.created_block and t.campaign_id = c.campaign_id)`
  return { ...onChain, scope: [isUnder] }
}

/** The rows of a search: its filters read the index. */
export const searchedSource: Source = { ...inIndex, scope: [] }

/** Returns the campaigns under the words of a query that pass `filters`, which are conditions on `searchedSource`. */
export async function searchCampaigns(query: CampaignQuery, filters: readonly Prisma.Sql[]) {
  const { q, sort, category } = query
  const groups = await termGroupsOf(campaignIndex, q, [])
  if (!groups) return { ids: [], total: 0, nextCursor: null }
  const inCategory = category === undefined ? [] : [Prisma.sql`c.category = ${category}`]
  const search = { page: query, sort, order: searchOrders[sort], filters: [...filters, ...inCategory] }
  return findIn(campaignIndex, groups, search)
}
