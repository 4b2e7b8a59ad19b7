/** What became of an offer to do a job: the chain decides, not what was written when it was made. */
import type { ChainJobOfferWithdrawal, JobOffer } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/units'
import type { JobState } from './fold'
import type { JobOfferStatus } from './machine'

export type OfferRow = Pick<JobOffer, 'agentId' | 'ownerAddress' | 'status' | 'seal' | 'expiresAt'>
export type Withdrawal = Pick<ChainJobOfferWithdrawal, 'agentId' | 'provider' | 'seal' | 'expiresAt'>

/**
 * Whether the wallet that made this very offer took it back on the chain, where no one can accept it any more. Another wallet that
 * says the same takes nothing back.
 */
const isWithdrawnOnChain = (offer: OfferRow, withdrawals: readonly Withdrawal[]): boolean =>
  withdrawals.some(
    ({ agentId, provider, seal, expiresAt }) =>
      unitsOf(agentId) === unitsOf(offer.agentId) &&
      provider === offer.ownerAddress &&
      seal === offer.seal &&
      unitsOf(expiresAt) === offer.expiresAt,
  )

/** The status of an offer. `job` is null when a reorg took its job off the chain; the withdrawals are those of its job. */
export function offerStatusOf(
  offer: OfferRow,
  job: Pick<JobState, 'providerAgentId' | 'endedAt'> | null,
  withdrawals: readonly Withdrawal[],
): JobOfferStatus {
  if (job?.providerAgentId === unitsOf(offer.agentId)) return 'ACCEPTED'
  // What was never signed can be withdrawn here alone: there is nothing the chain could accept.
  if (offer.status === 'WITHDRAWN' && offer.seal === null) return 'WITHDRAWN'
  if (isWithdrawnOnChain(offer, withdrawals)) return 'WITHDRAWN'
  const isOver = job !== null && (job.providerAgentId !== null || job.endedAt !== null)
  return isOver ? 'REJECTED' : 'PENDING'
}
