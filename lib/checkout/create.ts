/** Opens the checkout of an accepted revision. Fixes the salt and the terms, and with them the order's id. */

import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import type { MintedAgent } from '@/lib/agents/access'
import { type Buyer, buyerOf } from '@/lib/agents/buyer'
import { deployment, escrowOf } from '@/lib/chain/deployment'
import { orderConversation } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { emit } from '@/lib/db/outbox/outbox'
import { showUnits, unitsOf } from '@/lib/db/statements/units'
import { AppError, assert, notFound } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { canonicalJson, textHash } from '@/lib/hash'
import { orderIdOf, sealedSalt } from '@/lib/ids'
import { type Currency, formatMoney, type Money, money } from '@/lib/money'
import { currentRevision, type OfferRow, offerAs, type RevisionRow } from '@/lib/offers/access'
import { lapsesAt } from '@/lib/offers/lapse'
import { thresholdFor } from '@/lib/offers/limits'
import { standingProvider } from '@/lib/offers/provider'
import { moveRequest, tryMoveRequest } from '@/lib/requests/moves'
import { assertCanTakeOrder, assertStakeGate, ofSeller } from '@/lib/stake/gates'
import { parseStakeThreshold } from '@/lib/stake/threshold'
import { now } from '@/lib/time'
import type { CheckoutRow } from './access'
import { checkoutLifetimeMs, liveCheckoutStatuses } from './machine'
import { moveCheckout } from './moves'
import { orderFieldsOf } from './order-fields'
import { toCheckout } from './queries'
import { reconcile } from './reconcile'
import { type CheckoutBody, type CheckoutSession, Terms } from './schema'
import { namedClient, sessionOfKey } from './session-of-key'
import { reconcileOffer } from './siblings'

type Deal = {
  actor: Actor
  offer: OfferRow
  revision: RevisionRow
  client: Buyer
  provider: MintedAgent
  desiredStake: Money
  minStake: Money
  /** Returns the title of the request or the listing. */
  title: string
}

/** Returns the higher stake threshold of the request's and the buyer's. */
function thresholdOf({ request }: OfferRow, desired: Money): Money {
  const ofRequest = thresholdFor(request, desired)
  return ofRequest.units > desired.units ? ofRequest : desired
}

/**
 * Returns the status of an offer by the clock. An accepted price lapses after a week without payment, even if the seller's current price is
 * the same. The job stores the lapse a moment later.
 */
async function statusNow(offer: OfferRow): Promise<string> {
  const lapse = await lapsesAt(db, offer)
  return lapse !== null && lapse <= now() ? 'EXPIRED' : offer.status
}

/** Throws `CONFLICT` unless the offer is accepted and has not lapsed. */
async function assertAccepted(offer: OfferRow): Promise<void> {
  const status = await statusNow(offer)
  if (status === 'ACCEPTED') return
  throw new AppError('CONFLICT', `This offer is ${status}. Only an accepted offer can be checked out.`, {
    status,
  })
}

/** Loads and validates everything the terms need. */
async function dealOf(actor: Actor, body: CheckoutBody): Promise<Deal> {
  const offer = await offerAs(actor, body.offerId, 'client')
  const revision = currentRevision(offer)
  await assertAccepted(offer)
  if (revision.id !== body.revisionId)
    throw new AppError('CONFLICT', 'This is not the revision you accepted.', {
      acceptedRevisionId: revision.id,
    })
  const desiredStake = parseStakeThreshold(body.desiredStake, offer.currency as Currency, 'desiredStake')
  const clientKey = body.clientAgentId ?? offer.clientAgentId
  assert(clientKey, `accepted offer ${offer.id} names its client agent`)
  const client = await buyerOf(actor, clientKey)
  const provider = await standingProvider(actor, offer)
  const minStake = thresholdOf(offer, desiredStake)
  await ofSeller(async () => {
    await assertStakeGate(provider.tokenId, minStake)
    await assertCanTakeOrder(provider.tokenId, money(unitsOf(revision.price), desiredStake.currency))
  })
  const title = await titleOf(offer, provider)
  return { actor, offer, revision, client, provider, desiredStake, minStake, title }
}

