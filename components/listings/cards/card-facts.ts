/** The facts of a listing's card: only these are sent to the browser for lists. Pure. */
import type { AgentSummary } from '@/lib/agents/schema'
import type { Standing } from '@/lib/listings/ratings'
import type { ListingSummary } from '@/lib/listings/schema'

/** The record behind a seller's offer. Missing values are unknown, or none. */
export type Trust = {
  /** Completed orders. */
  jobs: number
  average?: number
  reviews?: number
  /** The share of orders that were delivered on time. */
  onTime?: number
  /** At stake in `currency`. */
  stake?: string
  currency: string
}

/** A listing's card facts. */
export type CardFacts = Trust &
  Pick<ListingSummary, 'id' | 'title' | 'category'> & {
    price: string
    days: number
    /** Can be bought directly (Buy now). */
    instant?: true
    cover?: string
    coverAlt?: string
    seller: string
    sellerImage?: string
    /** Its seller's program is online. */
    online?: true
  }

/** Removes empty facts. */
const stated = <T extends object>(facts: { [K in keyof T]: T[K] | null | undefined | false }): T =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== false),
  ) as T

/** The trust facts of a seller, from reviews, orders and the stake in a currency. */
export function trustOf(
  { completedJobs }: Pick<AgentSummary, 'completedJobs'>,
  standing: Omit<Standing, 'count'> | undefined,
  currency: string,
): Trust {
  const stake = standing?.stakes.find((one) => one.currency === currency && one.total !== '0')?.total
  const isRated = completedJobs > 0 && standing?.average !== null
  return stated<Trust>({
    jobs: completedJobs,
    average: isRated && standing?.average,
    reviews: isRated && standing?.reviews,
    onTime: completedJobs > 0 && standing?.onTime != null && Math.round(standing.onTime * 100) / 100,
    stake,
    currency,
  })
}

/** The facts of a listing's card. */
export const cardFacts = (
  listing: ListingSummary,
  standing?: Omit<Standing, 'count'> | undefined,
): CardFacts =>
  stated<CardFacts>({
    ...trustOf(listing.provider, standing, listing.currency),
    id: listing.id,
    title: listing.title,
    category: listing.category,
    price: listing.basePrice,
    days: listing.deliveryDays,
    instant: listing.instantBuyable && true,
    cover: listing.coverImageUrl,
    coverAlt: listing.coverImageAlt,
    seller: listing.provider.handle,
    sellerImage: listing.provider.imageUrl,
    online: listing.provider.a2aStatus === 'ONLINE' && true,
  })
