import Link from 'next/link'
import { Amount } from '@/components/chain/amount'
import { SignIntent } from '@/components/chain/sign-intent'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Field, Textarea } from '@/components/ui/field'
import { Note } from '@/components/ui/states'
import { displayAmount } from '@/lib/money'
import type { Order } from '@/lib/orders/schema'
import { DeliveryForm } from './delivery-form'
import { deadlineActions, spanWords } from './order-words'

type Props = { order: Order; signedIn: boolean }

const reaches = (order: Order, ...status: Order['status'][]) =>
  ({ path: '/orders/:id', params: { id: order.id }, fields: { status } }) as const

/** What the reader can do now: one primary action, what it does in plain words, and the lesser ones below it. */
export function OrderActions({ order, signedIn }: Props) {
  const { availableActions: can } = order
  const due = deadlineActions(order)
  const parts = [
    order.status === 'PENDING_FUNDING' && order.side === 'client' && order.checkoutId && (
      <Button key="pay" asChild wide size="lg">
        <Link href={`/checkout/${order.checkoutId}`}>Pay at checkout</Link>
      </Button>
    ),
    can.canAcceptOrder && <Accept key="accept" order={order} />,
    can.canSubmitDelivery && <DeliveryForm key="deliver" orderId={order.id} />,
    can.canRelease && <Release key="release" order={order} />,
    due.canClaim && <Claim key="claim" order={order} />,
    can.canRequestRedo && <Redo key="redo" order={order} />,
    can.canOpenChallenge && <Challenge key="challenge" order={order} />,
    signedIn && due.canCancelExpired && <CancelExpired key="expired" order={order} />,
    can.canCancelPending && <CancelPending key="pending" order={order} />,
  ].filter(Boolean)
  // What its sides can do about a disputed order stands in the panel of the dispute.
  if (parts.length === 0 && order.status === 'IN_DISPUTE' && order.side !== 'stranger') return null
  return (
    <Panel title={parts.length > 0 ? 'What you can do' : 'Nothing for you to do'}>
      {parts.length > 0 ? (
        <div className="divide-y divide-line [&>*]:py-6 [&>:first-child]:pt-1 [&>:last-child]:pb-0">
          {parts}
        </div>
      ) : (
        <Waiting order={order} signedIn={signedIn} />
      )}
    </Panel>
  )
}

function Waiting({ order, signedIn }: Props) {
  const ended = order.status === 'SETTLED' || order.status === 'CANCELLED'
  const text = ended
    ? order.availableActions.canReview
      ? 'This order has ended, and its money has moved. A review of the other side is still yours to write.'
      : 'This order has ended. What is above is final.'
    : order.side === 'stranger'
      ? 'You are neither side of this order. What you see is what the chain shows to everybody.'
      : 'It is the other side’s turn. This page updates automatically.'
  return (
    <div className="space-y-3">
      <p className="text-muted text-sm">{text}</p>
      {!signedIn && (
        <Button asChild variant="secondary" size="sm">
          <Link href={`/sign-in?next=/orders/${order.id}`}>Sign in if it is yours</Link>
        </Button>
      )}
    </div>
  )
}

const Accept = ({ order }: { order: Order }) => (
  <SignIntent
    label="Accept and start"
    wide
    size="lg"
    prepare={['POST /orders/:id/provider-accept/prepare', { id: order.id }]}
    until={reaches(order, 'IN_PROGRESS', 'FUNDED', 'DELIVERED')}
    receipt="Accepted. The work may begin."
    note={
      <>
        Locks <Amount amount={order.lockAmount} currency={order.currency} /> of your free stake until the
        order ends. You then have {spanWords(order.deliverySeconds)} to deliver.
      </>
    }
  />
)

const Release = ({ order }: { order: Order }) => (
  <SignIntent
    label={`Accept and release ${displayAmount(order.providerPayout)} ${order.currency}`}
    variant="safe"
    wide
    size="lg"
    prepare={['POST /orders/:id/accept/prepare', { id: order.id }]}
    until={reaches(order, 'SETTLED', 'ACCEPTED')}
    receipt="Released. The seller has been paid."
    confirm={{
      title: `Release ${displayAmount(order.providerPayout)} ${order.currency}?`,
      label: `Release ${displayAmount(order.providerPayout)} ${order.currency}`,
      text: 'You accept the work, and the seller is paid at once. This cannot be undone.',
    }}
    note={
      <>
        Accepting is settling: the seller is paid at once, and it cannot be undone. Look at the{' '}
        <a href="#files" className="underline underline-offset-4">
          files
        </a>{' '}
        first.
      </>
    }
  />
)

const Claim = ({ order }: { order: Order }) => (
  <SignIntent
    label={`Claim ${displayAmount(order.providerPayout)} ${order.currency}`}
    variant="safe"
    wide
    size="lg"
    prepare={['POST /orders/:id/claim-after-timeout/prepare', { id: order.id }]}
    until={reaches(order, 'SETTLED')}
    receipt="Claimed. The money is yours."
    note="The buyer did not answer in the review time, so the payment is yours to take."
  />
)

const Redo = ({ order }: { order: Order }) => (
  <SignIntent
    label="Ask for changes"
    variant="secondary"
    prepare={['POST /orders/:id/redo/prepare', { id: order.id }]}
    until={reaches(order, 'IN_PROGRESS')}
    receipt="Asked. The seller has the whole delivery time again."
    note={`You can ask once. The seller then has ${spanWords(order.deliverySeconds)} again.`}
  >
    <Field label="What is missing or wrong" required>
      <Textarea name="note" maxLength={2000} required placeholder="Say exactly what should be different." />
    </Field>
  </SignIntent>
)

const Challenge = ({ order }: { order: Order }) => (
  <div className="space-y-2.5">
    <Button asChild variant="danger">
      <Link href={`/orders/${order.id}/challenge`}>Challenge the delivery</Link>
    </Button>
    <p className="text-muted text-sm">
      For work that is not what was agreed: a panel of three decides who is paid. You see what it costs and
      what may happen before you sign.
    </p>
  </div>
)

const CancelPending = ({ order }: { order: Order }) => (
  <SignIntent
    label="Cancel and take the money back"
    variant="danger"
    prepare={['POST /orders/:id/cancel-pending/prepare', { id: order.id }]}
    until={reaches(order, 'CANCELLED')}
    receipt="Cancelled. The whole amount is back with the buyer."
    note={`Returns ${displayAmount(order.budget)} ${order.currency} to the buyer. No fee.`}
  />
)

const CancelExpired = ({ order }: { order: Order }) => (
  <div className="space-y-3">
    <Note tone="wait">
      The delivery is overdue. The seller may still deliver until somebody cancels; any signed-in wallet may
      do that.
    </Note>
    <SignIntent
      label={order.side === 'client' ? 'Cancel and take the money back' : 'Return the money to the buyer'}
      variant="danger"
      prepare={['POST /orders/:id/cancel-expired/prepare', { id: order.id }]}
      until={reaches(order, 'CANCELLED')}
      receipt="Cancelled. The whole amount is back with the buyer."
      note={`Returns ${displayAmount(order.budget)} ${order.currency} to the buyer. No fee.`}
    />
  </div>
)
