import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { spanWords } from '@/components/chain/span-words'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { KeptNote } from '@/components/forms/kept-note'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { displayAmount } from '@/lib/display-amount'
import type { Order } from '@/lib/orders/schema'
import { sideName } from './order-words'

type Props = { order: Order }

const reaches = (order: Order, ...status: Order['status'][]) =>
  ({ path: '/orders/:id', params: { id: order.id }, fields: { status } }) as const

const paidWords = ({ providerPayout, currency }: Order) => `${displayAmount(providerPayout)} ${currency}`
const sellerOf = ({ providerAgent, providerAgentTokenId }: Order) =>
  sideName(providerAgent, providerAgentTokenId)

/** The link to the open checkout. */
export const PayAtCheckout = ({ checkoutId }: { checkoutId: string }) => (
  <Button asChild wide size="lg">
    <Link href={`/checkout/${checkoutId}`}>Pay at checkout</Link>
  </Button>
)

/** The seller accepts the order. */
export const AcceptOrder = ({ order }: Props) => (
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

/** The receiving wallet, once the seller has accepted the order with one. */
const paidTo = ({ provider: { walletAddress } }: Order): [string, ReactNode][] =>
  walletAddress ? [['Paid to', <Address key="wallet" value={walletAddress} />]] : []

/** The buyer accepts the delivery, which pays the seller: asks for confirmation, with the amount and the recipient. */
export const ReleasePayment = ({ order }: Props) => {
  const [paid, seller] = [paidWords(order), sellerOf(order)]
  return (
    <SignIntent
      label={`Accept and pay ${paid}`}
      variant="safe"
      wide
      size="lg"
      prepare={['POST /orders/:id/accept/prepare', { id: order.id }]}
      until={reaches(order, 'SETTLED', 'ACCEPTED')}
      receipt={`Paid. ${seller} has received ${paid}.`}
      confirm={{
        title: `Pay ${paid} to ${seller}?`,
        label: `Pay ${paid}`,
        text: (
          <>
            <p>
              You accept the work, and {seller} receives <strong className="font-semibold">{paid}</strong> at
              once. This cannot be undone.
            </p>
            <Facts
              className="mt-3"
              items={[
                ...paidTo(order),
                ['Protocol fee', <Amount key="fee" amount={order.protocolFee} currency={order.currency} />],
              ]}
            />
          </>
        ),
      }}
    />
  )
}

/** The seller claims the payment of an unchallenged delivery. */
export const ClaimPayment = ({ order }: Props) => (
  <SignIntent
    label={`Claim ${paidWords(order)}`}
    variant="safe"
    wide
    size="lg"
    prepare={['POST /orders/:id/claim-after-timeout/prepare', { id: order.id }]}
    until={reaches(order, 'SETTLED')}
    receipt="Claimed. The money is yours."
  />
)

/** The buyer's one round of changes. */
export const RequestChanges = ({ order }: Props) => (
  <SignIntent
    label="Send and give more time"
    variant="secondary"
    wide
    prepare={['POST /orders/:id/redo/prepare', { id: order.id }]}
    until={reaches(order, 'IN_PROGRESS')}
    receipt="Asked. The seller has the whole delivery time again."
    note={`This is the only round of changes of this order. ${sellerOf(order)} then has ${spanWords(order.deliverySeconds)} again, and the money stays in escrow.`}
  >
    <Field label="What should be different" required>
      <KeptNote
        draft={`order:${order.id}:changes`}
        maxLength={2000}
        placeholder="Name each part of the terms that is not met."
      />
    </Field>
  </SignIntent>
)

/** Where the money goes, and that it went there, as the reader of the order reads it. */
function refundWords({ side, budget, currency }: Order) {
  const buyer = side === 'client' ? 'you' : 'the buyer'
  return {
    note: `Returns ${displayAmount(budget)} ${currency} to ${buyer}. No fee.`,
    receipt: `Cancelled. The whole amount is back with ${buyer}.`,
  }
}

/** Refunds an order that was not accepted. */
export const CancelPending = ({ order }: Props) => (
  <SignIntent
    label={order.side === 'client' ? 'Cancel and take the money back' : 'Return the money to the buyer'}
    variant="danger"
    wide
    prepare={['POST /orders/:id/cancel-pending/prepare', { id: order.id }]}
    until={reaches(order, 'CANCELLED')}
    {...refundWords(order)}
  />
)

/** Refunds an overdue order. */
export const CancelExpired = ({ order }: Props) => (
  <SignIntent
    label={order.side === 'client' ? 'Cancel and take the money back' : 'Return the money to the buyer'}
    variant="danger"
    wide
    prepare={['POST /orders/:id/cancel-expired/prepare', { id: order.id }]}
    until={reaches(order, 'CANCELLED')}
    {...refundWords(order)}
  />
)
