/** A provider sends an offer: on a request, or into a negotiation. */
import { agentOwnedBy, type MintedAgent } from '@/lib/agents/access'
import { conversationFor } from '@/lib/conversations/access'
import { type NewParticipant, postMessage, quoteThread } from '@/lib/conversations/threads'
import { db, type Tx } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/units'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { type Currency, displayMoney, type Money, money, parseMoney } from '@/lib/money'
import { type RequestRow, requestFor } from '@/lib/requests/access'
import { isRequestOpen, type RequestStatus } from '@/lib/requests/machine'
import { moveRequest } from '@/lib/requests/moves'
import { assertStakeGate } from '@/lib/stake/gates'
import { inSeconds, now } from '@/lib/time'
import { assertEscrowTakes } from './limits'
import { getOffer } from './queries'
import type { Offer, OfferBody } from './schema'
import { tellOffer } from './tell'

type Draft = { body: OfferBody; price: Money; provider: MintedAgent; actor: Actor }

/** Reads and checks what every offer needs: an owned agent, a price and a window the escrow takes. */
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

/** Writes the offer at v1 and its message. */
async function writeOffer(tx: Tx, { body, price, provider, actor }: Draft, target: Target): Promise<string> {
  const offer = await tx.offer.create({
    data: {
      ...target,
      providerAgentId: provider.id,
      providerAccountId: actor.accountId,
      currency: body.currency,
      proofMethod: body.proofMethod,
      settlementType: body.settlementType,
      challengeWindowHours: body.challengeWindowHours,
      status: 'ACTIVE',
      version: 1,
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
    include: { revisions: true, request: { select: { title: true } } },
  })
  await postMessage(tx, {
    conversationId: target.conversationId,
    accountId: actor.accountId,
    agentId: provider.id,
    kind: 'OFFER',
    text: body.message || `Offer: ${displayMoney(price)}, delivery in ${body.deliveryDays} days.`,
    data: {
      offerId: offer.id,
      ...(offer.revisions[0] && { revisionId: offer.revisions[0].id }),
      ...(target.requestId !== null && { requestId: target.requestId }),
    },
  })
  await tellOffer(tx, offer, {
    type: 'offer.received',
    to: 'client',
    title: `An offer from ${provider.displayName}`,
    text: `${displayMoney(price)}, delivery in ${body.deliveryDays} days.`,
  })
  return offer.id
}

/** One provider has one live offer per request; the locked request row makes the check safe. */
async function assertNoLiveOffer(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  const live = await tx.offer.findFirst({
    where: {
      requestId,
      providerAccountId: actor.accountId,
      status: 'ACTIVE',
      revisions: { some: { status: 'CURRENT', OR: [{ validUntil: null }, { validUntil: { gt: now() } }] } },
    },
    select: { id: true },
  })
  if (live)
    throw new AppError('CONFLICT', 'You already have an offer on this request: revise it instead.', {
      offerId: live.id,
    })
}

const notOpen = 'This request takes no offers any more.'

/** Who may quote: not the buyer, while the request is open, with enough stake. */
async function assertMayQuote(actor: Actor, request: RequestRow, provider: MintedAgent): Promise<void> {
  if (request.accountId === actor.accountId)
    throw new AppError('FORBIDDEN', 'This is your own request: somebody else has to quote on it.')
  if (!isRequestOpen(request.status as RequestStatus, request.deadlineAt, now()))
    throw new AppError('CONFLICT', notOpen, { status: request.status })
  await assertStakeGate(provider.tokenId, money(unitsOf(request.minStake), request.currency as Currency))
}

/** Quotes on a request; the first offer of a provider opens its own thread with the buyer. */
export async function quoteRequest(actor: Actor, requestId: string, body: OfferBody): Promise<Offer> {
  const { request } = await requestFor(actor, requestId)
  const draft = await draftOf(actor, body)
  await assertMayQuote(actor, request, draft.provider)
  const client: NewParticipant = {
    accountId: request.accountId,
    side: 'client',
    agentId: request.clientAgentId,
  }
  const seat: NewParticipant = { accountId: actor.accountId, side: 'provider', agentId: draft.provider.id }
  const id = await db.$transaction(async (tx) => {
    await moveRequest(tx, requestId, 'OfferSent', notOpen)
    await assertNoLiveOffer(tx, actor, requestId)
    const conversationId = await quoteThread(tx, requestId, client, seat)
    return writeOffer(tx, draft, {
      conversationId,
      requestId,
      listingId: null,
      buyerAccountId: request.accountId,
      clientAgentId: request.clientAgentId,
    })
  })
  return getOffer(actor, id)
}

/**
 * Sends an offer into a conversation. The thread of an open request is open to every provider: an offer there
 * quotes on the request, in a thread of its own.
 */
export async function sendOffer(actor: Actor, conversationId: string, body: OfferBody): Promise<Offer> {
  const board = await db.conversation.findFirst({
    where: { id: conversationId, kind: 'PREPAYMENT_ORDER', requestId: { not: null } },
    select: { requestId: true },
  })
  if (board?.requestId) return quoteRequest(actor, board.requestId, body)
  const { conversation, side } = await conversationFor(actor, conversationId)
  if (side !== 'provider')
    throw new AppError('FORBIDDEN', 'Offers come from the provider of this conversation.')
  if (conversation.requestId) return quoteRequest(actor, conversation.requestId, body)
  const client = conversation.participants.find((one) => one.side === 'client')
  if (!client || !['DIRECT_MESSAGE', 'QUOTE_NEGOTIATION'].includes(conversation.kind))
    throw new AppError('CONFLICT', 'Offers are sent in negotiations, and this conversation is none.', {
      kind: conversation.kind,
    })
  const draft = await draftOf(actor, body)
  const id = await db.$transaction((tx) =>
    writeOffer(tx, draft, {
      conversationId,
      requestId: null,
      listingId: conversation.listingId,
      buyerAccountId: client.accountId,
      clientAgentId: client.agentId,
    }),
  )
  return getOffer(actor, id)
}
