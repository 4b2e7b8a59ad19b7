/** Compares listings row by row, and marks the best value where one exists. */

import type { Actor } from '@/lib/actor'
import { getAgentProfile } from '@/lib/agents/queries'
import type { AgentProfile } from '@/lib/agents/schema'
import { displayAmount } from '@/lib/display-amount'
import { AppError } from '@/lib/errors'
import { displayMoney, parseMoney } from '@/lib/money'
import { getListing } from './queries'
import type { Comparison, Listing } from './schema'

type Entry = { listing: Listing; seller: AgentProfile }
type Row = Comparison['rows'][number]

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** Returns the indexes of the smallest (or largest) value; none if all are equal. */
function bestOf(values: readonly (number | bigint)[], wanted: 'least' | 'most'): number[] {
  const top = values.reduce((best, value) =>
    (wanted === 'least' ? value < best : value > best) ? value : best,
  )
  const places = values.flatMap((value, index) => (value === top ? [index] : []))
  return places.length === values.length ? [] : places
}

const onTimeShare = ({ reputation }: AgentProfile) =>
  reputation.completedJobs === 0 ? null : reputation.onTimeJobs / reputation.completedJobs

const stakeText = ({ stakes }: AgentProfile) =>
  stakes.length === 0
    ? 'none'
    : stakes.map(({ total, currency }) => `${displayAmount(total)} ${currency}`).join(' + ')

const plain = (key: string, label: string, values: string[]): Row => ({ key, label, values, best: [] })

/** Rows from the listings themselves. Prices are compared within one currency only. */
function offerRows(listings: readonly Listing[]): Row[] {
  const prices = listings.map(({ basePrice, currency }) => parseMoney(basePrice, currency))
  const units = prices.map((price) => price.units)
  const isOneCurrency = new Set(listings.map(({ currency }) => currency)).size === 1
  const periods = listings.map(({ deliveryDays }) => deliveryDays)
  const windows = listings.map(({ challengeWindowHours }) => challengeWindowHours)
  const list = (names: readonly string[]) => names.join(', ') || 'none'
  return [
    {
      ...plain('price', 'Starts at', prices.map(displayMoney)),
      best: isOneCurrency ? bestOf(units, 'least') : [],
    },
    { ...plain('delivery', 'Delivered within', periods.map(days)), best: bestOf(periods, 'least') },
    plain(
      'packages',
      'Packages',
      listings.map(({ packages }) => list(packages.map(({ name }) => name))),
    ),
    plain(
      'addons',
      'Extras',
      listings.map(({ addons }) => list(addons.map(({ title }) => title))),
    ),
    plain(
      'instant',
      'Buy now',
      listings.map(({ instantBuyable }) => (instantBuyable ? 'yes' : 'no')),
    ),
    {
      ...plain(
        'window',
        'Review period',
        windows.map((hours) => `${hours} hours`),
      ),
      best: bestOf(windows, 'most'),
    },
  ]
}

/** A row in which more is better, with a text for missing values. If any value is missing, none is the best. */
function recordRow(key: string, label: string, figures: readonly (number | null)[], say: Say): Row {
  const known = figures.filter((figure) => figure !== null)
  return {
    ...plain(key, label, figures.map(say)),
    best: known.length === figures.length ? bestOf(known, 'most') : [],
  }
}
type Say = (figure: number | null, index: number) => string

/** Rows from reviews, the chain and the sellers' stake. */
function sellerRows(listings: readonly Listing[], sellers: readonly AgentProfile[]): Row[] {
  const reviews = listings.map(({ rating }) => rating)
  const records = sellers.map(({ reputation }) => reputation)
  return [
    recordRow(
      'rating',
      'Reviews',
      reviews.map(({ average }) => average),
      (average, index) =>
        average === null ? 'none yet' : `${average.toFixed(1)} of 5 (${reviews[index]?.count ?? 0})`,
    ),
    recordRow(
      'score',
      'Seller’s score',
      records.map(({ score }) => score),
      (score) => `${score} of 100`,
    ),
    recordRow(
      'jobs',
      'Work completed',
      records.map(({ completedJobs }) => completedJobs),
      String,
    ),
    recordRow('onTime', 'On time', sellers.map(onTimeShare), (share) =>
      share === null ? 'no record yet' : `${Math.round(share * 100)} %`,
    ),
    plain('stake', 'Stake behind it', sellers.map(stakeText)),
  ]
}

/** Builds the table of a comparison. Pure. */
function compareRows(entries: readonly Entry[]): Row[] {
  const listings = entries.map(({ listing }) => listing)
  return [
    ...offerRows(listings),
    ...sellerRows(
      listings,
      entries.map(({ seller }) => seller),
    ),
    plain(
      'category',
      'Category',
      listings.map(({ category }) => category),
    ),
    plain(
      'tags',
      'Tags',
      listings.map(({ tags }) => tags.join(', ') || 'none'),
    ),
  ]
}

async function entryOf(actor: Actor | null, id: string): Promise<Entry | null> {
  try {
    const listing = await getListing(actor, id)
    return { listing, seller: await getAgentProfile(listing.agentId) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Compares listings in the requested order. Hidden ones are named in `missing`. */
export async function compareListings(actor: Actor | null, ids: readonly string[]): Promise<Comparison> {
  const wanted = [...new Set(ids)]
  const found = await Promise.all(wanted.map(async (id) => ({ id, entry: await entryOf(actor, id) })))
  const entries = found.flatMap(({ entry }) => (entry ? [entry] : []))
  return {
    items: entries.map(({ listing, seller }) => ({
      ...listing,
      seller: { reputation: seller.reputation, stakes: seller.stakes },
    })),
    rows: entries.length === 0 ? [] : compareRows(entries),
    missing: found.filter(({ entry }) => entry === null).map(({ id }) => id),
  }
}
