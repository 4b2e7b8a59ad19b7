import type { Metadata } from 'next'
import { CheckoutProtection } from '@/components/checkout/checkout-protection'
import { CheckoutRail } from '@/components/checkout/checkout-rail'
import { PayPanel } from '@/components/checkout/pay-panel'
import { DealCover } from '@/components/listings/cards/deal-cover'
import { dayCount, windowWords } from '@/components/listings/words'
import { proofWords, settlementWords } from '@/components/offers/proof-words'
import { OrderTerms } from '@/components/orders/order-terms'
import { Facts, PageHead, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { chainTime } from '@/lib/chain/time'
import { purchaseLines } from '@/lib/checkout/purchase-lines'
import { checkoutFunds, getCheckout } from '@/lib/checkout/queries'
import { CheckoutId, type CheckoutSession } from '@/lib/checkout/schema'
import { displayAmount } from '@/lib/display-amount'
import { showAddress, showChainTime } from '@/lib/fields'
import { listingOfOffer } from '@/lib/listings/of-offer'
import { parseMoney } from '@/lib/money'
import { found, pathPart } from '../../found'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } }

/** Paying for accepted terms: the purchase, the money, and one button. */
export default async function CheckoutPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const actor = await signedIn(`/checkout/${id}`)
  const session = await found(getCheckout(actor, pathPart(CheckoutId, id)))
  const [funds, lines, listing, { acceptSeconds }, now] = await Promise.all([
    checkoutFunds(actor, session.id),
    purchaseLines(session),
    listingOfOffer(session.offerId),
    escrowTerms(session.currency),
    chainTime(),
  ])
  const price = parseMoney(session.amount, session.currency)
  const reaches = (amount: string) => parseMoney(amount, session.currency).units >= price.units
  return (
    <div className="page">
      <PageHead
        eyebrow={<BackToOffer session={session} listingId={listing?.id} />}
        title={session.terms.title}
        text="The price goes into the escrow contract, not to the seller. It leaves only in one of the ways below."
        actions={
          <DealCover
            listing={listing}
            offerId={session.offerId}
            provider={session.provider}
            className="w-40 max-sm:hidden"
          />
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 lg:order-2">
          <PayPanel
            session={session}
            funds={funds}
            lines={lines}
            covered={reaches(funds.balance)}
            allowed={reaches(funds.allowance)}
            wallet={showAddress(actor.wallet)}
          />
        </div>
        <div className="min-w-0 space-y-8">
          <CheckoutRail session={session} acceptSeconds={acceptSeconds} chainNow={showChainTime(now)} />
          <CheckoutProtection session={session} />
          <Deal session={session} />
          <OrderTerms order={session} />
        </div>
      </div>
    </div>
  )
}

/** Where the offer came from: a request, a service, or a conversation. A checkout that has ended leads back there. */
function BackToOffer({ session, listingId }: { session: CheckoutSession; listingId: string | undefined }) {
  const { terms, conversationId } = session
  const [href, words] = terms.requestId
    ? [`/requests/${terms.requestId}`, 'Checkout of a request']
    : listingId
      ? [`/listings/${listingId}`, 'Checkout of a service']
      : [`/inbox/${conversationId}`, 'Checkout of an offer']
  return (
    <Link href={href} className="underline-offset-4 hover:underline">
      {words}
    </Link>
  )
}

/** The structured terms that the contract and both sides enforce. */
function Deal({ session }: { session: CheckoutSession }) {
  const { terms } = session
  return (
    <Panel title="The terms">
      <Facts
        items={[
          ['Delivery', `within ${dayCount(terms.deliveryDays)} of the seller’s acceptance`],
          ['Review period', windowWords(terms.challengeWindowHours)],
          [
            'Stake the seller must have',
            terms.minStake !== '0' ? `${displayAmount(terms.minStake)} ${terms.currency}` : 'none asked for',
          ],
          ['Acceptance', proofWords[terms.proofMethod]],
          ['Money', settlementWords[terms.settlementType]],
        ]}
      />
    </Panel>
  )
}
