/** When an accepted offer lapses: the buyer must not hold its price without limit. */
import type { Db, Tx } from '@/lib/db/client'
import { setTimers } from '@/lib/queue/timers'
import { fundingEndsAt } from '@/lib/requests/funding'
import { fundingSeconds } from '@/lib/requests/machine'
import { inSeconds } from '@/lib/time'
import type { OfferRow } from './access'

type Lapsing = Pick<OfferRow, 'id' | 'status' | 'updatedAt'> & { request: { deadlineAt: Date | null } | null }

/** Returns when the offer lapses unless it is paid; null if it is not accepted. */
export async function lapsesAt(handle: Db, offer: Lapsing): Promise<Date | null> {
  return offer.status === 'ACCEPTED' ? fundingEndsAt(handle, offer, offer.request?.deadlineAt ?? null) : null
}

/** Sets the timer of an offer that was just accepted, or is unpaid again. An offer on a request ends with the request instead. */
export const setLapse = (tx: Tx, { id, requestId }: Pick<OfferRow, 'id' | 'requestId'>): Promise<void> =>
  requestId === null
    ? setTimers(tx, { job: 'offers.end', key: id, due: inSeconds(fundingSeconds) })
    : Promise.resolve()
