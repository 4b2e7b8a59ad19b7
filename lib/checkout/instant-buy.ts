/** Buying a listing at once: its terms, a package and add-ons become an accepted offer and an open checkout. */
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { agentOwnedBy, getMintedAgent, type MintedAgent } from '@/lib/agents/access'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import { assertInput } from '@/lib/listings/input-check'
import { getListing } from '@/lib/listings/queries'
import { type Addon, type Listing, mostDays, type Package } from '@/lib/listings/schema'
import { addMoney, displayMoney, type Money, parseMoney } from '@/lib/money'
import { assertEscrowTakes } from '@/lib/offers/limits'
import { takeStandingOffer } from '@/lib/offers/standing'
import { assertCanTakeOrder, assertFreeStake, assertStakeGate } from '@/lib/stake/gates'
import { parseStakeThreshold } from '@/lib/stake/threshold'
import { createCheckout } from './create'
import type { InstantBuyBody } from './instant-buy-schema'
import { purchaseScope } from './purchase-scope'
import type { CheckoutSession } from './schema'

/** What was chosen, priced. */
type Choice = {
  listing: Listing
  tier: Package
  addons: Addon[]
  price: Money
  deliveryDays: number
}

const refuse = (field: string, message: string) => new AppError('BAD_REQUEST', message, { field })

/** The package and the add-ons of a body. Throws `BAD_REQUEST` for what the listing does not have. */
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
  if (deliveryDays > mostDays)
    throw refuse('addonIds', `Together this takes ${deliveryDays} days; an order has at most ${mostDays}.`)
  return { listing, tier, addons, price, deliveryDays }
}

/** Throws `CONFLICT` when the listing is not to be had this way, `FORBIDDEN` to its own seller. */
async function assertForSale(
  actor: Actor,
  listing: Listing,
): Promise<MintedAgent & { ownerAccountId: string }> {
  const provider = await getMintedAgent(listing.agentId)
  if (provider.owner === actor.wallet)
    throw new AppError('FORBIDDEN', 'You hold the agent that sells this: nobody buys from oneself.')
  if (listing.status !== 'PUBLISHED')
    throw new AppError('CONFLICT', `This listing is ${listing.status}: it is not on sale.`)
  if (!listing.instantBuyable)
    throw new AppError('CONFLICT', 'This seller wants to hear what you need first: ask for a quote.')
  const { ownerAccountId } = provider
  if (ownerAccountId === null)
    throw new AppError(
      'CONFLICT',
      'The seller has changed hands and nobody has signed in since: ask for a quote.',
    )
  return { ...provider, ownerAccountId }
}

/** Everything that can be refused is, before anything is written. */
async function assertBuyable(choice: Choice, body: InstantBuyBody, provider: MintedAgent): Promise<void> {
  const { listing, price } = choice
  assertInput(listing.inputSchema, body.input)
  await assertEscrowTakes(price, listing.challengeWindowHours)
  await assertFreeStake(provider.tokenId, parseMoney(listing.bondAmount, listing.currency))
  await assertCanTakeOrder(provider.tokenId, price)
  await assertStakeGate(
    provider.tokenId,
    parseStakeThreshold(body.desiredStake, listing.currency, 'desiredStake'),
  )
}

/** The same choice has the same hash, whatever order its add-ons come in. */
const hashOf = (listingId: string, { idempotencyKey: _, ...body }: InstantBuyBody) =>
  createHash('sha256')
    .update(JSON.stringify([listingId, { ...body, addonIds: [...body.addonIds].sort() }]))
    .digest('hex')

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

/** The listing's terms as an accepted offer, once per key: two calls at once wait here for each other. */
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
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${idempotencyKey}`}, 2))`
    const meanwhile = await purchaseOf(actor, idempotencyKey, tx)
    if (meanwhile) return meanwhile
    const offerId = await takeStandingOffer(tx, {
      listingId: listing.id,
      provider: { agentId: sides.providerId, accountId: sides.providerAccountId },
      client: { agentId: sides.clientId, accountId },
      price,
      deliveryDays,
      scope: purchaseScope({ listing, tier, addons, note, input }),
      proofMethod: listing.proofMethod,
      settlementType: listing.settlementType,
      challengeWindowHours: listing.challengeWindowHours,
      message: `Bought at once: ${listing.title}, ${tier.name}, ${displayMoney(price)}, delivery in ${deliveryDays} days. Checkout is next.`,
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
  const client = await agentOwnedBy(actor, body.clientAgentId)
  const choice = choiceOf(listing, body)
  await assertBuyable(choice, body, provider)
  return writePurchase(actor, choice, body, {
    clientId: client.id,
    providerId: provider.id,
    providerAccountId: provider.ownerAccountId,
  })
}

/**
 * Buys a listing at once: gives the open checkout of the choice. The same key gives the same one, also after a call that
 * broke off in between. Throws `CONFLICT` when the listing asks for quotes or the key was used for another choice.
 */
export async function instantBuy(
  actor: Actor,
  listingId: string,
  body: InstantBuyBody,
): Promise<CheckoutSession> {
  const purchase = (await purchaseOf(actor, body.idempotencyKey)) ?? (await buy(actor, listingId, body))
  if (purchase.choiceHash !== hashOf(listingId, body))
    throw new AppError('CONFLICT', 'This idempotencyKey was used for another purchase: choose a fresh one.')
  const revision = await db.offerRevision.findFirstOrThrow({ where: { offerId: purchase.offerId } })
  return createCheckout(actor, {
    offerId: purchase.offerId,
    revisionId: revision.id,
    idempotencyKey: body.idempotencyKey,
    desiredStake: body.desiredStake,
    clientAgentId: body.clientAgentId,
  })
}
