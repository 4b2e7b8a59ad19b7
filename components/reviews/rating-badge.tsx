import type { Rating } from '@/lib/listings/schema'
import { reviewCount } from './review-count'
import { Stars } from './stars'

/** A summary of the reviews in one line that links to them; nothing before the first. */
export const RatingBadge = ({ rating }: { rating: Rating }) =>
  rating.average === null ? null : (
    <a href="#reviews" className="flex min-h-6 items-center gap-2 text-sm underline-offset-4 hover:underline">
      <Stars rating={rating.average} />
      <span className="figures text-ink">{rating.average.toFixed(1)}</span>
      <span className="text-muted">{reviewCount(rating)}</span>
    </a>
  )