async function titleOf({ request, listingId }: OfferRow, provider: MintedAgent): Promise<string> {
  const listing =
    listingId === null
      ? null
      : await db.listing.findUnique({ where: { id: listingId }, select: { title: true } })
  return request?.title ?? listing?.title ?? `Work by ${provider.displayName}`
}

function termsOf(deal: Deal, salt: string): Terms {
  const { actor, offer, revision, client, provider, minStake } = deal
  const currency = offer.currency as Currency
  return {
    version: 2,
    chainId: deployment().chainId,
    escrow: showAddress(escrowOf(currency)),
    salt,
    requestId: offer.requestId,
    offerId: offer.id,
    revisionId: revision.id,
    title: deal.title,
    scope: revision.scope,
    price: showUnits(revision.price, currency),
    currency,
    deliveryDays: revision.deliveryDays,
    challengeWindowHours: offer.challengeWindowHours,
    proofMethod: offer.proofMethod as Terms['proofMethod'],
    settlementType: offer.settlementType as Terms['settlementType'],
    minStake: formatMoney(minStake),
    client: { agentTokenId: client.tokenId.toString(), wallet: showAddress(actor.wallet) },
    provider: { agentTokenId: provider.tokenId.toString(), wallet: showAddress(provider.owner) },
  }
}

/** Returns the order's conversation: that of an earlier, unfunded session of the offer, else the conversation of the negotiation. */
async function conversationOf(tx: Tx, { offer, client, provider }: Deal, orderId: string): Promise<string> {
  const earlier = await tx.checkoutSession.findFirst({
    where: { offerId: offer.id },
    orderBy: { createdAt: 'desc' },
  })
  if (earlier) {
    await tx.conversation.update({ where: { id: earlier.conversationId }, data: { orderId } })
    return earlier.conversationId
  }
  return orderConversation(tx, {
    orderId,
    negotiatedIn: offer.conversationId,
    requestId: offer.requestId,
    listingId: offer.listingId,
    client: { accountId: offer.buyerAccountId, side: 'client', agentId: client.id },
    provider: { accountId: offer.providerAccountId, side: 'provider', agentId: provider.id },
  })
}

/** Marks the request as waiting for payment. Throws `CONFLICT` when it has ended. */
async function beginRequest(tx: Tx, requestId: string | null): Promise<void> {
  if (requestId === null) return
  await tryMoveRequest(tx, requestId, 'AgreementOpened')
  await moveRequest(tx, requestId, 'CheckoutStarted', 'The request has ended: publish it again.')
}

/**
 * Reopens an expired session with the same terms, if there is one. The order keeps its salt and its id, so a late payment of the expired
 * session pays this one, and the contract rejects a second payment.
 */
async function reopenSession(tx: Tx, deal: Deal): Promise<CheckoutRow | null> {
  const expired = await tx.checkoutSession.findMany({
    where: {
      offerId: deal.offer.id,
      accountId: deal.actor.accountId,
      status: 'EXPIRED',
      mismatchedAt: null,
      clientAgentId: deal.client.id,
      desiredStake: deal.desiredStake.units.toString(),
    },
    orderBy: { createdAt: 'desc' },
  })
  const row = expired.find(
    ({ terms, salt }) => canonicalJson(Terms.parse(terms)) === canonicalJson(termsOf(deal, salt)),
  )
  if (!row) return null
  const expiresAt = new Date(now().getTime() + checkoutLifetimeMs)
  if (!(await moveCheckout(tx, row, 'CheckoutReopened', { expiresAt }))) return null
  await beginRequest(tx, deal.offer.requestId)
  await tx.conversation.update({ where: { id: row.conversationId }, data: { orderId: row.orderId } })
  return tx.checkoutSession.findUniqueOrThrow({ where: { id: row.id } })
}

