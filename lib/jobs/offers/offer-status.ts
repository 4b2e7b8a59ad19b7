/** The status of an offer to do a job: the chain decides, not what was written when it was made. Pure. */
import type { ChainJobOfferWithdrawal, JobOffer } from '@/lib/db/generated/client'
import { bigintOf } from '@/lib/db/statements/units'
import type { JobState } from '@/lib/jobs/fold'
import type { JobOfferStatus } from '@/lib/jobs/machine'

export type OfferRow = Pick<
  JobOffer,
  'agentId' | 'ownerAddress' | 'status' | 'seal' | 'expiresAt' | 'signature'
>
export type Withdrawal = Pick<ChainJobOfferWithdrawal, 'agentId' | 'provider' | 'seal' | 'expiresAt'>

/**
 * The ids of the withdrawals of these offers on the chain, for the wallets that made them. Any wallet can withdraw any offer for a job, so
 * the number of foreign withdrawals is unlimited, and they are not read.
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
 * Whether the wallet that made this offer withdrew it on the chain, so that it can no longer be accepted. A withdrawal by another wallet
 * has no effect.
 */
const isWithdrawnOnChain = (offer: OfferRow, withdrawals: readonly Withdrawal[]): boolean =>
  withdrawals.some(
    ({ agentId, provider, seal, expiresAt }) =>
      bigintOf(agentId) === bigintOf(offer.agentId) &&
      provider === offer.ownerAddress &&
      seal === offer.seal &&
      bigintOf(expiresAt) === offer.expiresAt,
  )

/** The fields of a job that its offers depend on; null when a reorg removed it from the chain. */
type OfferedJob = Pick<JobState, 'providerAgentId' | 'endedAt'> | null

const isOver = (job: OfferedJob): boolean =>
  job !== null && (job.providerAgentId !== null || job.endedAt !== null)

/** Returns the status of an offer. `withdrawals` are those of its job. */
export function offerStatusOf(
  offer: OfferRow,
  job: OfferedJob,
  withdrawals: readonly Withdrawal[],
): JobOfferStatus {
  if (job?.providerAgentId === bigintOf(offer.agentId)) return 'ACCEPTED'
  // Withdrawn here, which deletes the signature. An offer that was only withdrawn on the chain still has one, and a reorg reopens it.
  if (offer.status === 'WITHDRAWN' && offer.signature === null) return 'WITHDRAWN'
  if (isWithdrawnOnChain(offer, withdrawals)) return 'WITHDRAWN'
  return isOver(job) ? 'REJECTED' : 'PENDING'
}

/** The signed terms of an offer. */
export type Signed = { seal: string; expiresAt: bigint }

/** Sorts by expiry, latest first. */
const byEnd = (a: Signed, b: Signed): number =>
  a.expiresAt === b.expiresAt ? a.seal.localeCompare(b.seal) : a.expiresAt > b.expiresAt ? -1 : 1

/**
 * Returns the signatures of the offer's wallet that the contract still accepts, latest expiry first: a client that stored a signature can
 * use it, even if it was deleted or replaced here. `now` is chain time in seconds.
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
