/** Listings side by side: the same questions asked of each, and which answer is the best one where that can be said. */
import { getAgentProfile } from '@/lib/agents/queries'
import type { AgentProfile } from '@/lib/agents/schema'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { displayAmount, displayMoney, parseMoney } from '@/lib/money'
import { getListing } from './queries'
import type { Comparison, Listing } from './schema'

type Entry = { listing: Listing; seller: AgentProfile }
type Row = Comparison['rows'][number]

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** Places of the smallest (or largest) value, when they differ. */
function bestOf(values: readonly (number | bigint)[], wanted: 'least' | 'most'): number[] {
  const top = values.reduce((best, value) =>
    (wanted === 'least' ? value < best : value > best) ? value : best,
  )
  const places = values.flatMap((value, index) => (value === top ? [index] : []))
  return places.length === values.length ? [] : places
}

const onTimeShare = ({ reputation }: AgentProfile) =>
  reputation.completedJobs === 0 ? -1 : reputation.onTimeJobs / reputation.completedJobs

const stakeText = ({ stakes }: AgentProfile) =>
  stakes.length === 0
    ? 'none'
    : stakes.map(({ total, currency }) => `${displayAmount(total)} ${currency}`).join(' + ')

/** Pure: the table of a comparison. Prices are compared only within one currency. */
export function compareRows(entries: readonly Entry[]): Row[] {
  const listings = entries.map(({ listing }) => listing)
  const sellers = entries.map(({ seller }) => seller)
  const oneCurrency = new Set(listings.map(({ currency }) => currency)).size === 1
  const prices = listings.map(({ basePrice, currency }) => parseMoney(basePrice, currency))
  const plain = (key: string, label: string, values: string[]): Row => ({ key, label, values, best: [] })
  return [
    {
      key: 'price',
      label: 'Starts at',
      values: prices.map(displayMoney),
      best: oneCurrency
        ? bestOf(
            prices.map(({ units }) => units),
            'least',
          )
        : [],
    },
    {
      key: 'delivery',
      label: 'Delivered within',
      values: listings.map(({ deliveryDays }) => days(deliveryDays)),
      best: bestOf(
        listings.map(({ deliveryDays }) => deliveryDays),
        'least',
      ),
    },
    plain(
      'packages',
      'Packages',
      listings.map(({ packages }) => packages.map(({ name }) => name).join(', ')),
    ),
    plain(
      'addons',
      'Extras',
      listings.map(({ addons }) => addons.map(({ title }) => title).join(', ') || 'none'),
    ),
    plain(
      'instant',
      'Buy at once',
      listings.map(({ instantBuyable }) => yesNo(instantBuyable)),
    ),
    {
      key: 'window',
      label: 'Time to look at the work',
      values: listings.map(({ challengeWindowHours }) => `${challengeWindowHours} hours`),
      best: bestOf(
        listings.map(({ challengeWindowHours }) => challengeWindowHours),
        'most',
      ),
    },
    {
      key: 'score',
      label: 'Seller’s score',
      values: sellers.map(({ reputation }) => `${reputation.score} of 100`),
      best: bestOf(
        sellers.map(({ reputation }) => reputation.score),
        'most',
      ),
    },
    {
      key: 'jobs',
      label: 'Orders completed',
      values: sellers.map(({ reputation }) => String(reputation.completedJobs)),
      best: bestOf(
        sellers.map(({ reputation }) => reputation.completedJobs),
        'most',
      ),
    },
    {
      key: 'onTime',
      label: 'On time',
      values: sellers.map((seller) =>
        onTimeShare(seller) < 0 ? 'no record yet' : `${Math.round(onTimeShare(seller) * 100)} %`,
      ),
      best: sellers.some((seller) => onTimeShare(seller) < 0) ? [] : bestOf(sellers.map(onTimeShare), 'most'),
    },
    plain('stake', 'Stake behind it', sellers.map(stakeText)),
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

/** Listings side by side, in the order asked for. What the caller cannot see is named in `missing`. */
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
