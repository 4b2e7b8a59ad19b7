/** Instant purchase: turns a listing's terms, a package and add-ons into an accepted offer and an open checkout. */

import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { getMintedAgent, type MintedAgent } from '@/lib/agents/access'
import { buyerOf } from '@/lib/agents/buyer'
import { assertBalance } from '@/lib/chain/simulate'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { showUnits } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { assertInput } from '@/lib/listings/input-check'
import { getListing } from '@/lib/listings/queries'
import { type Addon, type Listing, maxDays, type Package } from '@/lib/listings/schema'
import { addMoney, type Currency, compareAmounts, formatMoney, type Money, parseMoney } from '@/lib/money'
import { createAcceptedOffer } from '@/lib/offers/instant'
import { assertEscrowTakes } from '@/lib/offers/limits'
import { offerLine } from '@/lib/offers/notices'
import { assertMayBuy } from '@/lib/offers/quotas'
import { assertCanTakeOrder, assertFreeStake, assertStakeGate, ofSeller } from '@/lib/stake/gates'
import { parseStakeThreshold } from '@/lib/stake/threshold'
import { createCheckout } from './create'
import type { InstantBuyBody } from './instant-buy-schema'
import { purchaseScope } from './purchase-scope'
import type { CheckoutSession } from './schema'

/** The chosen package and add-ons, priced. */
type Choice = {
  listing: Listing
  tier: Package
  addons: Addon[]
  price: Money
  deliveryDays: number
}

const refuse = (field: string, message: string) => new AppError('BAD_REQUEST', message, { field })

/** Returns the chosen package and add-ons with their price. Throws `BAD_REQUEST` for ones that the listing does not have. */
function choiceOf(listing: Listing, { packageId, addonIds }: InstantBuyBody): Choice {
  const tier = packageId ? listing.packages.find(({ id }) => id === packageId) : listing.packages[0]
  if (!tier) throw refuse('packageId', 'packageId names no package of this listing: read it again.')
  if (new Set(addonIds).size !== addonIds.length) throw refuse('addonIds', 'addonIds names one add-on twice.')
  const addons = addonIds.map((id) => {
    const addon = listing.addons.find((one) => one.id === id)
    if (!addon) throw refuse('addonIds', `addonIds: this listing has no ${id}.`)
    return addon
  })
  const { currency } = listing
  const price = addons.reduce(
    (sum, addon) => addMoney(sum, parseMoney(addon.price, currency)),
    parseMoney(tier.price, currency),
  )
  const deliveryDays = tier.deliveryDays + addons.reduce((sum, { extraDays }) => sum + extraDays, 0)
  if (deliveryDays > maxDays)
    throw refuse('addonIds', `Together this takes ${deliveryDays} days; an order has at most ${maxDays}.`)
  return { listing, tier, addons, price, deliveryDays }
}

/** Throws `CONFLICT` when the price is not the one that the buyer saw. */
function assertExpected(amount: string, currency: Currency, expected: string | undefined): void {
  if (expected === undefined || compareAmounts(amount, expected, currency) === 0) return
  throw new AppError(
    'CONFLICT',
    `This purchase costs ${amount} ${currency}, not ${expected}: read the listing again.`,
    { amount, currency },
  )
}

const notOnSale = (status: string) =>
  new AppError('CONFLICT', `This listing is ${status}: it is not on sale.`)

/** Throws `CONFLICT` when the listing cannot be bought instantly, `FORBIDDEN` for its own seller. */
async function assertForSale(
  actor: Actor,
  listing: Listing,
): Promise<MintedAgent & { ownerAccountId: string }> {
  const provider = await getMintedAgent(listing.agentId)
  if (provider.owner === actor.wallet)
    throw new AppError('FORBIDDEN', 'You own the agent that sells this. You cannot buy from yourself.')
  if (listing.status !== 'PUBLISHED') throw notOnSale(listing.status)
  if (!listing.instantBuyable)
    throw new AppError('CONFLICT', 'This seller takes requests only. Request a quote.')
  const { ownerAccountId } = provider
  if (ownerAccountId === null)
    throw new AppError(
      'CONFLICT',
      'The agent has a new owner who has not signed in yet. Request a quote instead.',
    )
  return { ...provider, ownerAccountId }
}

/** Runs every check before anything is written. */
async function assertBuyable(choice: Choice, body: InstantBuyBody, provider: MintedAgent): Promise<void> {
  const { listing, price } = choice
  assertInput(listing.inputSchema, body.input)
  await assertEscrowTakes(price, listing.challengeWindowHours)
  const minStake = parseStakeThreshold(body.desiredStake, listing.currency, 'desiredStake')
  await ofSeller(async () => {
    await assertFreeStake(provider.tokenId, parseMoney(listing.bondAmount, listing.currency))
    await assertCanTakeOrder(provider.tokenId, price)
    await assertStakeGate(provider.tokenId, minStake)
  })
}

