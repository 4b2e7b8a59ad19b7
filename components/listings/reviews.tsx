import { Scale } from 'lucide-react'
import { RatingLine, ReviewList } from '@/components/reviews/review-list'
import { AllReviews } from '@/components/reviews/review-part'
import type { ChainNow } from '@/components/ui/clock'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { Reputation } from '@/lib/agents/schema'
import type { ListingRecord } from '@/lib/listings/record'
import type { Rating } from '@/lib/listings/schema'
import type { Review } from '@/lib/orders/schema'

/** Reviews of a listing: the on-chain outcomes of this listing and of its seller, and the texts. */
export function Reviews({
  record,
  reputation,
  handle,
  reviews,
  all,
  chainNow,
}: {
  record: ListingRecord
  reputation: Reputation
  handle: string
  /** Of this listing, newest first. */
  reviews: { items: readonly Review[]; rating: Rating; nextCursor?: string }
  /** The path of all of them. */
  all: string
  chainNow: ChainNow
}) {
  const { completedJobs, approvedJobs, onTimeJobs, disputedJobs } = reputation
  return (
    <section aria-labelledby="reviews" className="mt-12">
      <h2 id="reviews" className="display text-2xl">
        Reviews
      </h2>
      {record.sold === 0 && completedJobs === 0 ? (
        <EmptyState
          className="mt-4"
          icon={<Scale />}
          title="No order yet"
          text={`The first review appears here. Until then, look at the stake of @${handle}.`}
        />
      ) : (
        <>
          <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-4">
            <Figure name="Sold from this listing" value={record.sold} />
            <Figure name="Of these paid out" value={record.settled} />
            <Figure name="Seller’s good work" value={`${approvedJobs} of ${completedJobs}`} />
            <Figure name="On time" value={completedJobs === 0 ? '–' : `${onTimeJobs} of ${completedJobs}`} />
          </dl>
          <p className="mt-3 text-muted text-sm">
            Every figure is counted from settled escrow, not self-reported.{' '}
            {disputedJobs > 0 && `${disputedJobs} of the seller’s orders were disputed. `}
            {record.lastSoldAt && (
              <>
                Last sold <Time at={record.lastSoldAt.toISOString()} chainNow={chainNow} />.{' '}
              </>
            )}
            <Link href={`/agents/${handle}`} className="underline underline-offset-4">
              How the score is calculated
            </Link>
          </p>
          {reviews.items.length > 0 && (
            <div className="mt-7 space-y-5">
              <RatingLine rating={reviews.rating} />
              <ReviewList reviews={reviews.items} />
              {reviews.nextCursor && <AllReviews href={all} rating={reviews.rating} />}
            </div>
          )}
        </>
      )}
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: string | number }) => (
  <div className="bg-surface px-4 py-3.5">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="figures mt-1 text-xl">{value}</dd>
  </div>
)
