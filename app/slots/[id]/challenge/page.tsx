import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { challengePreviewFor } from '@/app/challenge-preview'
import { signedIn } from '@/app/signed-in'
import { SlotReviews } from '@/components/campaigns/review/slot-reviews'
import { ChallengeSlot } from '@/components/campaigns/slot/challenge-slot'
import { ChallengeRefused } from '@/components/disputes/challenge/challenge-refused'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import { slotFor } from '../slot-for'

type Props = { params: Promise<{ id: string }> }

export const metadata: Metadata = { title: 'Challenge the rejection', robots: { index: false } }

/** Challenging the rejection of a proof: the complaint, the procedure, the costs; signed at the end. */
export default async function ChallengePage({ params }: Props) {
  const { id } = await params
  const actor = await signedIn(`/slots/${id}/challenge`)
  const slot = await slotFor(id)
  if (!slot.availableActions.canChallenge) redirect(`/slots/${slot.id}`)
  const challenge = await challengePreviewFor(actor, 'slot', slot.id, slot.currency)
  const rejection = slot.reviews.findLast(({ kind }) => kind === 'REJECTION')
  return (
    <div className="page">
      <PageHead
        eyebrow={
          <Link href={`/slots/${slot.id}`} className="underline-offset-4 hover:text-ink hover:underline">
            {slot.campaign.title}
          </Link>
        }
        title="Challenge the rejection"
        text={
          slot.challengeDeadline && (
            <>
              The reward stays in escrow until the dispute is decided. The time to challenge ends{' '}
              <Time at={slot.challengeDeadline} chainNow={slot.chainTime} />; then the rejection can be made
              final.
            </>
          )
        }
      />
      {challenge.refusal === null ? (
        <ChallengeSlot
          {...challenge.preview}
          slotId={slot.id}
          reward={slot.reward}
          bond={slot.bond}
          endsAt={slot.challengeDeadline}
          chainNow={slot.chainTime}
          about={rejection && <SlotReviews reviews={[rejection]} requirements={slot.proofRequirements} />}
        />
      ) : (
        <ChallengeRefused reason={challenge.refusal} back={`/slots/${slot.id}`} label="Back to the slot" />
      )}
    </div>
  )
}
