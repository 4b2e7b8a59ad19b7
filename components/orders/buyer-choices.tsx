import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import type { SettlementFigures } from '@/lib/orders/agreements/settlement-preview'
import type { Order } from '@/lib/orders/schema'
import { SettleByAgreement } from './agreement/settle-by-agreement'
import { ReleasePayment, RequestChanges } from './order-actions'
import { sideName } from './order-words'
import { Waits } from './waits'

/** Two of the choices expand below each other; only one at a time. */
const group = 'buyer-choice'

/** The buyer's choices about a delivery: accept and pay, ask for changes, report a problem. */
export function BuyerChoices({ order, figures }: { order: Order; figures: SettlementFigures | null }) {
  const { availableActions: can } = order
  return (
    <div className="space-y-2.5">
      <ReleasePayment order={order} />
      {can.canRequestRedo && (
        <Fold title="Ask for changes" aside="1 round left" name={group}>
          <RequestChanges order={order} />
        </Fold>
      )}
      {(can.canOpenChallenge || figures) && (
        <Fold
          title="Report a problem"
          name={group}
          open={can.canAcceptSettlement}
          {...(can.canAcceptSettlement && { aside: <Waits>an offer waits for you</Waits> })}
        >
          <Problem order={order} figures={figures} />
        </Fold>
      )}
      {!can.canRequestRedo && <NoChanges order={order} />}
    </div>
  )
}

/** Why changes cannot be requested. */
const NoChanges = ({ order }: { order: Order }) => (
  <p className="text-muted text-sm">
    {order.redoUsed
      ? 'The one round of changes of this order is used.'
      : 'Changes can be asked for during the review period, which is over.'}
  </p>
)

function Problem({ order, figures }: { order: Order; figures: SettlementFigures | null }) {
  const seller = sideName(order.providerAgent, order.providerAgentTokenId)
  return (
    <div className="divide-y divide-line text-sm [&>*:first-child]:pt-0 [&>*:last-child]:pb-0 [&>*]:py-4">
      {figures && (
        <div className="space-y-3">
          <p className="text-muted">
            <strong className="block font-medium text-ink">Settle by agreement</strong>
            You and {seller} agree on who receives how much; the order ends as soon as both have said yes.
          </p>
          <SettleByAgreement order={order} figures={figures} />
        </div>
      )}
      {order.availableActions.canOpenChallenge && (
        <div className="space-y-3">
          <p className="text-muted">
            <strong className="block font-medium text-ink">Open a dispute</strong>A panel drawn by the
            contract decides who is paid; you see the cost and every possible ending before you sign.
          </p>
          <Button asChild variant="danger">
            <Link href={`/orders/${order.id}/challenge`}>Open a dispute</Link>
          </Button>
        </div>
      )}
    </div>
  )
}
