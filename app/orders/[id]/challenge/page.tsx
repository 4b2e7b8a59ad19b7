import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { challengePreviewFor } from '@/app/challenge-preview'
import { signedIn } from '@/app/signed-in'
import { ChallengeRefused } from '@/components/disputes/challenge/challenge-refused'
import { FormPreview } from '@/components/forms/form-preview'
import { ChallengeOrder } from '@/components/orders/challenge-order'
import { Card, PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Markdown } from '@/components/ui/markdown'
import { orderViewFor } from '../order-for'

type Props = { params: Promise<{ id: string }> }

export const metadata: Metadata = { title: 'Open a dispute', robots: { index: false } }

/** Challenging a delivery: the complaint, the procedure, the costs; signed at the end. */
export default async function ChallengePage({ params }: Props) {
  const { id } = await params
  const actor = await signedIn(`/orders/${id}/challenge`)
  const { order } = await orderViewFor(id)
  if (!order.availableActions.canOpenChallenge) redirect(`/orders/${order.id}`)
  const challenge = await challengePreviewFor(actor, 'order', order.id, order.currency)
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
      {challenge.refusal === null ? (
        <NextToTerms scope={order.terms?.scope}>
          <ChallengeOrder
            {...challenge.preview}
            orderId={order.id}
            budget={order.budget}
            bond={challenge.bond}
            endsAt={order.challengeWindowEndsAt}
            chainNow={order.chainTime}
          />
        </NextToTerms>
      ) : (
        <ChallengeRefused reason={challenge.refusal} back={`/orders/${order.id}`} label="Back to the order" />
      )}
    </div>
  )
}

/** Keeps the agreed terms visible while the complaint is written. An order that was not agreed on Merx has no text. */
function NextToTerms({ scope, children }: { scope: string | undefined; children: ReactNode }) {
  if (scope === undefined) return children
  return (
    <FormPreview
      label="What was agreed"
      preview={
        <Card className="p-5 text-sm">
          <Markdown text={scope} />
        </Card>
      }
    >
      {children}
    </FormPreview>
  )
}
