/** Creates, updates, publishes and archives listings. Every status change is one conditional update. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy, getMintedAgent } from '@/lib/agents/access'
import { registerPublicFile } from '@/lib/agents/pictures'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { db, type Tx } from '@/lib/db/client'
import { type Listing as ListingRow, Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { unitsOf as rowUnits } from '@/lib/db/statements/units'
import { displayAmount } from '@/lib/display-amount'
import { AppError, notFound } from '@/lib/errors'
import type { EventType } from '@/lib/event-types'
import { CurrencyCode } from '@/lib/fields'
import { type Currency, compareAmounts, displayMoney, type Money, money, parseMoney } from '@/lib/money'
import { assertFreeStake } from '@/lib/stake/gates'
import { now } from '@/lib/time'
import { ownListing } from './access'
import { type ListingEvent, type ListingStatus, listingMachine } from './machine'
import { unpricedField } from './new-currency'
import { inFull } from './queries'
import { packagesOf, statusOf } from './rows'
import { type Listing, type ListingBody, type ListingPatch, maxDays, type PackageBody } from './schema'
import { movedTiers, startingPrice } from './starting-price'

/** Fields that creating and updating share. */
type Draft = Pick<
  ListingPatch,
  'basePrice' | 'packages' | 'addons' | 'bondAmount' | 'coverImageUrl' | 'samples'
>

const refuse = (field: string, message: string) => new AppError('BAD_REQUEST', message, { field })

/** Throws for prices below the escrow's minimum budget. */
async function assertPrices(draft: Draft, currency: Currency): Promise<void> {
  const { minBudget } = await escrowTerms(currency)
  const least = minBudget?.units ?? 1n
  // With packages the base price equals one of theirs, which `assertOneStart` has checked.
  const prices = draft.packages?.map(({ price }, index) => ({ field: `packages.${index}.price`, price })) ?? [
    { field: 'basePrice', price: draft.basePrice },
  ]
  for (const { field, price } of prices)
    if (price !== undefined && parseMoney(price, currency).units < least)
      throw refuse(field, `${field} must be at least ${displayMoney(minBudget ?? money(least, currency))}.`)
  for (const { price } of draft.addons ?? []) parseMoney(price, currency)
  if (draft.bondAmount !== undefined) parseMoney(draft.bondAmount, currency)
}

/** Throws `BAD_REQUEST` for a base price other than that of the cheapest package. */
function assertOneStart(
  { basePrice, packages = [] }: Pick<Draft, 'basePrice' | 'packages'>,
  currency: Currency,
): void {
  if (basePrice === undefined) return
  const start = startingPrice(packages, basePrice, currency)
  if (compareAmounts(basePrice, start, currency) !== 0)
    throw refuse(
      'basePrice',
      `basePrice must be the price of the cheapest package, ${displayAmount(start)} ${currency}; it is ${displayAmount(basePrice)}.`,
    )
}

/** Throws `BAD_REQUEST` for a new currency without all amounts in it. */
function assertNewPrices(patch: ListingPatch, row: ListingRow): void {
  const field = unpricedField(patch, row)
  if (field) throw refuse(field, `A listing that changes its currency needs its ${field} in the new one.`)
}

/** Whether a patch has prices, or a field that they are checked against. */
const isPriced = ({ currency, basePrice, deliveryDays, packages, addons, bondAmount }: ListingPatch) =>
  [currency, basePrice, deliveryDays, packages, addons, bondAmount].some((value) => value !== undefined)

/** Returns the packages after a patch: the new ones, or the current ones shifted to a new start; undefined when unchanged. */
function newPackages(patch: ListingPatch, row: ListingRow, currency: Currency): PackageBody[] | undefined {
  const present = packagesOf(row)
  const isMoved = patch.basePrice !== undefined || patch.deliveryDays !== undefined
  if (patch.packages || present.length === 0 || !isMoved) return patch.packages
  const moved = movedTiers(present, patch, currency)
  for (const { name, deliveryDays } of moved)
    if (deliveryDays < 1 || deliveryDays > maxDays)
      throw refuse(
        'deliveryDays',
        `deliveryDays moves every package by as many days, and "${name}" would then take ${deliveryDays}. It must take 1 to ${maxDays} days: change packages instead.`,
      )
  return moved
}

/** Throws `STAKE_FREE_INSUFFICIENT` when the seller cannot cover a published listing. */
async function assertBond(agentId: string, bond: Money): Promise<void> {
  if (bond.units > 0n) await assertFreeStake((await getMintedAgent(agentId)).tokenId, bond)
}

const bondOf = (row: ListingRow): Money => money(rowUnits(row.bondAmount), CurrencyCode.parse(row.currency))

