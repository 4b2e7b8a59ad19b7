import { Check } from 'lucide-react'
import { Amount } from '@/components/chain/money/amount'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { percent } from '@/components/ui/percent'
import { Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { PurchaseLine } from '@/lib/checkout/purchase-lines'
import type { CheckoutFunds, CheckoutSession } from '@/lib/checkout/schema'
import { displayAmount } from '@/lib/display-amount'
import { ConfirmingPayment } from './confirming-payment'
import { OnItsWay } from './on-its-way'
import { OpenAgain } from './open-again'
import { WalletState } from './wallet-state'

export type PayPanelProps = {
  session: CheckoutSession
  funds: CheckoutFunds
  /** The parts of the price. */
  lines: readonly PurchaseLine[]
  /** Whether the balance covers the amount; compared exactly by the page. */
  covered: boolean
  /** Whether the allowance of the escrow covers the amount. */
  allowed: boolean
  wallet: string
}

/** The price, the wallet's balance, and the one button. */
export function PayPanel(props: PayPanelProps) {
  const { session } = props
  const { currency, status } = session
  const open = status !== 'CONFIRMED' && status !== 'EXPIRED' && session.confirming === null
  return (
    <Card className="p-5 lg:sticky lg:top-24">
      <h2 className="text-muted text-sm">You pay</h2>
      <p className="mt-0.5">
        <Amount amount={session.amount} currency={currency} size="xl" />
      </p>
      <Breakdown session={session} lines={props.lines} />
      {open && <WalletState {...props} />}
      <div className="mt-5">
        <Step {...props} />
      </div>
      {open && (
        <p className="mt-4 text-muted text-xs">
          This checkout closes <Time at={session.expiresAt} />. Paying twice is not possible: the contract
          takes each order’s number once.
        </p>
      )}
    </Card>
  )
}

/** The price and the recipient of each part. */
function Breakdown({ session, lines }: Pick<PayPanelProps, 'session' | 'lines'>) {
  const { currency } = session
  const { total, protocolFeeBps, protocolFee, providerReceives } = session.costs
  return (
    <div className="mt-3 text-sm">
      <dl className="space-y-2">
        {lines.map(({ id, name, amount }) => (
          <div key={id} className="flex items-baseline justify-between gap-6">
            <dt className="text-muted">{name}</dt>
            <dd>
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6">
          <dt className="text-muted">Added on top</dt>
          <dd>
            <Amount amount="0" currency={currency} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-6 border-line border-t pt-2.5 font-medium">
          <dt>Total</dt>
          <dd>
            <Amount amount={total} currency={currency} />
          </dd>
        </div>
      </dl>
      {protocolFee && providerReceives && protocolFeeBps !== null && (
        <p className="mt-3 rounded-lg bg-sunken px-3 py-2.5 text-muted text-xs leading-relaxed">
          The seller receives <span className="figures text-ink">{displayAmount(providerReceives)}</span> and
          the protocol <span className="figures text-ink">{displayAmount(protocolFee)}</span> (
          {percent(protocolFeeBps)}), once you accept the work, or the seller claims the payment after the
          review period.
        </p>
      )}
    </div>
  )
}

/** The signatures that paying takes, in order. */
function stepsOf({ session, funds, allowed }: PayPanelProps): TxStep[] {
  const params = { id: session.id }
  const price = `${displayAmount(session.amount)} ${session.currency}`
  return [
    ...(session.mintsBuyer
      ? [
          {
            label: 'Create your profile',
            prepare: 'POST /checkout/:id/tx-intent',
            params,
            body: { action: 'registerBuyer' },
            onlyAfter: 'NOT_AGENT_OWNER',
            needed: true,
            once: true,
          } as const,
        ]
      : []),
    {
      label: `Let the escrow take ${price}`,
      prepare: 'POST /checkout/:id/tx-intent',
      params,
      body: { action: 'approveEscrow' },
      onlyAfter: 'ALLOWANCE_INSUFFICIENT',
      needed: !allowed,
      ...(funds.permit && { permit: 'POST /checkout/:id/permit' }),
    },
    {
      label: 'Pay into escrow',
      prepare: 'POST /checkout/:id/tx-intent',
      params,
      body: { action: 'createOrder' },
      confirm: 'POST /checkout/:id/confirm',
    },
  ]
}

const howItIsSigned = ({ session, allowed, funds }: PayPanelProps) => {
  if (session.mintsBuyer)
    return `Your wallet asks ${allowed ? 'twice' : 'three times'}: for your profile${allowed ? '' : ', to allow exactly this amount,'} and for the payment. A wallet that can send all as one asks once.`
  if (allowed) return 'Your wallet asks once: to pay. The escrow may take this amount already.'
  return funds.permit
    ? 'Your wallet asks twice: a signature that costs nothing, and the payment. A wallet that can send both as one asks once.'
    : 'Your wallet asks twice: to allow exactly this amount, and to pay it. A wallet that can send both as one asks once.'
}

function Step(props: PayPanelProps) {
  const { session, covered, wallet } = props
  const { status, currency, amount } = session
  if (status === 'CONFIRMED')
    return (
      <div className="space-y-3">
        <Note tone="safe" icon={<Check />}>
          <p className="font-medium">Paid. The money is held in escrow.</p>
        </Note>
        <Button asChild wide size="lg">
          <Link href={`/orders/${session.orderId}`}>Go to the order</Link>
        </Button>
      </div>
    )
  if (status === 'EXPIRED') return <OpenAgain session={session} />
  if (session.confirming) return <ConfirmingPayment session={session} confirming={session.confirming} />
  return (
    <div className="space-y-4">
      {status === 'FAILED' && (
        <Note tone="loss">
          The last transaction was refused by the contract. No money moved; you can pay again.
        </Note>
      )}
      {status === 'BROADCAST' && session.txHash && <OnItsWay session={session} txHash={session.txHash} />}
      <SignIntent
        label={`Pay ${displayAmount(amount)} ${currency} into escrow`}
        wide
        size="lg"
        variant={covered && status !== 'BROADCAST' ? 'primary' : 'secondary'}
        name={`checkout:${session.id}`}
        steps={stepsOf(props)}
        batch={{ prepare: 'POST /checkout/:id/calls', params: { id: session.id }, from: wallet }}
        until={{ path: '/checkout/:id', params: { id: session.id }, fields: { status: ['CONFIRMED'] } }}
        receipt="Paid. The money is held in escrow."
        onward="/orders/:orderId"
        changesHead={session.mintsBuyer}
        note={howItIsSigned(props)}
      />
    </div>
  )
}
