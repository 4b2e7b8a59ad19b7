/** Actions on a sent offer: revise, withdraw, accept, decline. All are conditional, counted updates. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy } from '@/lib/agents/access'
import { seatTakenBy } from '@/lib/conversations/access'
import { postMessage, postSystemMessage } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { unitsOf } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import type { EventType } from '@/lib/event-types'
import { type Currency, displayMoney, money, parseMoney } from '@/lib/money'
import { setTimers } from '@/lib/queue/timers'
import { moveRequest } from '@/lib/requests/moves'
import { ofSeller } from '@/lib/stake/gates'
import { inSeconds, now } from '@/lib/time'
import { currentRevision, type OfferRow, offerAs, offerParts, shownStatus } from './access'
import { setLapse } from './lapse'
import { assertEscrowTakes, assertStakeTakes } from './limits'
import { type OfferEventName, offerMachine } from './machine'
import { messageTerms, notifyOffer, offerLine } from './notices'
import { standingProvider } from './provider'
import { getOffer } from './queries'
import { assertMayRevise } from './quotas'
import type { AcceptBody, EndBody, Offer, RevisionBody } from './schema'

const versionOf = (offer: OfferRow) => ({
  status: offer.status,
  currentVersion: offer.version,
  currentRevisionId: currentRevision(offer).id,
})

const staleRevision = (offer: OfferRow) =>
  new AppError(
    'CONFLICT',
    `This is not the newest revision: the offer is at version ${offer.version}. Read it again and answer that version.`,
    versionOf(offer),
  )

/** Explains why nothing was updated, with the current version. */
async function conflict(tx: Tx, id: string, expectedVersion?: number): Promise<AppError> {
  const fresh = await tx.offer.findUniqueOrThrow({ where: { id }, include: offerParts })
  if (fresh.status === 'ACTIVE' && expectedVersion !== undefined && fresh.version !== expectedVersion)
    return staleRevision(fresh)
  return new AppError('CONFLICT', 'This offer is no longer open for that. Read it again.', versionOf(fresh))
}

/** Throws `CONFLICT` when the current status does not allow `event`. */
function assertTakes(offer: OfferRow, event: OfferEventName): void {
  const status = shownStatus(offer)
  if (offerMachine.next(status, event) === null)
    throw new AppError('CONFLICT', `This offer is ${status} and no longer open for that.`, {
      ...versionOf(offer),
      status,
    })
}

/** The type under which each answer is announced. */
const answerTypes = {
  OfferRevised: 'offer.revised',
  OfferWithdrawn: 'offer.withdrawn',
  OfferDeclined: 'offer.declined',
  OfferAccepted: 'offer.accepted',
} as const satisfies Partial<Record<OfferEventName, EventType>>

/** Changes the offer's status if it is unchanged since it was read, and notifies both sides. Throws `CONFLICT` otherwise. */
async function moveOffer(
  tx: Tx,
  offer: Pick<OfferRow, 'id' | 'conversationId' | 'buyerAccountId' | 'providerAccountId'>,
  event: keyof typeof answerTypes,
  where: Prisma.OfferWhereInput,
  data: Prisma.OfferUncheckedUpdateManyInput = {},
): Promise<void> {
  const status = offerMachine.next('ACTIVE', event)
  const { count } = await tx.offer.updateMany({
    where: { ...where, id: offer.id, status: 'ACTIVE' },
    data: { ...data, status: status ?? 'ACTIVE' },
  })
  if (count === 0) throw await conflict(tx, offer.id, where.version as number | undefined)
  const change = {
    type: answerTypes[event],
    subject: offer.id,
    data: { status },
  }
  await emit(tx, { channel: `conversation:${offer.conversationId}`, ...change })
  for (const accountId of [offer.buyerAccountId, offer.providerAccountId])
    await emit(tx, { channel: `account:${accountId}`, ...change })
}

