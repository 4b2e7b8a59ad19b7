/** Recommends listings: finds them by the terms of an interest, then weighs price, time and record. */
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { displayAmount } from '@/lib/display-amount'
import { type Currency, parseMoney } from '@/lib/money'
import { readWords, tagTerm, termsOf } from '@/lib/search/words'
import { listFeatured, withProviders } from './queries'
import type { ListingSummary, Reason, Recommendation } from './schema'
import { onSaleByIds } from './search'

/** An interest. `terms` have weights; `why` describes the source of the interest. */
export type Interest = {
  terms: ReadonlyMap<string, number>
  category?: string | undefined
  budget?: { currency: Currency; max: string } | undefined
  /** Days until the work is needed. */
  days?: number | undefined
  /** Ends the sentence "Tagged X, …". */
  why: string
  /** Listings and owners to leave out: known ones, and one's own. */
  without: { listings: ReadonlySet<string>; owner: string | null }
}

/** The newest listings that are read per term, to limit the work. */
const perTerm = 60
/** Below the number of bits of an integer. */
const maxTerms = 24
/** Candidates to weigh per result, and the minimum. */
const weighedPerShown = 4
const minWeighed = 24

type Match = { id: string; terms: string[]; weight: number }

/**
 * Finds listings with the terms, those with more and rarer ones first. The rarity of a term is computed once per term, and the terms of a
 * listing are collected as bits, so neither is computed per listing and term.
 */
async function matchesOf(terms: readonly [string, number][], most: number): Promise<Match[]> {
  const rows = await queryWithGenericPlan<{ id: string; found: number; weight: number }>(Prisma.sql`
    select p.listing_id as id, bit_or(w.bit) as found, sum(t.worth * p.weight / w.commonness)::float8 as weight
    from unnest(${terms.map(([term]) => term)}::text[], ${terms.map(([, worth]) => worth)}::float8[])
      with ordinality as t(term, worth, place)
    cross join lateral (
      select 1 << (t.place - 1)::int as bit,
        ln(10 + coalesce((select uses from app.search_words where word = t.term), 1)) as commonness offset 0
    ) w
    cross join lateral (
      select listing_id, weight from app.listing_terms where term = t.term
      order by published_at desc, listing_id desc limit ${perTerm}
    ) p
    group by 1 order by 3 desc, 1 desc limit ${most}`)
  return rows.map(({ id, found, weight }) => ({
    id,
    weight,
    terms: terms.flatMap(([term], place) => (found & (1 << place) ? [term] : [])),
  }))
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** The reasons for the match, strongest first. */
function reasonsOf(listing: ListingSummary, match: Match, interest: Interest): Reason[] {
  const tags = match.terms.filter((term) => term.startsWith('#')).map((term) => term.slice(1))
  const inTags = new Set(tags.flatMap((tag) => readWords(tag).map(({ stem }) => stem)))
  // Uses the words of the title, because a term is only the stem of a word.
  const words = readWords(listing.title)
    .filter(({ stem }) => match.terms.includes(stem) && !inTags.has(stem))
    .map(({ written }) => written)
    .slice(0, 3)
  const { budget, days } = interest
  const inBudget =
    budget?.currency === listing.currency &&
    parseMoney(listing.basePrice, listing.currency).units <= parseMoney(budget.max, listing.currency).units
  return [
    ...(tags.length > 0 ? [{ code: 'TAGS' as const, text: `Tagged ${quoted(tags)}, ${interest.why}` }] : []),
    ...(words.length > 0
      ? [{ code: 'WORDS' as const, text: `About ${quoted(words)}, ${interest.why}` }]
      : []),
    ...(interest.category === listing.category
      ? [{ code: 'CATEGORY' as const, text: `Also ${listing.category}` }]
      : []),
    ...(inBudget
      ? [
          {
            code: 'BUDGET' as const,
            text: `From ${displayAmount(listing.basePrice)} ${listing.currency}: within the budget`,
          },
        ]
      : []),
    ...(days !== undefined && listing.deliveryDays <= days
      ? [{ code: 'DEADLINE' as const, text: `Delivered within ${listing.deliveryDays} days: in time` }]
      : []),
    ...recordOf(listing),
  ]
}

const recordOf = ({ provider }: ListingSummary): Reason[] =>
  provider.completedJobs > 0 && provider.reputationScore >= 70
    ? [
        {
          code: 'RECORD',
          text: `The seller scores ${provider.reputationScore} after ${provider.completedJobs} orders`,
        },
      ]
    : []

/** Relevance outweighs everything else; then come price, time and the seller's record. */
const worthOf = (reasons: readonly Reason[], match: Match, listing: ListingSummary) => {
  const has = (code: Reason['code']) => reasons.some((reason) => reason.code === code)
  return (
    match.weight *
    (has('BUDGET') ? 1.25 : 1) *
    (has('DEADLINE') ? 1.15 : 1) *
    (has('CATEGORY') ? 1.1 : 1) *
    (0.7 + listing.provider.reputationScore / 200)
  )
}

/** Returns up to `limit` listings for an interest, best first, with reasons. */
export async function recommendFor(interest: Interest, limit: number): Promise<Recommendation[]> {
  const terms = [...interest.terms].sort((a, b) => b[1] - a[1]).slice(0, maxTerms)
  if (terms.length === 0) return []
  const { listings: known, owner } = interest.without
  // Excluded listings are among the candidates.
  const most = Math.max(minWeighed, weighedPerShown * limit) + known.size
  const matches = (await matchesOf(terms, most)).filter(({ id }) => !known.has(id))
  const cards = await withProviders(await onSaleByIds(matches.map(({ id }) => id)))
  const byId = new Map(matches.map((match) => [match.id, match]))
  return cards
    .flatMap((listing) => {
      const match = byId.get(listing.id)
      if (!match || listing.provider.ownerAddress?.toLowerCase() === owner) return []
      const reasons = reasonsOf(listing, match, interest)
      return [{ listing: { ...listing, reasons }, worth: worthOf(reasons, match, listing) }]
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, limit)
    .map(({ listing }) => listing)
}

/** Returns popular listings, for viewers without a history. */
export async function recommendPopular(
  limit: number,
  without: Interest['without'],
): Promise<Recommendation[]> {
  const listings = await listFeatured(60)
  return listings
    .filter(
      ({ id, provider }) =>
        !without.listings.has(id) && provider.ownerAddress?.toLowerCase() !== without.owner,
    )
    .slice(0, limit)
    .map((listing) => ({
      ...listing,
      reasons: [
        { code: 'POPULAR', text: 'New on sale from one of the best rated sellers' },
        ...recordOf(listing),
      ],
    }))
}

/** Returns similar listings. */
export async function similarListings(
  listing: { id: string; title: string; tags: string[]; category: string },
  limit = 4,
): Promise<Recommendation[]> {
  const terms = new Map(termsOf(listing).map(({ term, weight }) => [term, weight]))
  const without = { listings: new Set([listing.id]), owner: null }
  return recommendFor({ terms, category: listing.category, why: 'like this one', without }, limit)
}

/** Adds the tags and title of a listing to the terms of an interest. */
export function addLiking(
  terms: Map<string, number>,
  liked: { title: string; tags: readonly string[] },
  worth: number,
): void {
  for (const { term, weight } of termsOf(liked))
    terms.set(term, (terms.get(term) ?? 0) + worth * (term.startsWith(tagTerm('')) ? weight * 2 : weight / 8))
}
