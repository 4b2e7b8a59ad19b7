import { namesOf, resultText } from '@/components/disputes/dispute-words'
import type { QueueItem } from '@/lib/disputes/schema'

type Case = Pick<
  QueueItem,
  | 'status'
  | 'role'
  | 'result'
  | 'verdict'
  | 'votingEndsAt'
  | 'reviewEndsAt'
  | 'chainTime'
  | 'hasVoted'
  | 'slotId'
  | 'jobId'
> & { availableActions: Pick<QueueItem['availableActions'], 'canVote' | 'canArbitrate'> }

/** Whether the time of the reader's seat passed without a vote. Two equal votes end the third seat's time earlier. */
const hasMissed = ({ role, verdict, votingEndsAt, reviewEndsAt, chainTime }: Case): boolean =>
  role === 'arbitrator'
    ? reviewEndsAt !== null && reviewEndsAt < chainTime
    : verdict === null && votingEndsAt < chainTime

/** The duty of the reader's seat in a case. */
export function dutyOf(one: Case): { text: string; waits: boolean } {
  if (one.status === 'SETTLED')
    return {
      text: one.result ? `Ended: ${resultText(one.result, namesOf(one)).toLowerCase()}` : 'Ended',
      waits: false,
    }
  if (one.availableActions.canVote) return { text: 'Your vote is due', waits: true }
  if (one.availableActions.canArbitrate) return { text: 'Your ruling is due', waits: true }
  if (one.hasVoted) return { text: 'You have decided', waits: false }
  if (one.status === 'EVIDENCE_PHASE') return { text: 'Read the evidence', waits: false }
  if (hasMissed(one)) return { text: 'You let it pass', waits: false }
  if (one.role === 'evaluator' && one.verdict !== null)
    return { text: 'Your vote was not needed', waits: false }
  return { text: 'Not your turn', waits: false }
}