/** Adds a revision; the previous one becomes `SUPERSEDED` (spec §Offer and revision). */
export async function reviseOffer(actor: Actor, id: string, body: RevisionBody): Promise<Offer> {
  const offer = await offerAs(actor, id, 'provider')
  assertTakes(offer, 'OfferRevised')
  const provider = await agentOwnedBy(actor, offer.providerAgentId)
  const before = currentRevision(offer)
  const currency = offer.currency as Currency
  const price = body.price ? parseMoney(body.price, currency) : money(unitsOf(before.price), currency)
  await assertEscrowTakes(price, offer.challengeWindowHours)
  await assertStakeTakes(provider.tokenId, price, offer.request)
  const expected = body.expectedVersion ?? offer.version
  const seat = await seatTakenBy(actor, offer.conversationId)
  await db.$transaction(async (tx) => {
    await moveOffer(tx, offer, 'OfferRevised', { version: expected }, { version: expected + 1 })
    await assertMayRevise(tx, id)
    await tx.offerRevision.updateMany({
      where: { offerId: id, status: 'CURRENT' },
      data: { status: 'SUPERSEDED' },
    })
    const revision = await tx.offerRevision.create({
      data: {
        offerId: id,
        version: expected + 1,
        price: price.units.toString(),
        deliveryDays: body.deliveryDays ?? before.deliveryDays,
        scope: body.scope ?? before.scope,
        message: body.message ?? '',
        validUntil: body.validUntilHours ? inSeconds(body.validUntilHours * 3600) : before.validUntil,
        status: 'CURRENT',
      },
    })
    await postMessage(tx, {
      conversationId: offer.conversationId,
      accountId: actor.accountId,
      agentId: offer.providerAgentId,
      seat,
      kind: 'REVISION',
      text: body.message || `Revision ${revision.version}: ${offerLine(price, revision.deliveryDays)}`,
      data: {
        offerId: id,
        revisionId: revision.id,
        ...messageTerms(price, revision.deliveryDays),
        ...(offer.requestId !== null && { requestId: offer.requestId }),
      },
    })
    const { validUntil } = revision
    if (validUntil) await setTimers(tx, { job: 'offers.end', key: id, due: validUntil })
    await notifyOffer(tx, offer, {
      type: 'offer.revised',
      to: 'client',
      title: `Offer revised to ${displayMoney(price)}`,
      text: `Revision ${revision.version}: ${offerLine(price, revision.deliveryDays)}`,
      occasion: revision.version,
    })
  })
  return getOffer(actor, id)
}

/** Quotes a reason and replaces quotation marks in it, so that one side's words cannot end the quote in our sentence. */
const because = (reason: string) => (reason ? `: “${reason.replace(/[“”„‟"]/gu, '’')}”` : '.')

/** The words in the conversation for an ended offer, before its reason. */
export const endedBy = {
  WITHDRAWN: 'The seller withdrew the offer',
  DECLINED: 'The buyer declined the offer',
} as const

/** Discards an unsent offer. No one else can see it, so no one is notified. */
async function discardDraft(actor: Actor, id: string, reason: string): Promise<Offer> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.offer.updateMany({
      where: { id, status: 'DRAFT' },
      data: { status: 'WITHDRAWN', endReason: reason || null },
    })
    if (count === 0) throw await conflict(tx, id)
    await tx.offerRevision.updateMany({
      where: { offerId: id, status: 'CURRENT' },
      data: { status: 'WITHDRAWN' },
    })
  })
  return getOffer(actor, id)
}

/** Withdraws the seller's offer, with an optional reason; discards a draft. */
export async function withdrawOffer(actor: Actor, id: string, { reason }: EndBody): Promise<Offer> {
  const offer = await offerAs(actor, id, 'provider')
  assertTakes(offer, 'OfferWithdrawn')
  if (offer.status === 'DRAFT') return discardDraft(actor, id, reason)
  const seat = await seatTakenBy(actor, offer.conversationId)
  await db.$transaction(async (tx) => {
    await moveOffer(tx, offer, 'OfferWithdrawn', {}, { endReason: reason || null })
    await tx.offerRevision.updateMany({
      where: { offerId: id, status: 'CURRENT' },
      data: { status: 'WITHDRAWN' },
    })
    const withdrew = `${endedBy.WITHDRAWN}${because(reason)}`
    await postSystemMessage(tx, offer.conversationId, withdrew, { offerId: id }, seat)
    await notifyOffer(tx, offer, {
      type: 'offer.withdrawn',
      to: 'client',
      title: 'Offer withdrawn',
      text: withdrew,
    })
  })
  return getOffer(actor, id)
}

