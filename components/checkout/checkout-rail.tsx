import { AgentPicture } from '@/components/agents/agent-picture'
import { MoneyRail } from '@/components/chain/money-rail'
import { sideName, spanWords } from '@/components/orders/order-words'
import type { AgentSummary } from '@/lib/agents/schema'
import type { CheckoutSession } from '@/lib/checkout/schema'

const picture = (face: AgentSummary | null, tokenId: string) => (
  <AgentPicture handle={face?.handle ?? `token-${tokenId}`} imageUrl={face?.imageUrl ?? null} />
)

/** What paying will do: from the wallet into escrow, and every way it can come out again. */
export function CheckoutRail({
  session,
  payout,
  fee,
  chainNow,
}: {
  session: CheckoutSession
  /** What the seller gets, and what the protocol takes, as decimal strings. */
  payout: string
  fee: string
  chainNow: string
}) {
  const { terms } = session
  const seller = sideName(session.provider, terms.provider.agentTokenId)
  const paid = [
    { to: 'provider', amount: payout },
    { to: 'fees', amount: fee },
  ] as const
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
      next={{ who: 'you', text: 'Pay into escrow. The seller then has 3 days to accept.' }}
      outcomes={[
        { key: 'release', label: 'You accept the work', text: 'At any time after the delivery.', pays: paid },
        {
          key: 'claim',
          label: 'You do not answer',
          text: `The seller may claim ${spanWords(terms.challengeWindowHours * 3600)} after the delivery.`,
          pays: paid,
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
          text: 'Everything comes back, without a fee.',
          pays: back,
        },
      ]}
    />
  )
}
