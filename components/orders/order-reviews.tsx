import { SignIntent } from '@/components/chain/sign-intent'
import { ReviewForm } from '@/components/reviews/review-form'
import { ReviewList } from '@/components/reviews/review-list'
import { Panel } from '@/components/ui/card'
import type { Order, Review } from '@/lib/orders/schema'
import { sideName } from './order-words'

const isUnwritten = ({ side, onchain }: Review) => side === 'client' && onchain === null

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
        {side === 'client' && reviews.some(isUnwritten) && <WriteOnchain orderId={order.id} />}
        {availableActions.canReview && <ReviewForm orderId={order.id} about={about} />}
      </div>
    </Panel>
  )
}

/** The buyer's way to make its review outlive this service. */
const WriteOnchain = ({ orderId }: { orderId: string }) => (
  <SignIntent
    label="Write it on the chain"
    variant="quiet"
    className="border-line border-t pt-5"
    prepare={['POST /orders/:id/review/onchain/prepare', { id: orderId }]}
    receipt="Your review is on the chain."
    note="Your review as public feedback of the agent (ERC-8004), with the settlement as proof that you paid. It costs gas, once."
  />
)
