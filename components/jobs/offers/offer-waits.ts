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

/** The newest offers of each job that a list of jobs has. */
const listed = 10

/** How many offers a job of a list has that have not expired, in words. There may be older ones behind those that the list has. */
export function offersText(offers: readonly Pick<JobOffer, 'status' | 'expiresAt'>[], now: bigint): string {
  if (offers.length === 0) return 'no offers yet'
  const count = offers.filter((offer) => offer.status === 'PENDING' && !isOver(offer, now)).length
  const isCut = offers.length >= listed
  if (count === 0) return isCut ? 'no new offers' : 'no open offers'
  if (isCut) return `${count}+ offers`
  return count === 1 ? '1 offer' : `${count} offers`
}
