/** Creates offers on a request or in a negotiation, as drafts or sent immediately. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy, type MintedAgent } from '@/lib/agents/access'
import { conversationFor } from '@/lib/conversations/access'
import {
  type NewParticipant,
  offerConversation,
  postMessage,
  quoteConversation,
} from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import { showUnits } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { listingSoldBy } from '@/lib/listings/of-offer'
import { displayMoney, type Money, parseMoney } from '@/lib/money'
import { setTimers } from '@/lib/queue/timers'
import { type RequestRow, requestFor } from '@/lib/requests/access'
import { isRequestOpen, type RequestStatus } from '@/lib/requests/machine'
import { moveRequest } from '@/lib/requests/moves'
import { inSeconds, now } from '@/lib/time'
import { currentRevision, type OfferRow, offerAs } from './access'
import { assertEscrowTakes, assertStakeTakes } from './limits'
import { messageTerms, notifyOffer, offerLine } from './notices'
import { getOffer } from './queries'
import { assertMaySend, assertNoLiveOffer } from './quotas'
import { type DraftPatch, type Offer, OfferBody } from './schema'

type Draft = { body: OfferBody; price: Money; provider: MintedAgent; actor: Actor }

/** Loads and validates the parts of every offer: an owned agent, and a price and window that the escrow accepts. */
async function draftOf(actor: Actor, body: OfferBody): Promise<Draft> {
  const price = parseMoney(body.price, body.currency)
  await assertEscrowTakes(price, body.challengeWindowHours)
  return { body, price, actor, provider: await agentOwnedBy(actor, body.providerAgentId) }
}

type Target = {
  conversationId: string
  requestId: string | null
  listingId: string | null
  buyerAccountId: string
  clientAgentId: string | null
}

/** Stores the offer with its first revision, as a draft without notifications. Returns its id. */
async function writeDraft(tx: Tx, { body, price, provider, actor }: Draft, target: Target): Promise<string> {
  const { id } = await tx.offer.create({
    data: {
      ...target,
      providerAgentId: provider.id,
      providerAccountId: actor.accountId,
      currency: body.currency,
      proofMethod: body.proofMethod,
      settlementType: body.settlementType,
      challengeWindowHours: body.challengeWindowHours,
      status: 'DRAFT',
      version: 0,
      revisions: {
        create: {
          version: 1,
          price: price.units.toString(),
          deliveryDays: body.deliveryDays,
          scope: body.scope,
          message: body.message,
          validUntil: inSeconds(body.validUntilHours * 3600),
          status: 'CURRENT',
        },
      },
    },
  })
  return id
}

/** The conversation of an offer, and the account that took the seller's seat in it. */
type Place = { conversationId: string; seat: string }

/** Sends a draft as v1 with its message, and notifies the buyer. Throws `CONFLICT` when it was already sent. */
async function sendDraft(
  tx: Tx,
  { body, price, provider, actor }: Draft,
  id: string,
  { conversationId, seat }: Place,
): Promise<void> {
  const { count } = await tx.offer.updateMany({
    where: { id, status: 'DRAFT' },
    data: { status: 'ACTIVE', version: 1, conversationId },
  })
  if (count === 0) throw new AppError('CONFLICT', 'This offer was already sent. Revise it instead.')
  const offer = await tx.offer.findUniqueOrThrow({
    where: { id },
    include: { revisions: true, request: { select: { title: true } } },
  })
  await postMessage(tx, {
    conversationId,
    accountId: actor.accountId,
    agentId: provider.id,
    seat,
    kind: 'OFFER',
    text: body.message || `Offer: ${offerLine(price, body.deliveryDays)}`,
    data: {
      offerId: id,
      ...(offer.revisions[0] && { revisionId: offer.revisions[0].id }),
      ...messageTerms(price, body.deliveryDays),
      ...(offer.requestId !== null && { requestId: offer.requestId }),
    },
  })
  const validUntil = offer.revisions[0]?.validUntil
  if (validUntil) await setTimers(tx, { job: 'offers.end', key: offer.id, due: validUntil })
  await notifyOffer(tx, offer, {
    type: 'offer.received',
    to: 'client',
    title: `Offer from ${provider.displayName} for ${displayMoney(price)}`,
    text: offerLine(price, body.deliveryDays),
  })
}