/** Hashes the choice. It ignores the order of add-ons and the expected price, which is checked separately. */
function hashOf(listingId: string, body: InstantBuyBody): string {
  const { idempotencyKey: _key, expectedPrice: _price, ...choice } = body
  return createHash('sha256')
    .update(JSON.stringify([listingId, { ...choice, addonIds: [...choice.addonIds].sort() }]))
    .digest('hex')
}

type Purchase = { offerId: string; choiceHash: string }

const purchaseOf = (
  actor: Actor,
  idempotencyKey: string,
  handle: Tx | typeof db = db,
): Promise<Purchase | null> =>
  handle.listingPurchase.findUnique({
    where: { accountId_idempotencyKey: { accountId: actor.accountId, idempotencyKey } },
    select: { offerId: true, choiceHash: true },
  })

/**
 * Locks the listing, and throws `CONFLICT` when it was paused or archived since it was read: its seller may have closed the account, which
 * ends the offers that it finds.
 */
async function assertStillForSale(tx: Tx, id: string): Promise<void> {
  const [listing] = await tx.$queryRaw<{ status: string }[]>`
    select status from app.listings where id = ${id} for share`
  if (listing?.status !== 'PUBLISHED') throw notOnSale(listing?.status ?? 'ARCHIVED')
}

/** Writes the listing's terms as an accepted offer, once per key. Concurrent calls with one key are serialized here. */
async function writePurchase(
  actor: Actor,
  { listing, tier, addons, price, deliveryDays }: Choice,
  body: InstantBuyBody,
  sides: { clientId: string; providerId: string; providerAccountId: string },
): Promise<Purchase> {
  const { accountId } = actor
  const { idempotencyKey, note, input } = body
  const choiceHash = hashOf(listing.id, body)
  return db.$transaction(async (tx) => {
    await lockName(tx, `${accountId} ${idempotencyKey}`, 2)
    const meanwhile = await purchaseOf(actor, idempotencyKey, tx)
    if (meanwhile) return meanwhile
    await assertStillForSale(tx, listing.id)
    await assertMayBuy(tx, { buyerAccountId: accountId, providerAccountId: sides.providerAccountId })
    const offerId = await createAcceptedOffer(tx, {
      listingId: listing.id,
      provider: { agentId: sides.providerId, accountId: sides.providerAccountId },
      client: { agentId: sides.clientId, accountId },
      price,
      deliveryDays,
      scope: purchaseScope({ listing, tier, addons, note, input }),
      proofMethod: listing.proofMethod,
      settlementType: listing.settlementType,
      challengeWindowHours: listing.challengeWindowHours,
      message: `Bought with Buy now: ${listing.title}, ${tier.name}, ${offerLine(price, deliveryDays)}`,
    })
    await tx.listingPurchase.create({
      data: {
        offerId,
        listingId: listing.id,
        accountId,
        idempotencyKey,
        choiceHash,
        packageId: tier.id,
        addonIds: addons.map(({ id }) => id),
        input: input === undefined ? Prisma.DbNull : (input as Prisma.InputJsonObject),
        note,
      },
    })
    return { offerId, choiceHash }
  })
}

async function buy(actor: Actor, listingId: string, body: InstantBuyBody): Promise<Purchase> {
  const listing = await getListing(actor, listingId)
  const provider = await assertForSale(actor, listing)
  const client = await buyerOf(actor, body.clientAgentId)
  const choice = choiceOf(listing, body)
  assertExpected(formatMoney(choice.price), listing.currency, body.expectedPrice)
  await assertBuyable(choice, body, provider)
  // An unminted agent costs nothing, so only a buyer who could pay reaches the seller's inbox.
  if (!client.isMinted) await assertBalance(actor.wallet, choice.price)
  return writePurchase(actor, choice, body, {
    clientId: client.id,
    providerId: provider.id,
    providerAccountId: provider.ownerAccountId,
  })
}

/**
 * Buys a listing instantly and returns the open checkout. The same key returns the same checkout, also after an interrupted call. Throws
 * `CONFLICT` when the listing takes requests only, its price is not `expectedPrice` or the key was used for another choice, and
 * `RATE_LIMITED` after many unpaid purchases from this seller.
 */
export async function instantBuy(
  actor: Actor,
  listingId: string,
  body: InstantBuyBody,
): Promise<CheckoutSession> {
  const purchase = (await purchaseOf(actor, body.idempotencyKey)) ?? (await buy(actor, listingId, body))
  if (purchase.choiceHash !== hashOf(listingId, body))
    throw new AppError('CONFLICT', 'This idempotencyKey was used for another purchase. Use a new one.')
  const { offer, ...revision } = await db.offerRevision.findFirstOrThrow({
    where: { offerId: purchase.offerId },
    select: { id: true, price: true, offer: { select: { currency: true } } },
  })
  // An earlier purchase keeps its price, even if the listing's price has changed.
  const currency = offer.currency as Currency
  assertExpected(showUnits(revision.price, currency), currency, body.expectedPrice)
  return createCheckout(actor, {
    offerId: purchase.offerId,
    revisionId: revision.id,
    idempotencyKey: body.idempotencyKey,
    desiredStake: body.desiredStake,
    clientAgentId: body.clientAgentId,
  })
}