async function assertWindow(hours: number | undefined, currency: Currency): Promise<void> {
  if (hours === undefined) return
  const { minChallengeSeconds } = await escrowTerms(currency)
  if (minChallengeSeconds !== null && hours * 3600 < minChallengeSeconds)
    throw refuse(
      'challengeWindowHours',
      `challengeWindowHours must be at least ${Math.ceil(minChallengeSeconds / 3600)}: the contract gives buyers no less.`,
    )
}

/** Throws unless new files are uploads of the caller. */
async function registerMedia(actor: Actor, draft: Draft, known: readonly string[] = []): Promise<void> {
  const { coverImageUrl, samples = [] } = draft
  if (coverImageUrl && !known.includes(coverImageUrl))
    await registerPublicFile(actor, { url: coverImageUrl, purposes: ['cover'], field: 'coverImageUrl' })
  for (const [index, { url }] of samples.entries())
    if (!known.includes(url))
      await registerPublicFile(actor, {
        url,
        purposes: ['sample', 'cover', 'attachment'],
        field: `samples.${index}.url`,
      })
}

const unitsOf = (text: string, currency: Currency) => parseMoney(text, currency).units.toString()

/** Packages and add-ons with ids for orders to refer to: their positions. */
const numbered = <T extends object>(items: readonly T[], prefix: string) =>
  items.map((item, index) => ({ ...item, id: `${prefix}-${index + 1}` }))

/** Returns the changed columns of a patch, its `packages`, and the resulting base price. */
function patchColumns(
  patch: ListingPatch,
  packages: PackageBody[] | undefined,
  currency: Currency,
): Prisma.ListingUncheckedUpdateManyInput {
  const {
    basePrice: given,
    bondAmount,
    packages: _,
    addons,
    inputSchema,
    status: __,
    expectedUpdatedAt: ___,
    ...plain
  } = patch
  const basePrice = packages ? startingPrice(packages, packages[0]?.price ?? '', currency) : given
  return {
    // The strict schema has only columns, of their types; fields that were not sent are absent or undefined.
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as object),
    ...(basePrice !== undefined && { basePrice: unitsOf(basePrice, currency) }),
    ...(bondAmount !== undefined && { bondAmount: unitsOf(bondAmount, currency) }),
    ...(packages && { packages: numbered(packages, 'tier') }),
    ...(addons && { addons: numbered(addons, 'addon') }),
    ...(inputSchema !== undefined && { inputSchema: jsonOf(inputSchema) }),
  }
}

/** Converts JSON from a body to a column's value. */
const jsonOf = (value: Record<string, unknown> | null) =>
  value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject)

/** Creates a draft listing for the caller's agent (spec §Listing: creation gives `DRAFT`). */
export async function createListing(actor: Actor, agentKey: string, body: ListingBody): Promise<Listing> {
  const agent = await agentOwnedBy(actor, agentKey)
  assertOneStart(body, body.currency)
  await assertPrices(body, body.currency)
  await assertWindow(body.challengeWindowHours, body.currency)
  await registerMedia(actor, body)
  const { currency, basePrice, bondAmount, packages = [], addons, inputSchema, ...plain } = body
  const data = {
    ...plain,
    agentId: agent.id,
    currency,
    basePrice: unitsOf(startingPrice(packages, basePrice, currency), currency),
    bondAmount: unitsOf(bondAmount, currency),
    packages: numbered(packages, 'tier'),
    addons: numbered(addons, 'addon'),
    inputSchema: jsonOf(inputSchema),
  }
  const row = await db.$transaction(async (tx) => {
    const created = await tx.listing.create({ data })
    await announce(tx, actor, created.id, 'listing.created')
    return created
  })
  return inFull(row, true)
}

/**
 * Updates fields of the caller's listing, and pauses or resumes it. With packages, a new `basePrice` or `deliveryDays` applies to the
 * cheapest one, and the others keep their difference to it. A new currency needs prices. Throws `CONFLICT` for an archived listing, for one
 * that has changed since `expectedUpdatedAt` and for an impossible status, `STAKE_FREE_INSUFFICIENT` when a bond is not covered.
 */
