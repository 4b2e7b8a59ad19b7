/** Offers end with their validity or with their request. Reads count both at once; this writes it down. */
import { postSystemMessage } from '@/lib/conversations/threads'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox'
import type { Chore } from '@/lib/queue/chore'
import { now } from '@/lib/time'
import { type OfferEventName, type OfferStatus, offerMachine } from './machine'
import { tellOffer } from './tell'

type Ending = { from: OfferStatus; event: OfferEventName; where: Prisma.OfferWhereInput; says: string }

/** Every way an offer ends by itself. */
const endings = (): Ending[] => [
  {
    from: 'ACTIVE',
    event: 'ValidityEnded',
    where: { revisions: { some: { status: 'CURRENT', validUntil: { lte: now() } } } },
    says: 'The offer is no longer valid.',
  },
  {
    from: 'ACTIVE',
    event: 'ValidityEnded',
    where: { request: { status: 'EXPIRED' } },
    says: 'The offer ended with the request.',
  },
  {
    from: 'ACTIVE',
    event: 'OfferDeclined',
    where: { request: { status: 'CANCELLED' } },
    says: 'The buyer withdrew the request.',
  },
  {
    from: 'ACCEPTED',
    event: 'CheckoutLapsed',
    where: { request: { status: 'EXPIRED' } },
    says: 'The accepted offer was not funded in time.',
  },
]

async function end({ from, event, where, says }: Ending): Promise<number> {
  const to = offerMachine.next(from, event) ?? from
  const due = await db.offer.findMany({
    where: { ...where, status: from },
    include: { request: { select: { title: true } } },
    orderBy: { id: 'asc' },
    take: 200,
  })
  let ended = 0
  for (const offer of due)
    await db.$transaction(async (tx) => {
      const { count } = await tx.offer.updateMany({
        where: { ...where, id: offer.id, status: from },
        data: { status: to, endReason: says },
      })
      if (count === 0) return
      if (to === 'EXPIRED')
        await tx.offerRevision.updateMany({
          where: { offerId: offer.id, status: 'CURRENT' },
          data: { status: 'EXPIRED' },
        })
      await postSystemMessage(tx, offer.conversationId, says, { offerId: offer.id })
      await tellOffer(tx, offer, {
        type: to === 'EXPIRED' ? 'offer.expired' : 'offer.declined',
        to: 'provider',
        title: to === 'EXPIRED' ? 'Your offer has ended' : 'The request was withdrawn',
        text: says,
      })
      for (const accountId of [offer.buyerAccountId, offer.providerAccountId])
        await emit(tx, {
          channel: `account:${accountId}`,
          type: `offer.${to.toLowerCase()}`,
          subject: offer.id,
          data: { status: to },
        })
      ended += 1
    })
  return ended
}

export const offerChores: readonly Chore[] = [
  {
    name: 'offers.end',
    everySeconds: 5,
    run: async () => {
      let ended = 0
      for (const ending of endings()) ended += await end(ending)
      return ended
    },
  },
]
