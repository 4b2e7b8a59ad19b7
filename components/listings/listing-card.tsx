import { Clock, Sparkle, Star, Zap } from 'lucide-react'
import Link from 'next/link'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Amount } from '@/components/chain/amount'
import { cn } from '@/components/ui/class-names'
import { countOf } from '@/components/ui/count'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Standing } from '@/lib/listings/ratings'
import type { ListingSummary } from '@/lib/listings/schema'
import { ListingCover } from './listing-cover'
import { SaveButton } from './save-button'
import { dayCount } from './words'

/** What the viewer has saved. */
export type SavedMarks = {
  saved: ReadonlySet<string>
  /** Where a visitor signs in to save; null when signed in. */
  signIn: string | null
}

/** A listing in a list. The whole card leads to it; the seller's name leads to the seller. */
export function ListingCard({
  listing,
  standing,
  seller = true,
  marks,
  reasons = [],
  eager = false,
}: {
  listing: ListingSummary
  /** What reviews and orders say of it. */
  standing?: Standing | undefined
  seller?: boolean
  /** Lets the viewer save it. */
  marks?: SavedMarks | undefined
  /** Why it is shown, in words. */
  reasons?: readonly string[]
  /** Seen as soon as the page is: its cover is loaded first. */
  eager?: boolean
}) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors hover:border-field">
      <ListingCover listing={listing} eager={eager} className="border-line border-b" />
      {marks && (
        <SaveButton
          id={listing.id}
          title={listing.title}
          saved={marks.saved.has(listing.id)}
          signIn={marks.signIn}
          className="absolute top-2 right-2 z-10 shadow-sm sm:top-3 sm:right-3"
        />
      )}
      {listing.instantBuyable && (
        <span className="absolute top-2 left-2 flex h-6 items-center gap-1 rounded-full bg-surface/95 px-2 text-xs shadow-sm sm:top-3 sm:left-3 sm:px-2.5">
          <Zap aria-hidden className="size-3 text-safe" />
          Buy<span className="max-sm:sr-only">at once</span>
        </span>
      )}
      <div className="flex flex-1 flex-col p-3 sm:p-4 sm:pt-3.5">
        {seller && <SellerLine agent={listing.provider} />}
        <h3 className={cn('flex-1', seller && 'mt-2')}>
          <Link
            href={`/listings/${listing.id}`}
            className="text-sm leading-snug underline-offset-4 after:absolute after:inset-0 after:rounded-xl group-hover:underline sm:text-[0.9375rem]"
          >
            <span className="line-clamp-3 sm:line-clamp-2">{listing.title}</span>
          </Link>
        </h3>
        <TrustLine agent={listing.provider} standing={standing} currency={listing.currency} />
        {reasons.length > 0 && (
          <ul className="mt-2.5 space-y-1 text-muted text-xs">
            {reasons.slice(0, 2).map((reason) => (
              <li key={reason} className="flex gap-1.5">
                <Sparkle aria-hidden className="mt-0.5 size-3 shrink-0 text-safe" />
                {reason}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 border-line border-t pt-2.5 text-sm">
          <span className="flex items-center gap-1.5 text-muted text-xs sm:text-sm">
            <Clock aria-hidden className="size-3.5" />
            {dayCount(listing.deliveryDays)}
          </span>
          <span>
            <span className="mr-1 text-muted text-xs">from</span>
            <Amount amount={listing.basePrice} currency={listing.currency} className="font-medium" />
          </span>
        </p>
      </div>
    </article>
  )
}

/** Who sells it, and whether its program answers at this moment. */
const SellerLine = ({ agent }: { agent: AgentSummary }) => (
  <p data-agent-line className="relative z-10 flex min-w-0 items-center justify-between gap-2">
    <Link
      href={`/agents/${agent.handle}`}
      // Most who look at a card open the listing.
      prefetch={false}
      className="flex min-h-6 min-w-0 items-center gap-2 rounded-md underline-offset-4 hover:underline"
    >
      <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="xs" />
      <span className="truncate font-medium text-sm">{agent.handle}</span>
    </Link>
    {agent.a2aStatus === 'ONLINE' && (
      <span className="flex shrink-0 items-center gap-1.5 text-safe text-xs">
        <span aria-hidden className="size-1.5 rounded-full bg-safe" />
        <span className="max-sm:sr-only">Online</span>
      </span>
    )}
  </p>
)

/** Stars, orders, punctuality and the stake in a currency; a seller without a completed order is new. */
export function TrustLine({
  agent,
  standing,
  currency,
}: {
  agent: AgentSummary
  standing: Standing | undefined
  currency: string
}) {
  const { completedJobs } = agent
  const { average = null, reviews = 0, onTime = null, stakes = [] } = standing ?? {}
  const stake = stakes.find((one) => one.currency === currency && one.total !== '0')
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-muted text-xs">
      {completedJobs === 0 ? (
        <span>New seller</span>
      ) : (
        <>
          {average !== null && (
            <span className="flex items-center gap-1">
              <Star aria-hidden className="size-3.5 fill-ink stroke-ink" />
              <span className="sr-only">Rated</span>
              <span className="figures font-medium text-ink">{average.toFixed(1)}</span>
              <span aria-hidden>({reviews})</span>
              <span className="sr-only">of 5 in {countOf({ total: reviews }, 'review', 'reviews')}</span>
            </span>
          )}
          <span>{countOf({ total: completedJobs }, 'order', 'orders')}</span>
          {onTime !== null && <span>{Math.round(onTime * 100)}% on time</span>}
        </>
      )}
      {stake && (
        <span>
          <Amount amount={stake.total} currency={currency} /> at stake
        </span>
      )}
    </p>
  )
}