export async function updateListing(actor: Actor, id: string, patch: ListingPatch): Promise<Listing> {
  const row = await ownListing(actor, id)
  const status = statusOf(row)
  const { expectedUpdatedAt } = patch
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== row.updatedAt.getTime())
    throw changedMeanwhile()
  if (listingMachine.isTerminal(status))
    throw new AppError('CONFLICT', 'This listing is archived and cannot be changed. Create a new one.')
  const currency = patch.currency ?? CurrencyCode.parse(row.currency)
  assertNewPrices(patch, row)
  assertOneStart(patch, currency)
  const packages = newPackages(patch, row, currency)
  await assertPrices({ ...patch, packages }, currency)
  await assertWindow(patch.challengeWindowHours, currency)
  await registerMedia(actor, patch, filesOf(row))
  const event = patch.status && patch.status !== status ? eventTo(patch.status, status) : null
  const next = event ? listingMachine.next(status, event) : status
  const bond =
    patch.bondAmount === undefined ? bondOf(row).units : parseMoney(patch.bondAmount, currency).units
  const isBondNew = event === 'ListingResumed' || patch.bondAmount !== undefined || currency !== row.currency
  if (next === 'PUBLISHED' && isBondNew) await assertBond(row.agentId, money(bond, currency))
  // Prices were checked against the packages, add-ons and currency of the row that was read.
  const isAsRead = expectedUpdatedAt !== undefined || isPriced(patch)
  const where = { id, status, ...(isAsRead && { updatedAt: row.updatedAt }) }
  await change(actor, where, event ? listingChange[event] : 'listing.changed', {
    ...patchColumns(patch, packages, currency),
    ...(next && { status: next }),
  })
  return readOwn(id)
}

/** Outbox types of status changes, named as the events of the machine. */
const listingChange: Record<ListingEvent, EventType> = {
  ListingPublished: 'listing.published',
  ListingPaused: 'listing.paused',
  ListingResumed: 'listing.resumed',
  ListingArchived: 'listing.archived',
}

const announce = (tx: Tx, actor: Actor, subject: string, type: EventType) =>
  emit(tx, { channel: `account:${actor.accountId}`, type, subject })

/** Runs one conditional update in the status that was checked. Throws `CONFLICT` when the status has changed. */
async function change(
  actor: Actor,
  where: { id: string; status: ListingStatus; updatedAt?: Date },
  type: EventType,
  data: Prisma.ListingUncheckedUpdateManyInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.listing.updateMany({ where, data })
    if (count === 0) throw changedMeanwhile()
    await announce(tx, actor, where.id, type)
  })
}

const changedMeanwhile = () =>
  new AppError('CONFLICT', 'The listing has changed. Read it again and repeat your change.')

/** Returns the event from `status` to `wanted`. Throws `CONFLICT` when `PATCH` cannot make that transition. */
function eventTo(wanted: 'PUBLISHED' | 'PAUSED', status: ListingStatus): ListingEvent {
  const event = wanted === 'PAUSED' ? 'ListingPaused' : 'ListingResumed'
  if (listingMachine.next(status, event)) return event
  const hint = status === 'DRAFT' ? ' Publish it with POST /listings/:id/publish.' : ''
  throw new AppError('CONFLICT', `A ${status} listing cannot become ${wanted} this way.${hint}`, { status })
}

const filesOf = (row: { coverImageUrl: string | null; samples: Prisma.JsonValue }): string[] => {
  const samples = Array.isArray(row.samples) ? row.samples : []
  const urls = samples.flatMap((sample) =>
    sample && typeof sample === 'object' && !Array.isArray(sample) && typeof sample.url === 'string'
      ? [sample.url]
      : [],
  )
  return row.coverImageUrl ? [row.coverImageUrl, ...urls] : urls
}

async function readOwn(id: string): Promise<Listing> {
  const row = await db.listing.findUnique({ where: { id } })
  if (!row) throw notFound('listing')
  return inFull(row, true)
}

async function move(actor: Actor, id: string, event: ListingEvent, also: { publishedAt?: Date }) {
  const row = await ownListing(actor, id)
  const status = statusOf(row)
  const next = listingMachine.next(status, event)
  if (next === null)
    throw new AppError('CONFLICT', `This is not possible while the listing is ${status}.`, { status })
  if (next === 'PUBLISHED') await assertBond(row.agentId, bondOf(row))
  await change(actor, { id, status }, listingChange[event], { ...also, status: next })
  return readOwn(id)
}

/**
 * Publishes a draft, off-chain, for the wallet that holds the minted agent. Throws `CONFLICT` in any other status and
 * `STAKE_FREE_INSUFFICIENT` when the agent's free stake does not cover the listing's bond.
 */
export const publishListing = (actor: Actor, id: string): Promise<Listing> =>
  move(actor, id, 'ListingPublished', { publishedAt: now() })

/** Archives a listing permanently. Its owner can still read it, because orders may refer to it. */
export const archiveListing = (actor: Actor, id: string): Promise<Listing> =>
  move(actor, id, 'ListingArchived', {})
