/** The only way to change the status of a request: one conditional, counted update. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { AppError } from '@/lib/errors'
import type { EventType } from '@/lib/event-types'
import { now } from '@/lib/time'
import { type RequestEventName, type RequestStatus, requestMachine, requestStatusesTaking } from './machine'

const eventType: { [name in RequestEventName]: EventType } = {
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

/** Events that require an unexpired deadline, even before the job stores the expiry. */
const beforeDeadline = new Set<RequestEventName>(['OfferSent', 'OfferAccepted'])

/**
 * Changes the status from any of `from` (by default, every status that allows the event). Returns false when another writer
 * was first.
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

/** Changes the status, or throws `CONFLICT` with `message` and the current status. */
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
