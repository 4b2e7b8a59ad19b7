/** Ends offers whose validity or request has ended, and accepted ones that are not paid. Reads show this immediately; the job stores it. */
import { postSystemMessage } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { setTimers, soon } from '@/lib/queue/timers'
import { now } from '@/lib/time'
import { lapsesAt } from './lapse'
import { type OfferEventName, type OfferStatus, offerMachine } from './machine'
import { notifyOffer } from './notices'

const withEnds = {
  request: { select: { title: true, status: true, deadlineAt: true } },
  revisions: { where: { status: 'CURRENT' }, select: { validUntil: true } },
} as const

const findOffer = (tx: Tx, id: string) => tx.offer.findUnique({ where: { id }, include: withEnds })
type EndingOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Returns how an offer ends now, with the text for its parties; null while it is open. `lapse` is its `lapsesAt`. */
function endingOf(
  { status, request, revisions }: EndingOffer,
  lapse: Date | null,
): { event: OfferEventName; says: string } | null {
  const validUntil = revisions[0]?.validUntil ?? null
  const isLapsed = request?.status === 'EXPIRED' || (lapse !== null && lapse <= now())
  if (status === 'ACCEPTED' && isLapsed)
    return { event: 'CheckoutLapsed', says: 'The accepted offer was not funded in time.' }
  if (status !== 'ACTIVE') return null
  if (validUntil !== null && validUntil <= now())
    return { event: 'ValidityEnded', says: 'The offer is no longer valid.' }
  if (request?.status === 'EXPIRED')
    return { event: 'ValidityEnded', says: 'The offer ended with the request.' }
  if (request?.status === 'CANCELLED')
    return { event: 'OfferDeclined', says: 'The buyer withdrew the request.' }
  return null
}

/** Ends an expired offer; for an open one, sets the timer of the next check. */
const end = (id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from app.offers where id = ${id} for no key update`
    const offer = await findOffer(tx, id)
    if (!offer) return
    const lapse = await lapsesAt(tx, offer)
    const ending = endingOf(offer, lapse)
    if (ending) return write(tx, offer, ending)
    const due = offer.status === 'ACTIVE' ? offer.revisions[0]?.validUntil : lapse
    if (due) await setTimers(tx, { job: 'offers.end', key: id, due })
  })

async function write(
  tx: Tx,
  offer: EndingOffer,
  { event, says }: { event: OfferEventName; says: string },
): Promise<void> {
  const from = offer.status as OfferStatus
  const to = offerMachine.next(from, event) ?? from
  await tx.offer.update({ where: { id: offer.id }, data: { status: to, endReason: says } })
  if (to === 'EXPIRED')
    await tx.offerRevision.updateMany({
      where: { offerId: offer.id, status: 'CURRENT' },
      data: { status: 'EXPIRED' },
    })
  await postSystemMessage(tx, offer.conversationId, says, { offerId: offer.id })
  const type = to === 'EXPIRED' ? 'offer.expired' : 'offer.declined'
  await notifyOffer(tx, offer, {
    type,
    to: 'provider',
    title: to === 'EXPIRED' ? 'Offer expired' : 'Request withdrawn',
    text: says,
  })
  for (const accountId of [offer.buyerAccountId, offer.providerAccountId])
    await emit(tx, {
      channel: `account:${accountId}`,
      type,
      subject: offer.id,
      data: { status: to },
    })
}

/** Checks each offer on an ended request, in its own job. */
const endAllOn = (requestId: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const offers = await tx.offer.findMany({
      where: { requestId, status: { in: ['ACTIVE', 'ACCEPTED'] } },
      select: { id: true },
    })
    await setTimers(tx, ...offers.map(({ id }) => soon('offers.end', id)))
  })

export const offerJobs = [
  defineJob({ name: 'offers.end', payload: Keyed, run: ({ id }) => end(id) }),
  defineJob({
    name: 'offers.end-with-request',
    payload: Keyed,
    from: ({ channel, type, subject }) =>
      channel.startsWith('account:') && (type === 'request.expired' || type === 'request.withdrawn')
        ? [{ id: subject }]
        : [],
    run: ({ id }) => endAllOn(id),
  }),
]
