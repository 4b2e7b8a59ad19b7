/** The fee of a seat in a dispute. Pure. */
import { stageOf } from '@/lib/disputes/actions'
import { seatsOf } from '@/lib/disputes/fold'
import type { DisputeState } from '@/lib/disputes/machine'
import type { Pays } from '@/lib/disputes/payouts'

/** The arbitrator's fee: paid when it ruled or still can. */
function rulingFee(dispute: DisputeState, pays: Pays, inTime: boolean): bigint {
  const rules = dispute.ruling !== null || (stageOf(dispute) === 'ARBITRATION' && inTime)
  const ending = { outcome: 'PROVIDER_UPHELD', voters: 0, isArbitrated: rules } as const
  return pays(ending).arbitratorFee
}

/**
 * Returns the fee of an evaluator's or arbitrator's seat: exact once voting is over, before that with the fewest votes that
 * give a verdict. Zero for a missed deadline.
 */
export function seatFee(dispute: DisputeState, seat: bigint, pays: Pays, now: bigint): bigint {
  const inTime = now <= dispute.deadline
  if (seat === dispute.arbitrator) return rulingFee(dispute, pays, inTime)
  const voters = seatsOf(dispute).filter(({ vote }) => vote !== null)
  const place = voters.findIndex(({ agentId }) => agentId === seat)
  const isOpen = stageOf(dispute) === 'PANEL' && inTime
  if (place < 0 && !isOpen) return 0n
  const count = isOpen ? Math.max(2, voters.length + (place < 0 ? 1 : 0)) : voters.length
  const ending = { outcome: 'PROVIDER_UPHELD', voters: count, isArbitrated: false } as const
  const { evaluatorFees } = pays(ending)
  // The indivisible remainder goes to the first voter, who is known only at the end.
  return (isOpen ? evaluatorFees.at(-1) : evaluatorFees[place]) ?? 0n
}
