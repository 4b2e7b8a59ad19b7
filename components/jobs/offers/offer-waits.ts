/** Which offers of a job the client can still accept. Pure. */
import type { JobOffer } from '@/lib/jobs/schema'

type Offer = Pick<JobOffer, 'status' | 'isSigned' | 'expiresAt'>

/** Whether an offer has expired at this chain time in seconds: the contract accepts it up to and including that second. */
export const isOver = ({ expiresAt }: Pick<JobOffer, 'expiresAt'>, now: bigint): boolean =>
  expiresAt !== null && now > BigInt(expiresAt)

const isOffered = ({ status, isSigned }: Offer): boolean => status === 'PENDING' && isSigned

/** Whether an offer waits for the client and can be accepted as it is. */
export const waitsForClient = (offer: Offer, now: bigint): boolean => isOffered(offer) && !isOver(offer, now)

/** The state of a reader's signed offers: one is pending, the last has expired, or there is none. */
export type OwnOffer = 'none' | 'waiting' | 'expired'

/** Returns the state of the signed offers of `wallet`, in lower case. */
export function ownOfferOf(
  offers: readonly (Offer & Pick<JobOffer, 'ownerAddress'>)[],
  wallet: string | null,
  now: bigint,
): OwnOffer {
  const mine = offers.filter((one) => one.ownerAddress.toLowerCase() === wallet && isOffered(one))
  if (mine.length === 0) return 'none'
  return mine.some((one) => waitsForClient(one, now)) ? 'waiting' : 'expired'
}
