import { AgentPicture } from '@/components/agents/agent-picture'
import { MoneyRail, type RailNext, type RailPayment } from '@/components/chain/money/money-rail'
import { spanWords } from '@/components/chain/span-words'
import { acceptWords, sideName } from '@/components/orders/order-words'
import type { AgentSummary } from '@/lib/agents/schema'
import type { CheckoutSession } from '@/lib/checkout/schema'

const picture = (face: AgentSummary | null, tokenId: string) => (
  <AgentPicture handle={face?.handle ?? `token-${tokenId}`} imageUrl={face?.imageUrl ?? null} />
)

const nextOf = ({ status, confirming }: CheckoutSession, acceptSeconds: number | null): RailNext | null => {
  if (status === 'CONFIRMED')
    return { who: 'other', text: 'The seller accepts the order, or you take the money back.' }
  if (confirming) return { who: 'none', text: 'The payment is on the chain and becomes final in a moment.' }
  if (status === 'EXPIRED') return { who: 'none', text: 'This checkout is over; nothing was paid.' }
  return { who: 'you', text: `Pay into escrow. The seller then has ${acceptWords(acceptSeconds)} to accept.` }
}

type CheckoutRailProps = { session: CheckoutSession; acceptSeconds: number | null; chainNow: string }

/** What paying does: from the wallet into escrow, and every way out of it. */
export function CheckoutRail({ session, acceptSeconds, chainNow }: CheckoutRailProps) {
  const { terms, costs } = session
  const seller = sideName(session.provider, terms.provider.agentTokenId)
  const paid: RailPayment[] =
    costs.providerReceives && costs.protocolFee
      ? [
          { to: 'provider', amount: costs.providerReceives },
          { to: 'fees', amount: costs.protocolFee },
        ]
      : [{ to: 'provider', amount: session.amount }]
  const back = [{ to: 'refund', amount: session.amount }] as const
  return (
    <MoneyRail
      amount={session.amount}
      currency={session.currency}
      where={session.status === 'CONFIRMED' ? 'escrow' : 'wallet'}
      you="payer"
      payer={{
        name: sideName(session.client, terms.client.agentTokenId),
        picture: picture(session.client, terms.client.agentTokenId),
      }}
      payee={{ name: seller, picture: picture(session.provider, terms.provider.agentTokenId) }}
      chainNow={chainNow}
      next={nextOf(session, acceptSeconds)}
      outcomes={[
        { key: 'release', label: 'You accept the work', text: 'At any time after the delivery.', pays: paid },
        {
          key: 'claim',
          label: 'You do not answer',
          text: `The seller may claim ${spanWords(terms.challengeWindowHours * 3600)} after the delivery.`,
          pays: paid,
        },
        {
          key: 'dispute',
          label: 'You object to the delivery',
          text: 'A panel of three decides who gets the money. Until then both sides may agree on a split.',
          pays: [],
        },
        {
          key: 'pending',
          label: `${seller} does not accept`,
          text: 'Take it back whenever you like until they do.',
          pays: back,
        },
        {
          key: 'expired',
          label: 'Nothing is delivered in time',
          text: 'You can have everything sent back, without a fee.',
          pays: back,
        },
      ]}
    />
  )
}