async function writeSession(tx: Tx, deal: Deal, idempotencyKey: string): Promise<CheckoutRow> {
  const { actor, offer, revision, client, provider, desiredStake } = deal
  const currency = offer.currency as Currency
  const secret = `0x${randomBytes(32).toString('hex')}` as const
  const salt = sealedSalt(secret)
  const terms = termsOf(deal, salt)
  const termsHash = textHash(canonicalJson(terms))
  const fields = orderFieldsOf(terms, termsHash)
  const orderId = orderIdOf({
    chainId: deployment().chainId,
    escrow: escrowOf(currency),
    buyer: actor.wallet,
    salt,
    ...fields,
  })
  await beginRequest(tx, offer.requestId)
  const row = await tx.checkoutSession.create({
    data: {
      accountId: actor.accountId,
      wallet: actor.wallet,
      offerId: offer.id,
      revisionId: revision.id,
      idempotencyKey,
      clientAgentId: client.id,
      providerAgentId: provider.id,
      currency,
      amount: revision.price,
      desiredStake: desiredStake.units.toString(),
      deliverySeconds: Number(fields.deliverySeconds),
      challengeWindow: Number(fields.challengeWindow),
      orderId,
      salt,
      secret,
      terms,
      termsHash,
      conversationId: await conversationOf(tx, deal, orderId),
      expiresAt: new Date(now().getTime() + checkoutLifetimeMs),
    },
  })
  await emit(tx, {
    channel: `account:${actor.accountId}`,
    type: 'checkout.created',
    subject: row.id,
    data: { orderId },
  })
  return row
}

/** Whether a session of this key expired while its offer can still be paid: a repeat then opens it again. */
async function isReopenable(actor: Actor, { status, mismatchedAt, offerId }: CheckoutRow): Promise<boolean> {
  if (status !== 'EXPIRED' || mismatchedAt !== null) return false
  return (await statusNow(await offerAs(actor, offerId, 'client'))) === 'ACCEPTED'
}

/**
 * Opens a session, returns the open one, or reopens the expired one of the same terms, so that an offer is never paid through two
 * concurrent sessions. Throws `CONFLICT` when the offer is not accepted or already paid, and `STAKE_GATE_NOT_MET` when the seller has less
 * stake than `desiredStake`.
 */
export async function createCheckout(actor: Actor, body: CheckoutBody): Promise<CheckoutSession> {
  const named = await namedClient(body)
  const ofKey = await sessionOfKey(actor, body, named)
  const again = ofKey && (await reconcile(ofKey))
  if (again && !(await isReopenable(actor, again))) return toCheckout(again)
  const deal = await dealOf(actor, body)
  await reconcileOffer(deal.offer.id)
  const row = await db.$transaction(async (tx) => {
    // Serializes calls with the same key here; calls for the same offer are serialized by its row lock.
    const key = `${actor.accountId} ${body.idempotencyKey}`
    await lockName(tx, key, 1)
    const meanwhile = await sessionOfKey(actor, body, named, tx)
    if (meanwhile && meanwhile.status !== 'EXPIRED') return meanwhile
    const [locked] = await tx.$queryRaw<{ status: string }[]>`
      select status from app.offers where id = ${deal.offer.id} for no key update`
    if (!locked) throw notFound('offer')
    if (locked.status === 'EXPIRED') throw new AppError('CONFLICT', 'This offer was not paid in time.')
    if (locked.status !== 'ACCEPTED') throw new AppError('CONFLICT', 'This offer is already paid.')
    const open = await tx.checkoutSession.findFirst({
      where: {
        offerId: deal.offer.id,
        accountId: actor.accountId,
        OR: [{ status: { in: liveCheckoutStatuses }, expiresAt: { gt: now() } }, { status: 'CONFIRMED' }],
      },
      orderBy: { createdAt: 'desc' },
    })
    if (!open)
      return (await reopenSession(tx, deal)) ?? meanwhile ?? writeSession(tx, deal, body.idempotencyKey)
    if (unitsOf(open.desiredStake) !== deal.desiredStake.units || open.clientAgentId !== deal.client.id)
      throw new AppError('CONFLICT', 'Another checkout of this offer is open. Finish it or let it expire.', {
        checkoutId: open.id,
      })
    return open
  })
  return toCheckout(await reconcile(row))
}
