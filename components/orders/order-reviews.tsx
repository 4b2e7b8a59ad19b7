import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { ReviewList } from '@/components/reviews/review-list'
import { Panel } from '@/components/ui/card'
import type { Order, Review } from '@/lib/orders/schema'

const isUnwritten = ({ side, onchain }: Review) => side === 'client' && onchain === null

/** The reviews of the two sides after the end. The form is in the card of the next step. */
export function OrderReviews({ order: { id, reviews, side } }: { order: Order }) {
  if (reviews.length === 0) return null
  return (
    <Panel title="Reviews">
      <div className="space-y-6">
        <ReviewList reviews={reviews} />
        {side === 'client' && reviews.some(isUnwritten) && <WriteOnchain orderId={id} />}
      </div>
    </Panel>
  )
}

/** The buyer's button that writes its review on the chain. */
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
