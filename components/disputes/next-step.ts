/** The next step of a dispute: who acts, who decides, and until when. Pure. */
import type { Dispute } from '@/lib/disputes/schema'
import { percentOfBps } from '@/lib/money'
import { namesOf } from './dispute-words'

export type DisputeNextStep = {
  who: 'you' | 'other' | 'anyone' | 'none'
  text: string
  /** The other side's open settlement offer, which the reader can accept at any stage; null without one. */
  offer: string | null
  /** Who decides at this stage; null once it is over. */
  decides: string | null
  /** The deadline, in chain time. */
  until: string | null
  /** What happens when it passes. */
  after: string | null
}

type StepFacts = Pick<
  Dispute,
  | 'slotId'
  | 'jobId'
  | 'status'
  | 'availableActions'
  | 'verdict'
  | 'endedBy'
  | 'role'
  | 'deadline'
  | 'panel'
  | 'arbitrator'
  | 'proposal'
>
type Stage = Omit<DisputeNextStep, 'offer'>

const nameOf = (agent: { displayName: string } | null | undefined) => agent?.displayName ?? 'One arbitrator'

/** The other side's offer to the reader, with the reader's share. */
function offerTo(dispute: StepFacts): string | null {
  const { proposal, role, availableActions: can } = dispute
  if (!proposal || !can.canAcceptSettlement) return null
  const share = role === 'provider' ? proposal.providerBps : 10_000 - proposal.providerBps
  return `The ${namesOf(dispute)[proposal.by]} offers you ${percentOfBps(share)}. Accept the offer, or go on with the dispute.`
}

/** The next step in a dispute, for the reader. An offer that waits for the reader is their move at every stage. */
export function disputeNextStep(dispute: StepFacts): DisputeNextStep {
  const stage = stageOf(dispute)
  const offer = offerTo(dispute)
  return { ...stage, offer, who: offer === null ? stage.who : 'you' }
}

/** The stage that the dispute is in, whatever the sides offer each other. */
function stageOf(dispute: StepFacts): Stage {
  const { status, availableActions: can, verdict, endedBy, role, deadline: until, arbitrator } = dispute
  const isParty = role === 'client' || role === 'provider'
  const isYou = (may: boolean) => (may ? 'you' : 'other')
  const panel = 'A panel of three evaluators'
  if (status === 'SETTLED')
    return {
      who: 'none',
      text: endedBy === 'AGREED' ? 'The two sides settled it.' : 'It is decided and paid out.',
      decides: null,
      until: null,
      after: null,
    }
  if (can.canFinalize)
    return {
      who: 'anyone',
      text: 'The time is up. Anyone in the dispute may carry out what stands.',
      decides: null,
      until: null,
      after: null,
    }
  switch (status) {
    case 'EVIDENCE_PHASE':
      return {
        who: isYou(can.canSubmitEvidence),
        text: isParty ? 'Add your evidence. It needs no signature.' : 'Both sides add evidence.',
        decides: panel,
        until,
        after: 'then the panel votes',
      }
    case 'EVALUATOR_VERDICT':
      return {
        who: isYou(can.canVote),
        text: can.canVote ? 'Vote for one side.' : 'The panel votes.',
        decides: panel,
        until,
        after: 'without two equal votes an arbitrator is drawn',
      }
    case 'ARBITRATION_REVIEW':
      return {
        who: isYou(can.canArbitrate),
        text: can.canArbitrate ? 'Decide for one side.' : 'The arbitrator decides.',
        decides: nameOf(arbitrator?.agent),
        until,
        after: verdict ? 'then the panel’s verdict stands' : 'then it is split in half',
      }
    default: {
      if (verdict === null)
        return {
          who: isYou(isParty),
          text: 'No one is there to decide. Both sides may agree on shares.',
          decides: 'The two sides',
          until,
          after: 'then an arbitrator is drawn, or it is split in half',
        }
      const loser = `The ${namesOf(dispute)[verdict === 'PROVIDER_UPHELD' ? 'client' : 'provider']}`
      return {
        who: isYou(can.canAcceptVerdict),
        text: can.canAcceptVerdict
          ? 'The panel decided against you. Accept the verdict, or appeal.'
          : `The panel has decided. ${loser} may accept the verdict or appeal.`,
        decides: 'The panel has decided',
        until,
        after: 'then the verdict stands',
      }
    }
  }
}
