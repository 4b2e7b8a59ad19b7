/**
 * Searches campaigns by their stored text. The database has an inverted index of the campaigns whose text matches the chain (migration
 * `campaign_search`): words are searched in windows of it, and a category is one range of it in each order of the list.
 */
import { Prisma } from '@/lib/db/generated/client'
import { literal } from '@/lib/db/statements/sql'
import { findIn } from '@/lib/search/find'
import { type TermGroup, type TermGroups, termGroupsOf } from '@/lib/search/term-groups'
import { bigintColumn, idColumn, numericColumn, type TermColumn, termIndex } from '@/lib/search/term-index'
import { categoryTerm } from '@/lib/search/words'
import type { CampaignStatus } from './machine'
import type { CampaignQuery } from './schema'

const ordered = (by: TermColumn, rising = false) =>
  termIndex('app.campaign_terms', 'app.campaign_words', {
    alias: 'c',
    keys: [by, idColumn('campaign_id')],
    rising,
    signed: false,
  })

/** The search index of campaigns, sorted by each order of the list. A test compares it with `app.campaign_terms_source`. */
const indexes = {
  newest: ordered(bigintColumn('created_block')),
  reward: ordered(numericColumn('reward_per_slot')),
  closing: ordered(bigintColumn('closes_at'), true),
}

type FundedStatus = Exclude<CampaignStatus, 'DRAFT'>

/** The rows that a list reads, as `c`, and conditions that differ between the chain's table and the search index. */
export type Source = {
  rows: Prisma.Sql
  /** Conditions that apply to all its rows. */
  scope: Prisma.Sql[]
  /** The full condition of each shown status, so that the planner recognizes the partial indexes. */
  statusIs: Record<FundedStatus, Prisma.Sql>
  /** SQL condition: the campaign's brand claim is approved, or is not. */
  verifiedIs: (verified: boolean) => Prisma.Sql
}

/** A subquery per row: a semi-join would read all texts. */
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
  verifiedIs: (verified) =>
    verified
      ? Prisma.sql`c.brand_claim_id in (select b.id from app.brand_claims b where b.status = 'APPROVED')`
      : Prisma.sql`(select b.status = 'APPROVED' from app.brand_claims b where b.id = c.brand_claim_id) is not true`,
}

/**
 * SQL condition: the campaign `c` was written here, and its brand wants claims. A subquery per row: a semi-join would read all texts.
 */
export const wantsClaims = Prisma.sql`(
  select t.intake_paused_at is null from app.campaigns t where t.id = c.campaign_id) is true`

/** SQL condition: the campaign is indexed under one of the terms. A subquery per row. */
const isUnder = (terms: readonly string[]) => Prisma.sql`(
  select true from app.campaign_terms t
  where t.term = any(${[...terms]}::text[]) and t.created_block = c.created_block and t.campaign_id = c.campaign_id limit 1)`

/** The rows for a query without words, or for one brand. A brand's rows are all read: they are few compared to those of a word. */
export function sourceOf({ category, brand }: CampaignQuery, groups: readonly TermGroup[]): Source {
  const term = category === undefined ? [] : [categoryTerm(category)]
  if (brand === undefined)
    return term.length === 0
      ? onChain
      : { ...inIndex, scope: [Prisma.sql`c.term = ${literal(term[0] ?? '')}`] }
  const under = [term, ...groups.map(({ terms }) => terms)].filter((terms) => terms.length > 0)
  return { ...onChain, scope: [Prisma.sql`c.brand = ${brand}`, ...under.map(isUnder)] }
}

/** The rows of a search, whose filters read the index. */
export const searchedSource: Source = { ...inIndex, scope: [] }

/** Returns the term groups of a query's words; null when no campaign matches all of them. */
export const groupsOf = ({ q }: CampaignQuery) => termGroupsOf(indexes.newest, q, [])

/**
 * Returns the campaigns that match the words of a query and pass `filters`, which are conditions on `searchedSource`. A list by closing
 * time starts at `now`.
 */
export function searchCampaigns(
  query: CampaignQuery,
  groups: TermGroups,
  filters: readonly Prisma.Sql[],
  now: bigint,
) {
  const { sort, category } = query
  const inCategory = category === undefined ? [] : [Prisma.sql`c.category = ${category}`]
  return findIn(indexes[sort], groups, {
    page: query,
    sort,
    order: null,
    filters: [...filters, ...inCategory],
    ...(sort === 'closing' && { from: [String(now), ''] }),
  })
}