/** Declines the offer for the buyer, with an optional reason. */
export async function declineOffer(actor: Actor, id: string, { reason }: EndBody): Promise<Offer> {
  const offer = await offerAs(actor, id, 'client')
  assertTakes(offer, 'OfferDeclined')
  await db.$transaction(async (tx) => {
    await moveOffer(tx, offer, 'OfferDeclined', {}, { endReason: reason || null })
    const declined = `${endedBy.DECLINED}${because(reason)}`
    await postSystemMessage(tx, offer.conversationId, declined, { offerId: id }, actor.accountId)
    await notifyOffer(tx, offer, {
      type: 'offer.declined',
      to: 'provider',
      title: 'Offer declined',
      text: `The buyer declined${because(reason)}`,
    })
  })
  return getOffer(actor, id)
}

/** Declines the other active offers of a request after one is accepted. */
async function declineRivals(tx: Tx, requestId: string, acceptedId: string): Promise<void> {
  const rivals = await tx.offer.findMany({
    where: { requestId, status: 'ACTIVE', id: { not: acceptedId } },
    include: { request: { select: { title: true } } },
    orderBy: { id: 'asc' },
  })
  const endReason = 'The buyer chose another offer on this request.'
  for (const rival of rivals) {
    const { count } = await tx.offer.updateMany({
      where: { id: rival.id, status: 'ACTIVE' },
      data: { status: 'DECLINED', endReason },
    })
    if (count === 0) continue
    await postSystemMessage(tx, rival.conversationId, endReason, { offerId: rival.id })
    await notifyOffer(tx, rival, {
      type: 'offer.declined',
      to: 'provider',
      title: 'Offer declined',
      text: 'The buyer chose another offer.',
    })
    await emit(tx, {
      channel: `account:${rival.providerAccountId}`,
      type: 'offer.declined',
      subject: rival.id,
      data: { status: 'DECLINED' },
    })
  }
}

/**
 * Accepts exactly the revision that the buyer has read. Of two concurrent accepts one succeeds; when there is a newer revision it throws
 * `CONFLICT` with the current version (spec §Errors). Declines the other offers.
 */
export async function acceptOffer(actor: Actor, id: string, body: AcceptBody): Promise<Offer> {
  const { revisionId, expectedVersion } = body
  const offer = await offerAs(actor, id, 'client')
  assertTakes(offer, 'OfferAccepted')
  if (offer.version !== expectedVersion || currentRevision(offer).id !== revisionId)
    throw staleRevision(offer)
  const agentKey = body.clientAgentId ?? offer.clientAgentId ?? offer.request?.clientAgentId
  if (!agentKey)
    throw new AppError('BAD_REQUEST', 'clientAgentId: name the agent that buys.', { field: 'clientAgentId' })
  const client = await agentOwnedBy(actor, agentKey)
  const provider = await standingProvider(actor, offer)
  const price = money(unitsOf(currentRevision(offer).price), offer.currency as Currency)
  await ofSeller(() => assertStakeTakes(provider.tokenId, price, offer.request))
  await db.$transaction(async (tx) => {
    if (offer.requestId)
      await moveRequest(
        tx,
        offer.requestId,
        'OfferAccepted',
        'An offer on this request was accepted already, or it has ended.',
      )
    await moveOffer(tx, offer, 'OfferAccepted', { version: expectedVersion }, { clientAgentId: client.id })
    const { count } = await tx.offerRevision.updateMany({
      where: {
        id: revisionId,
        offerId: id,
        version: expectedVersion,
        status: 'CURRENT',
        OR: [{ validUntil: null }, { validUntil: { gt: now() } }],
      },
      data: { status: 'ACCEPTED' },
    })
    if (count === 0) throw await conflict(tx, id, expectedVersion)
    const accepted = 'The buyer accepted the offer.'
    await postSystemMessage(tx, offer.conversationId, accepted, { offerId: id, revisionId }, actor.accountId)
    if (offer.requestId) await declineRivals(tx, offer.requestId, id)
    await setLapse(tx, offer)
    await notifyOffer(tx, offer, {
      type: 'offer.accepted',
      to: 'provider',
      title: 'Offer accepted',
      text: 'The buyer pays into escrow next. Do not start before that.',
    })
  })
  return getOffer(actor, id)
}
