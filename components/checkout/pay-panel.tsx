import { Check } from 'lucide-react'
import Link from 'next/link'
import { shortHex } from '@/components/chain/address'
import { Amount, displayAmount } from '@/components/chain/amount'
import { FaucetButton } from '@/components/chain/faucet-button'
import { SignIntent } from '@/components/chain/sign-intent'
import { Button } from '@/components/ui/button'
import { Card, Facts } from '@/components/ui/card'
import { Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { CheckoutFunds, CheckoutSession } from '@/lib/checkout/schema'

type Props = {
  session: CheckoutSession
  funds: CheckoutFunds
  /** Whether the balance covers the amount; compared exactly by the page. */
  covered: boolean
  /** Whether the escrow may already take it. */
  allowed: boolean
  payout: string
  fee: string
  feeBps: number
  wallet: string
}

/** What it costs, what the wallet has, and the one button. */
export function PayPanel(props: Props) {
  const { session, funds, covered, payout, fee, feeBps, wallet } = props
  const { currency } = session
  return (
    <Card className="p-5 lg:sticky lg:top-24">
      <h2 className="text-muted text-sm">You pay</h2>
      <p className="mt-0.5">
        <Amount amount={session.amount} currency={currency} size="xl" />
      </p>
      <Facts
        className="mt-3"
        items={[
          ['Price agreed', <Amount key="price" amount={session.amount} currency={currency} />],
          ['On top of it', 'nothing but the network’s fee'],
          [
            `The seller gets, after ${feeBps / 100} %`,
            <Amount key="net" amount={payout} currency={currency} />,
          ],
          ['Protocol fee, from the price', <Amount key="fee" amount={fee} currency={currency} />],
          ['In your wallet', <Amount key="balance" amount={funds.balance} currency={currency} />],
        ]}
      />
      <div className="mt-5">
        <Step {...props} covered={covered} />
      </div>
      <p className="mt-4 text-muted text-xs">
        The protocol fee is taken only if the seller is paid. This checkout closes{' '}
        <Time at={session.expiresAt} />. Paying from <span className="figures">{shortHex(wallet)}</span>
      </p>
    </Card>
  )
}

function Step({ session, covered, allowed, funds, wallet }: Props) {
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
  if (status === 'EXPIRED')
    return (
      <Note tone="wait">
        This checkout has expired. Nothing was paid. Open the offer again to start a new one.
      </Note>
    )
  return (
    <div className="space-y-4">
      {status === 'FAILED' && (
        <Note tone="loss">
          The last transaction was refused by the contract. No money moved; you can pay again.
        </Note>
      )}
      {!covered && (
        <Note tone="wait">
          <p>
            Your wallet holds {displayAmount(funds.balance)} {currency}; {displayAmount(amount)} is needed.
          </p>
          <FaucetButton address={wallet} className="mt-2.5" />
        </Note>
      )}
      <SignIntent
        label={`Pay ${displayAmount(amount)} ${currency} into escrow`}
        wide
        size="lg"
        name={`checkout:${session.id}`}
        steps={[
          {
            label: `Let the escrow take ${displayAmount(amount)} ${currency}`,
            prepare: 'POST /checkout/:id/tx-intent',
            params: { id: session.id },
            body: { action: 'approveEscrow' },
            onlyAfter: 'ALLOWANCE_INSUFFICIENT',
            needed: !allowed,
          },
          {
            label: 'Pay into escrow',
            prepare: 'POST /checkout/:id/tx-intent',
            params: { id: session.id },
            body: { action: 'createOrder' },
            confirm: 'POST /checkout/:id/confirm',
          },
        ]}
        until={{ path: '/checkout/:id', params: { id: session.id }, fields: { status: ['CONFIRMED'] } }}
        receipt="Paid. The money is held in escrow."
        onward="/orders/:orderId"
        note="Your wallet asks once to allow this exact amount, if it has not yet, and once to pay it."
      />
    </div>
  )
}
