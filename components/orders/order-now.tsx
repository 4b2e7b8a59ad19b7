import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { SaveButton } from '@/components/listings/cards/save-button'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { NextStepCard } from '@/components/ui/next-step-card'
import type { SettlementFigures } from '@/lib/orders/agreements/settlement-preview'
import type { Pace } from '@/lib/orders/figures/pace'
import type { Order } from '@/lib/orders/schema'
import { OrderExtension } from './agreement/order-extension'
import { SettleByAgreement } from './agreement/settle-by-agreement'
import { BuyerChoices } from './buyer-choices'
import { RedoNote } from './delivery/redo-note'
import { AcceptOrder, CancelExpired, CancelPending, ClaimPayment, PayAtCheckout } from './order-actions'
import { OrderAgain } from './order-again'
import { orderNextStep } from './order-next-step'
import { DeliveryForm, ReviewForm } from './order-parts'
import { deadlineActions, sideName, usualWords } from './order-words'
import { Waits } from './waits'
import { WriteMessage } from './write-message'

export type NowProps = {
  order: Order
  signedIn: boolean
  /** The seller's usual speed; null when unknown or irrelevant. */
  pace: Pace | null
  /** The figures of a settlement, for a side that may propose one. */
  figures: SettlementFigures | null
  /** Whether the buyer has written what the seller needs. */
  hasWritten: boolean
  /** The path for buying the same again. */
  againPath: string
  /** Whether the reader saved the seller. */
  sellerSaved: boolean
}

/** The card with the next step: its deadline, the reader's main action, and lesser ones folded below. */
export function OrderNow(props: NowProps) {
  const { order, hasWritten } = props
  const [main, lesser] = [mainAction(props), lesserActions(props)]
  return (
    <NextStepCard
      step={orderNextStep(order, { hasWritten })}
      chainNow={order.chainTime}
      className="space-y-4"
    >
      {main}
      {lesser.length > 0 && <div className="space-y-2.5">{lesser}</div>}
      {!props.signedIn && (
        <Button asChild variant="secondary" size="sm">
          <Link href={`/sign-in?next=/orders/${order.id}`}>Sign in if it is yours</Link>
        </Button>
      )}
    </NextStepCard>
  )
}

/** The reader's main action; null when another side has to act. */
function mainAction(props: NowProps): ReactNode {
  const { order, signedIn, figures } = props
  const { availableActions: can, side, status } = order
  const due = deadlineActions(order)
  if (status === 'PENDING_FUNDING' && side === 'client' && order.checkoutId)
    return <PayAtCheckout checkoutId={order.checkoutId} />
  if (can.canAcceptOrder) return <AcceptOrder order={order} />
  if (can.canSubmitDelivery) return <Deliver order={order} />
  if (can.canRelease) return <BuyerChoices order={order} figures={figures} />
  if (due.canClaim) return <ClaimPayment order={order} />
  if (due.acceptOver && can.canCancelPending && signedIn) return <CancelPending order={order} />
  if (due.canCancelExpired && signedIn && side !== 'provider') return <CancelExpired order={order} />
  if (status === 'PENDING_ACCEPT' && side === 'client') return <Requirements {...props} />
  if (status === 'IN_DISPUTE' && side !== 'stranger' && order.dispute)
    return <ToDispute id={order.dispute.id} />
  if (status === 'SETTLED' || status === 'CANCELLED') return <Afterwards {...props} />
  return null
}

/** The reader's other actions, each folded. */
function lesserActions({ order, signedIn, figures }: NowProps): ReactNode[] {
  const { availableActions: can, side } = order
  const due = deadlineActions(order)
  const isBuyerWaiting = can.canCancelPending && side === 'client' && !due.acceptOver
  return [
    can.canProposeExtension && <OrderExtension key="date" order={order} />,
    // A buyer with a delivery finds this under "Report a problem".
    figures && !can.canRelease && (
      <Fold
        key="settle"
        title="Settle by agreement"
        open={can.canAcceptSettlement}
        {...(can.canAcceptSettlement && { aside: <Waits>an offer waits for you</Waits> })}
      >
        <p className="mb-3 text-muted text-sm">
          Both sides may agree at any time on who gets how much. It ends the order at once, and counts for no
          one’s reputation.
        </p>
        <SettleByAgreement order={order} figures={figures} />
      </Fold>
    ),
    isBuyerWaiting && (
      <Fold key="cancel" title="Cancel the order">
        <CancelPending order={order} />
      </Fold>
    ),
    due.canCancelExpired && signedIn && side === 'provider' && (
      <Fold key="expired" title="Cancel the order">
        <CancelExpired order={order} />
      </Fold>
    ),
  ].filter(Boolean)
}

/** The step after paying: the buyer's requirements for the seller, and the usual time for the buyer. */
function Requirements({ order, pace, hasWritten }: Pick<NowProps, 'order' | 'pace' | 'hasWritten'>) {
  const seller = sideName(order.providerAgent, order.providerAgentTokenId)
  return (
    <div className="space-y-3">
      {order.conversationId && <WriteMessage label={`Write to ${seller}`} isMain={!hasWritten} />}
      {pace && (
        <p className="text-muted text-sm">
          {seller} usually accepts within {usualWords(pace.acceptSeconds)}
          {pace.deliverSeconds !== null && ` and delivers within ${usualWords(pace.deliverSeconds)}`}.
        </p>
      )}
    </div>
  )
}

/** The delivery form, with the changes that the buyer requested. */
const Deliver = ({ order }: { order: Order }) => (
  <div className="space-y-4">
    <RedoNote order={order} />
    <DeliveryForm key={String(order.redoUsed)} orderId={order.id} again={order.redoUsed} />
  </div>
)

const ToDispute = ({ id }: { id: string }) => (
  <Button asChild wide size="lg">
    <Link href={`/disputes/${id}`}>
      <Scale aria-hidden />
      Go to the dispute
    </Link>
  </Button>
)

/** After the end: the review that is still to be written, and a link to order again. */
function Afterwards({
  order,
  againPath,
  sellerSaved,
}: Pick<NowProps, 'order' | 'againPath' | 'sellerSaved'>) {
  const { side, availableActions } = order
  const about =
    side === 'client'
      ? sideName(order.providerAgent, order.providerAgentTokenId)
      : sideName(order.client, order.clientAgentTokenId)
  if (!availableActions.canReview && side !== 'client') return null
  return (
    <div className="space-y-5">
      {availableActions.canReview && <ReviewForm orderId={order.id} about={about} />}
      {side === 'client' && (
        <>
          <OrderAgain path={againPath} isMain={!availableActions.canReview} />
          {order.providerAgent && (
            <SaveButton
              kind="agent"
              id={order.providerAgent.id}
              title={`@${order.providerAgent.handle}`}
              saved={sellerSaved}
              signIn={null}
              labelled
              noun="seller"
            />
          )}
        </>
      )}
    </div>
  )
}
