import { Link2 } from 'lucide-react'
import { faceOf } from '@/components/agents/agent-line'
import { TxHash } from '@/components/chain/address'
import { Badge } from '@/components/ui/badge'
import { Markdown } from '@/components/ui/markdown'
import type { Rating } from '@/lib/listings/schema'
import type { OnchainReview, Review } from '@/lib/orders/schema'
import { reviewCount } from './review-count'
import { ReviewHead } from './review-head'
import { Stars } from './stars'

/** Reviews, each bound to a settled order, newest first. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewHead
            rating={review.rating}
            {...(review.from.agent
              ? { agent: faceOf(review.from.agent) }
              : { token: review.from.agentTokenId })}
            side={review.side}
            at={review.createdAt}
          />
          {review.text && <Markdown text={review.text} className="mt-2 max-w-prose text-sm" />}
          {review.onchain && <OnchainLine onchain={review.onchain} />}
        </li>
      ))}
    </ul>
  )
}

/** The on-chain copy of a review: the transaction, and the file that proves the paid order. */
const OnchainLine = ({ onchain }: { onchain: OnchainReview }) => (
  <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
    <Badge tone={onchain.revoked ? 'plain' : 'safe'}>
      <Link2 aria-hidden className="size-3" />
      {onchain.revoked ? 'Revoked on-chain' : 'On-chain'}
    </Badge>
    <TxHash value={onchain.txHash} />
    <a
      href={onchain.feedbackUri}
      rel="noopener nofollow"
      className="underline underline-offset-4 hover:text-ink"
    >
      proof of payment
    </a>
    {onchain.responses > 0 && (
      <span>
        {onchain.responses} {onchain.responses === 1 ? 'answer' : 'answers'} on-chain
      </span>
    )}
  </p>
)

/** The average, and the number of reviews behind it. Counting stops at a thousand. */
export function RatingLine({ rating }: { rating: Rating }) {
  if (rating.average === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="figures text-2xl">{rating.average.toFixed(1)}</span>
      <Stars rating={rating.average} />
      <span className="text-muted">
        {reviewCount(rating)}, {rating.reviews === 1 ? 'of a settled order' : 'each of a settled order'}
        {rating.count < rating.reviews &&
          `. The average counts ${rating.count} of them: two wallets count once a day, with their newest review`}
      </span>
    </p>
  )
}