const notOpen = 'This request takes no offers any more.'

/** Throws unless the caller can send an offer: not the buyer, and only while the request is open. */
function assertMayQuote(actor: Actor, request: RequestRow): void {
  if (request.accountId === actor.accountId)
    throw new AppError('FORBIDDEN', 'You cannot send an offer on your own request.')
  if (!isRequestOpen(request.status as RequestStatus, request.deadlineAt, now()))
    throw new AppError('CONFLICT', notOpen, { status: request.status })
}

/** Sends a draft on a request. A seller's first offer opens a separate conversation with the buyer. */
async function sendQuote(tx: Tx, draft: Draft, request: RequestRow, id: string): Promise<void> {
  const { actor, provider } = draft
  const client: NewParticipant = {
    accountId: request.accountId,
    side: 'client',
    agentId: request.clientAgentId,
  }
  const seat: NewParticipant = { accountId: actor.accountId, side: 'provider', agentId: provider.id }
  await moveRequest(tx, request.id, 'OfferSent', notOpen)
  await assertNoLiveOffer(tx, actor, request.id)
  await assertMaySend(tx, {
    providerAccountId: actor.accountId,
    buyerAccountId: request.accountId,
    requestId: request.id,
  })
  const conversationId = await quoteConversation(tx, request.id, client, seat)
  await sendDraft(tx, draft, id, { conversationId, seat: actor.accountId })
}

/** Sends an offer on a request, or saves a draft. */
export async function quoteRequest(actor: Actor, requestId: string, body: OfferBody): Promise<Offer> {
  const { request } = await requestFor(actor, requestId)
  const draft = await draftOf(actor, body)
  assertMayQuote(actor, request)
  if (!body.draft) await assertStakeTakes(draft.provider.tokenId, draft.price, request)
  const id = await db.$transaction(async (tx) => {
    const written = await writeDraft(tx, draft, {
      conversationId: request.conversationId,
      requestId,
      listingId: null,
      buyerAccountId: request.accountId,
      clientAgentId: request.clientAgentId,
    })
    if (!body.draft) await sendQuote(tx, draft, request, written)
    return written
  })
  return getOffer(actor, id)
}

/**
 * Returns a negotiation in which the caller is the seller, with its buyer. Throws `CONFLICT` for another kind of conversation.
 */
async function negotiationFor(actor: Actor, conversationId: string) {
  const { conversation, side, seat } = await conversationFor(actor, conversationId)
  if (side !== 'provider')
    throw new AppError('FORBIDDEN', 'Only the seller of this conversation can send an offer.')
  const client = conversation.participants.find((one) => one.side === 'client')
  if (!client || !['DIRECT_MESSAGE', 'QUOTE_NEGOTIATION'].includes(conversation.began))
    throw new AppError('CONFLICT', 'Offers can only be sent in a negotiation.', {
      kind: conversation.kind,
    })
  return { conversation, client, seat }
}

type Negotiation = Awaited<ReturnType<typeof negotiationFor>>

/** Sends a draft in a negotiation, or in a new conversation if that negotiation has led to an order. */
async function sendIn(
  tx: Tx,
  draft: Draft,
  { conversation, client, seat }: Negotiation,
  id: string,
): Promise<void> {
  const buyer = { accountId: client.accountId, agentId: client.agentId, side: 'client' } as const
  const provider = { accountId: draft.actor.accountId, side: 'provider', agentId: draft.provider.id } as const
  await assertMaySend(tx, {
    providerAccountId: provider.accountId,
    buyerAccountId: buyer.accountId,
    requestId: null,
  })
  const conversationId = await offerConversation(tx, conversation, buyer, provider)
  // A new conversation has a new seat.
  const takenBy = conversationId === conversation.id ? seat.takenBy : provider.accountId
  await sendDraft(tx, draft, id, { conversationId, seat: takenBy })
}

/**
 * Sends an offer in a conversation, or saves a draft. In the conversation of an open request, any seller's offer is an offer on the
 * request, in a separate conversation.
 */
