import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShowProof } from '@/components/campaigns/proof/show-proof'
import { SubmitProof } from '@/components/campaigns/proof/submit-proof'
import { ApproveSlot, RejectSlot, RequestSlotChanges } from '@/components/campaigns/review/decide-slot'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { NextStepCard } from '@/components/ui/next-step-card'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { ChallengeRejection, ClaimReward, FinalizeRejection, RemoveSlot } from './slot-actions'
import { roundsLeft, slotNextStep } from './slot-next-step'

/** Two of the choices expand below each other; only one at a time. */
const group = 'brand-choice'

/** The card with the next step of a slot: its deadline and the reader's main actions, with lesser ones below. */
export function SlotNow({ slot, children }: { slot: Slot; children?: ReactNode }) {
  return (
    <NextStepCard step={slotNextStep(slot)} chainNow={slot.chainTime} className="space-y-2.5">
      {actionsOf(slot)}
      {children}
    </NextStepCard>
  )
}

function actionsOf(slot: Slot): ReactNode {
  const { availableActions: can, side, proofs, reviews, status, disputeId } = slot
  if (can.canSubmitProof) {
    const before = reviews.length > 0 ? proofs.findLast(({ submitted }) => submitted) : undefined
    const requirements = slot.proofRequirements
    return (
      <SubmitProof key={before?.version ?? 0} slotId={slot.id} requirements={requirements} before={before} />
    )
  }
  if (can.canApprove)
    return (
      <>
        <ApproveSlot slot={slot} />
        {can.canRequestChanges && (
          <Fold title="Ask for changes" aside={roundsLeft(slot)} name={group}>
            <RequestSlotChanges slot={slot} requirements={slot.proofRequirements} />
          </Fold>
        )}
        {can.canReject && (
          <Fold title="Reject" name={group}>
            <RejectSlot slot={slot} requirements={slot.proofRequirements} />
          </Fold>
        )}
      </>
    )
  if (can.canClaimAfterTimeout) return <ClaimReward slot={slot} />
  if (can.canChallenge) return <ChallengeRejection slot={slot} />
  if (can.canRemoveExpired) return <RemoveSlot slot={slot} />
  if (can.canFinalizeReject) return <FinalizeRejection slot={slot} />
  if (disputeId)
    return (
      <Button asChild wide size="lg" variant={status === 'CHALLENGED' ? 'primary' : 'secondary'}>
        <Link href={status === 'CHALLENGED' ? `/disputes/${disputeId}` : `/resolutions/${disputeId}`}>
          <Scale aria-hidden />
          {status === 'CHALLENGED' ? 'Go to the dispute' : 'The resolution'}
        </Link>
      </Button>
    )
  if (status === 'APPROVED' && side === 'provider') return <ShowProof slotId={slot.id} shown={slot.shown} />
  return null
}
