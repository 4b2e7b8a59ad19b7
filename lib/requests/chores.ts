/** Requests end at their deadline. Reads count a passed deadline at once; this writes it down. */
import { postSystemMessage } from '@/lib/conversations/threads'
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { inSeconds, now } from '@/lib/time'
import { requestParts } from './access'
import { type RequestStatus, requestStatusesTaking } from './machine'
import { matchRequest } from './matching'
import { tryMoveRequest } from './moves'

/** A buyer who accepted an offer has this long to fund it, also past the deadline for quotes. */
const fundingSeconds = 7 * 24 * 60 * 60

const quoting: RequestStatus[] = ['DRAFT', 'OPEN', 'QUOTED']
const unfunded: RequestStatus[] = ['ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING']

async function expireIn(from: RequestStatus[], untouchedSince: Date): Promise<number> {
  const due = await db.request.findMany({
    where: { status: { in: from }, deadlineAt: { lte: now() }, updatedAt: { lte: untouchedSince } },
    select: { id: true, conversationId: true },
    orderBy: { deadlineAt: 'asc' },
    take: 200,
  })
  let count = 0
  for (const { id, conversationId } of due)
    await db.$transaction(async (tx) => {
      if (!(await tryMoveRequest(tx, id, 'DeadlinePassed', from))) return
      await postSystemMessage(tx, conversationId, 'The request has ended: its deadline passed.', {
        requestId: id,
      })
      count += 1
    })
  return count
}

/** Requests nobody was told of yet; those that are off the board by now are none of anybody's business. */
async function matchFresh(): Promise<number> {
  const fresh = await db.request.findMany({
    where: { matchedAt: null, status: { in: requestStatusesTaking('OfferSent') } },
    include: requestParts,
    orderBy: { createdAt: 'asc' },
    take: 20,
  })
  for (const request of fresh) await matchRequest(request)
  return fresh.length
}

export const requestChores: readonly Chore[] = [
  { name: 'requests.match', everySeconds: 2, run: matchFresh },
  {
    name: 'requests.expire',
    everySeconds: 5,
    run: async () =>
      (await expireIn(quoting, now())) + (await expireIn(unfunded, inSeconds(-fundingSeconds))),
  },
]
