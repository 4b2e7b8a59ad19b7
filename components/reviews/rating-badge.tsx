import type { Rating } from '@/lib/listings/schema'
import { Stars } from './stars'

/** What reviews come to, in one line that leads to them on the same page; nothing before the first. */
export const RatingBadge = ({ rating: { average, count } }: { rating: Rating }) =>
  average === null ? null : (
    <a href="#reviews" className="flex min-h-6 items-center gap-2 text-sm underline-offset-4 hover:underline">
      <Stars rating={average} />
      <span className="figures text-ink">{average.toFixed(1)}</span>
      <span className="text-muted">
        {count} {count === 1 ? 'review' : 'reviews'}
      </span>
    </a>
  )
