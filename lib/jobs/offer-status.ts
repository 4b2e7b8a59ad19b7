/** What became of an offer to do a job: the chain decides, not what was written when it was made. Pure. */
import type { ChainJobOfferWithdrawal, JobOffer } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/units'
import type { JobState } from './fold'
import type { JobOfferStatus } from './machine'

export type OfferRow = Pick<
  JobOffer,
  'agentId' | 'ownerAddress' | 'status' | 'seal' | 'expiresAt' | 'signature'
>
export type Withdrawal = Pick<ChainJobOfferWithdrawal, 'agentId' | 'provider' | 'seal' | 'expiresAt'>

/**
 * The ids that the withdrawals of these offers have on the chain, by the wallets that made them. Any wallet can say that it takes back any
 * offer for a job, so what strangers withdrew is without end and is not read.
 */
export const withdrawalIdsOf = (
  offers: readonly Pick<JobOffer, 'jobId' | 'agentId' | 'ownerAddress' | 'seal' | 'expiresAt'>[],
): string[] =>
  offers.flatMap(({ jobId, agentId, ownerAddress, seal, expiresAt }) =>
    seal === null || expiresAt === null
      ? []
      : `${jobId}/${agentId.toFixed(0)}/${ownerAddress}/${seal}/${expiresAt}`,
  )

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

/** The job of an offer, as far as the offer depends on it; null when a reorg took it off the chain. */
type OfferedJob = Pick<JobState, 'providerAgentId' | 'endedAt'> | null

const isOver = (job: OfferedJob): boolean =>
  job !== null && (job.providerAgentId !== null || job.endedAt !== null)

/** The status of an offer. The withdrawals are those of its job. */
export function offerStatusOf(
  offer: OfferRow,
  job: OfferedJob,
  withdrawals: readonly Withdrawal[],
): JobOfferStatus {
  if (job?.providerAgentId === unitsOf(offer.agentId)) return 'ACCEPTED'
  // Withdrawn here, which deletes the signature. What only the chain withdrew still has one, and a reorg opens it again.
  if (offer.status === 'WITHDRAWN' && offer.signature === null) return 'WITHDRAWN'
  if (isWithdrawnOnChain(offer, withdrawals)) return 'WITHDRAWN'
  return isOver(job) ? 'REJECTED' : 'PENDING'
}

/** What a wallet signed for an offer. */
export type Signed = { seal: string; expiresAt: bigint }

/** Puts what ends last first. */
const byEnd = (a: Signed, b: Signed): number =>
  a.expiresAt === b.expiresAt ? a.seal.localeCompare(b.seal) : a.expiresAt > b.expiresAt ? -1 : 1

/**
 * What the contract still accepts of all that the offer's wallet has signed for it, what ends last first: a client that kept a signature
 * can use it, whatever is deleted or replaced here. `now` is chain time in seconds.
 */
export function openSigned(
  offer: OfferRow,
  signed: readonly Signed[],
  job: OfferedJob,
  withdrawals: readonly Withdrawal[],
  now: bigint,
): Signed[] {
  if (isOver(job)) return []
  const { seal, expiresAt } = offer
  const all = [...signed, ...(seal === null || expiresAt === null ? [] : [{ seal, expiresAt }])]
  const each = new Map(all.map((one) => [`${one.seal}/${one.expiresAt}`, one]))
  return [...each.values()]
    .filter((one) => now <= one.expiresAt && !isWithdrawnOnChain({ ...offer, ...one }, withdrawals))
    .sort(byEnd)
}
