/** THE way a request changes its status: one conditional update, counted, never read-then-write. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { AppError } from '@/lib/errors'
import { now } from '@/lib/time'
import { type RequestEventName, type RequestStatus, requestMachine, requestStatusesTaking } from './machine'

const eventType: { [name in RequestEventName]: string } = {
  RequestPublished: 'request.published',
  OfferSent: 'request.quoted',
  OfferAccepted: 'request.accepted',
  AgreementOpened: 'request.agreement_opened',
  CheckoutStarted: 'request.checkout_started',
  OrderCreated: 'request.checkout_confirmed',
  OrderOrphaned: 'request.checkout_reopened',
  DeadlinePassed: 'request.expired',
  RequestWithdrawn: 'request.withdrawn',
}

/** What may only happen before the deadline, also when the job has not written it down yet. */
const beforeDeadline = new Set<RequestEventName>(['OfferSent', 'OfferAccepted'])

/**
 * Moves the request from whichever of `from` it is in (every status that takes the event unless given). False
 * when it was in none of them: somebody else was first.
 */
export async function tryMoveRequest(
  tx: Tx,
  id: string,
  event: RequestEventName,
  from: readonly RequestStatus[] = requestStatusesTaking(event),
): Promise<boolean> {
  const open = beforeDeadline.has(event) ? { OR: [{ deadlineAt: null }, { deadlineAt: { gt: now() } }] } : {}
  for (const status of from) {
    const to = requestMachine.next(status, event)
    const { count } = await tx.request.updateMany({
      where: { id, status, ...open },
      data: { status: to ?? status },
    })
    if (count === 0) continue
    const { accountId, conversationId } = await tx.request.findUniqueOrThrow({ where: { id } })
    const change = { type: eventType[event], subject: id, data: { status: to } }
    await emit(tx, { channel: `account:${accountId}`, ...change })
    await emit(tx, { channel: `conversation:${conversationId}`, ...change })
    return true
  }
  return false
}

/** Moves the request or throws `CONFLICT` with `message` and the status it is in. */
export async function moveRequest(
  tx: Tx,
  id: string,
  event: RequestEventName,
  message: string,
): Promise<void> {
  if (await tryMoveRequest(tx, id, event)) return
  const row = await tx.request.findUnique({ where: { id }, select: { status: true } })
  throw new AppError('CONFLICT', message, { status: row?.status ?? null })
}
