import type { Metadata } from 'next'
import { CheckoutRail } from '@/components/checkout/checkout-rail'
import { PayPanel } from '@/components/checkout/pay-panel'
import { OrderTerms } from '@/components/orders/order-terms'
import { PageHead } from '@/components/ui/card'
import { chainTime } from '@/lib/chain/time'
import { checkoutFunds, getCheckout } from '@/lib/checkout/queries'
import { CheckoutId } from '@/lib/checkout/schema'
import { showChainTime } from '@/lib/http/fields'
import { bpsOf, formatMoney, parseMoney, subtractMoney } from '@/lib/money'
import { escrowTerms } from '@/lib/stake/escrow-terms'
import { found, pathPart } from '../../found'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } }

/** Protocol fee when the contract cannot be read: the one it is deployed with (design §3). */
const usualFeeBps = 200

/** Paying for accepted terms: what is bought, where the money goes, and one button. */
export default async function CheckoutPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const actor = await signedIn(`/checkout/${id}`)
  const session = await found(getCheckout(actor, pathPart(CheckoutId, id)))
  const [funds, contract, now] = await Promise.all([
    checkoutFunds(actor, session.id),
    escrowTerms(session.currency),
    chainTime(),
  ])
  const price = parseMoney(session.amount, session.currency)
  const feeBps = contract.protocolFeeBps ?? usualFeeBps
  const fee = bpsOf(price, feeBps)
  const figures = { payout: formatMoney(subtractMoney(price, fee)), fee: formatMoney(fee) }
  return (
    <div className="page">
      <PageHead
        eyebrow="Checkout"
        title={session.terms.title}
        text="The price goes into the escrow contract, not to the seller. It leaves only in one of the ways below."
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 lg:order-2">
          <PayPanel
            session={session}
            funds={funds}
            covered={parseMoney(funds.balance, session.currency).units >= price.units}
            allowed={parseMoney(funds.allowance, session.currency).units >= price.units}
            feeBps={feeBps}
            wallet={actor.wallet}
            {...figures}
          />
        </div>
        <div className="min-w-0 space-y-6">
          <CheckoutRail session={session} chainNow={showChainTime(now)} {...figures} />
          <OrderTerms order={session} />
        </div>
      </div>
    </div>
  )
}
