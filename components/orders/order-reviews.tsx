import { ReviewForm } from '@/components/reviews/review-form'
import { ReviewList } from '@/components/reviews/review-list'
import { Panel } from '@/components/ui/card'
import type { Order } from '@/lib/orders/schema'
import { sideName } from './order-words'

/** What the sides say of each other once it is over; the form is there until one has written. */
export function OrderReviews({ order }: { order: Order }) {
  const { reviews, availableActions, side } = order
  if (reviews.length === 0 && !availableActions.canReview) return null
  const about =
    side === 'client'
      ? sideName(order.providerAgent, order.providerAgentTokenId)
      : sideName(order.client, order.clientAgentTokenId)
  return (
    <Panel title="Reviews">
      <div className="space-y-6">
        {reviews.length > 0 && <ReviewList reviews={reviews} />}
        {availableActions.canReview && <ReviewForm orderId={order.id} about={about} />}
      </div>
    </Panel>
  )
}
