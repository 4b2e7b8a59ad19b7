import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { signedIn } from '@/app/signed-in'
import { endingOutcomes } from '@/components/disputes/ending-outcomes'
import { ChallengeWizard } from '@/components/orders/challenge-wizard'
import { PageHead } from '@/components/ui/card'
import { agentsByToken } from '@/lib/agents/parties'
import { previewChallenge } from '@/lib/disputes/open'
import { parseMoney } from '@/lib/money'
import { orderViewFor } from '../order-for'

type Props = { params: Promise<{ id: string }> }

export const metadata: Metadata = { title: 'Open a dispute', robots: { index: false } }

/** Objecting to a delivery: what to say, how it goes on, what it costs; signed at the end. */
export default async function ChallengePage({ params }: Props) {
  const { id } = await params
  const actor = await signedIn(`/orders/${id}/challenge`)
  const { order } = await orderViewFor(id)
  if (!order.availableActions.canOpenChallenge) redirect(`/orders/${order.id}`)
  const { disputeId, panel, bond, payouts } = await previewChallenge(actor, 'order', order.id)
  const faces = await agentsByToken(panel.map(BigInt))
  return (
    <div className="page">
      <PageHead
        eyebrow={
          <Link href={`/orders/${order.id}`} className="underline-offset-4 hover:text-ink hover:underline">
            {order.title}
          </Link>
        }
        title="Open a dispute"
        text="The money stays in escrow until the dispute is decided. Asking for changes is quicker, if you have not done so yet."
      />
      <ChallengeWizard
        orderId={order.id}
        disputeId={disputeId}
        currency={order.currency}
        budget={order.budget}
        bond={bond}
        hasBond={parseMoney(bond, order.currency).units > 0n}
        panel={panel.map((token) => faces.get(token)?.displayName ?? `Agent ${token}`)}
        outcomes={endingOutcomes(payouts, order.currency)}
      />
    </div>
  )
}