export async function sendOffer(actor: Actor, conversationId: string, body: OfferBody): Promise<Offer> {
  const board = await db.conversation.findFirst({
    where: { id: conversationId, kind: 'PREPAYMENT_ORDER', requestId: { not: null } },
    select: { requestId: true },
  })
  if (board?.requestId) return quoteRequest(actor, board.requestId, body)
  const negotiation = await negotiationFor(actor, conversationId)
  const { conversation, client } = negotiation
  if (conversation.requestId) return quoteRequest(actor, conversation.requestId, body)
  const draft = await draftOf(actor, body)
  if (!body.draft) await assertStakeTakes(draft.provider.tokenId, draft.price, null)
  const id = await db.$transaction(async (tx) => {
    const written = await writeDraft(tx, draft, {
      conversationId: conversation.id,
      requestId: null,
      listingId: await listingSoldBy(tx, draft.provider.id, conversation.listingId),
      buyerAccountId: client.accountId,
      clientAgentId: client.agentId,
    })
    if (!body.draft) await sendIn(tx, draft, negotiation, written)
    return written
  })
  return getOffer(actor, id)
}

const hourMs = 3_600_000

/** Rebuilds the body of a draft with the changes of a patch. Its validity is a duration until it is sent. */
function redraft(offer: OfferRow, { status: _, ...patch }: DraftPatch): OfferBody {
  const { price, deliveryDays, scope, message, validUntil, createdAt } = currentRevision(offer)
  const hours = validUntil && Math.round((validUntil.getTime() - createdAt.getTime()) / hourMs)
  return OfferBody.parse({
    providerAgentId: offer.providerAgentId,
    price: showUnits(price, offer.currency),
    currency: offer.currency,
    deliveryDays,
    scope,
    message,
    proofMethod: offer.proofMethod,
    settlementType: offer.settlementType,
    challengeWindowHours: offer.challengeWindowHours,
    validUntilHours: hours ?? undefined,
    ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
  })
}

/** Saves a patched draft. Throws `CONFLICT` when the draft was changed in the meantime. */
async function rewriteDraft(tx: Tx, offer: OfferRow, { body, price }: Draft, isSent: boolean): Promise<void> {
  const { currency, proofMethod, settlementType, challengeWindowHours } = body
  const { count } = await tx.offer.updateMany({
    where: { id: offer.id, status: 'DRAFT', updatedAt: offer.updatedAt },
    data: { currency, proofMethod, settlementType, challengeWindowHours },
  })
  if (count === 0)
    throw new AppError('CONFLICT', 'The draft has changed. Read it again and repeat your change.')
  const revision = currentRevision(offer)
  const from = isSent ? now() : revision.createdAt
  await tx.offerRevision.update({
    where: { id: revision.id },
    data: {
      price: price.units.toString(),
      deliveryDays: body.deliveryDays,
      scope: body.scope,
      message: body.message,
      createdAt: from,
      validUntil: new Date(from.getTime() + body.validUntilHours * hourMs),
    },
  })
}

/** Updates a draft, and sends it with `status: ACTIVE`. Throws `CONFLICT` once sent. */
export async function patchDraft(actor: Actor, id: string, patch: DraftPatch): Promise<Offer> {
  const offer = await offerAs(actor, id, 'provider')
  if (offer.status !== 'DRAFT')
    throw new AppError('CONFLICT', `This offer is ${offer.status}. Add a revision to change it.`, {
      status: offer.status,
    })
  const draft = await draftOf(actor, redraft(offer, patch))
  const isSent = patch.status === 'ACTIVE'
  const request = offer.requestId && isSent ? (await requestFor(actor, offer.requestId)).request : null
  const negotiation = isSent && !request ? await negotiationFor(actor, offer.conversationId) : null
  if (isSent) {
    if (request) assertMayQuote(actor, request)
    await assertStakeTakes(draft.provider.tokenId, draft.price, request)
  }
  await db.$transaction(async (tx) => {
    await rewriteDraft(tx, offer, draft, isSent)
    if (request) await sendQuote(tx, draft, request, id)
    else if (negotiation) await sendIn(tx, draft, negotiation, id)
  })
  return getOffer(actor, id)
}
