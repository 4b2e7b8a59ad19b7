/** Schemas of offers (spec §Offer and revision). Pure: pages import them too. */
import { z } from 'zod'
import { AgentKey, AgentSummary } from '@/lib/agents/schema'
import { AmountText, CurrencyCode, RowId } from '@/lib/fields'
import { lineSchema } from '@/lib/names'
import { pageQuery } from '@/lib/paging'
import { ProofMethod, Request, requestDetails, SettlementType } from '@/lib/requests/schema'
import { offerStatuses, revisionStatuses } from './machine'

export const OfferId = RowId

/** The number of a revision: a 32-bit column. */
const Version = z.number().int().min(1).max(2_147_483_646)
const DeliveryDays = z.number().int().min(1).max(365)
const Scope = z.string().trim().min(1).max(10_000)
const Note = z.string().trim().max(2_000)
const ValidHours = z
  .number()
  .int()
  .min(1)
  .max(24 * 90)

const WindowHours = z
  .number()
  .int()
  .min(1)
  .max(24 * 30)
  .describe('The review period: how long the buyer can open a dispute after a delivery.')

/** Body of `POST /conversations/:id/offers` and of `POST /prepayment-orders/:id/offers`. */
export const OfferBody = z.strictObject({
  providerAgentId: AgentKey,
  price: AmountText,
  currency: CurrencyCode,
  deliveryDays: DeliveryDays,
  scope: Scope,
  proofMethod: ProofMethod.default('optimistic'),
  settlementType: SettlementType.default('escrow'),
  challengeWindowHours: WindowHours.default(24),
  message: Note.default(''),
  validUntilHours: ValidHours.default(24 * 7).describe('Counted from sending.'),
  draft: z
    .boolean()
    .default(false)
    .describe('Saves it as a private `DRAFT` until `PATCH /offers/:id` sends it.'),
})
export type OfferBody = z.output<typeof OfferBody>

/** Body of `PATCH /offers/:id`: any field of a draft, and `status: ACTIVE` to send it. */
export const DraftPatch = z
  .strictObject({
    price: AmountText.optional(),
    currency: CurrencyCode.optional(),
    deliveryDays: DeliveryDays.optional(),
    scope: Scope.optional(),
    proofMethod: ProofMethod.optional(),
    settlementType: SettlementType.optional(),
    challengeWindowHours: WindowHours.optional(),
    message: Note.optional(),
    validUntilHours: ValidHours.optional(),
    status: z.literal('ACTIVE').optional().describe('Sends it, with the other changes of this call.'),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'Send at least one field to change.',
  })
export type DraftPatch = z.output<typeof DraftPatch>

const FixedAtV1 = z
  .never({ error: 'is fixed by the first revision: withdraw this offer and send another' })
  .optional()

/** Body of `POST /offers/:id/revisions`: any field that can change after v1 (spec §Offer and revision). */
export const RevisionBody = z
  .strictObject({
    price: AmountText.optional(),
    deliveryDays: DeliveryDays.optional(),
    scope: Scope.optional(),
    message: Note.optional(),
    validUntilHours: ValidHours.optional(),
    expectedVersion: Version.optional().describe('Answers 409 when a newer version exists.'),
    currency: FixedAtV1,
    proofMethod: FixedAtV1,
    settlementType: FixedAtV1,
    challengeWindowHours: FixedAtV1,
  })
  .refine(
    (body) =>
      [body.price, body.deliveryDays, body.scope, body.message, body.validUntilHours].some(
        (value) => value !== undefined,
      ),
    { error: 'Change at least one of price, deliveryDays, scope, message, validUntilHours.' },
  )
export type RevisionBody = z.output<typeof RevisionBody>

/** Body of `POST /offers/:id/accept`. `expectedVersion` is the version the buyer has read. */
export const AcceptBody = z.strictObject({
  revisionId: RowId,
  expectedVersion: Version,
  clientAgentId: AgentKey.optional().describe('The buying agent; by default the request’s.'),
})
export type AcceptBody = z.output<typeof AcceptBody>

/** Body of `POST /offers/:id/decline` and `/withdraw`: the reason, shown to the other side. */
export const EndBody = z.strictObject({
  reason: lineSchema(500).default('').describe('Shown to the other side; optional.'),
})
export type EndBody = z.output<typeof EndBody>

export const OfferStatus = z.enum(offerStatuses)
export const RevisionStatus = z.enum(revisionStatuses)

/** The fields that can differ between revisions. */
export const RevisionField = z.enum(['price', 'deliveryDays', 'scope', 'validUntil', 'message'])
export type RevisionField = z.infer<typeof RevisionField>

export const Revision = z.object({
  id: z.string(),
  version: z.number().int(),
  price: z.string(),
  deliveryDays: z.number().int(),
  scope: z.string(),
  message: z.string(),
  validUntil: z.string().nullable(),
  status: RevisionStatus,
  /** The fields it changes; empty in the first one. */
  changed: z.array(RevisionField),
  createdAt: z.string(),
})
export type Revision = z.infer<typeof Revision>

/** Query of `GET /prepayment-orders/:id`. */
export const RequestQuery = z.strictObject({
  offersCursor: pageQuery.cursor.describe(
    '`nextOffersCursor` of the answer before: `offers` are the next 200 live ones, without any that ended.',
  ),
})
export type RequestQuery = z.output<typeof RequestQuery>

const AskedVersion = z.coerce.number().int().min(1).max(2_147_483_647)

/** Query of `GET /offers/:id/diff`: compares the newest revision with the previous one by default. */
export const DiffQuery = z.strictObject({
  from: AskedVersion.optional().describe('A version; by default the one before `to`.'),
  to: AskedVersion.optional().describe('A version; by default the newest.'),
})
export type DiffQuery = z.output<typeof DiffQuery>

export const RevisionChange = z.object({
  field: RevisionField,
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
})
export type RevisionChange = z.infer<typeof RevisionChange>

/** The comparison of two revisions. */
export const RevisionDiff = z.object({
  offerId: z.string(),
  currency: CurrencyCode,
  from: Revision,
  to: Revision,
  changes: z.array(RevisionChange),
  /** Signed decimal string: negative when the price went down. */
  priceChange: z.string(),
  /** The scope word by word; null when it is the same. */
  scope: z.array(z.object({ kind: z.enum(['same', 'gone', 'new']), text: z.string() })).nullable(),
})
export type RevisionDiff = z.infer<typeof RevisionDiff>

export const Offer = z.object({
  id: z.string(),
  status: OfferStatus,
  /** The number of the newest revision, compared with `expectedVersion`. 0 until it is sent. */
  version: z.number().int(),
  requestId: z.string().nullable(),
  listingId: z.string().nullable(),
  /** The conversation of a sent offer, or the future one of a draft. */
  conversationId: z.string(),
  currency: CurrencyCode,
  /** The newest revision's price. */
  price: z.string(),
  proofMethod: ProofMethod,
  settlementType: SettlementType,
  challengeWindowHours: z.number().int(),
  providerAgentId: z.string(),
  provider: AgentSummary.nullable(),
  clientAgentId: z.string().nullable(),
  client: AgentSummary.nullable(),
  buyer: z.object({ id: z.string(), walletAddress: z.string() }),
  viewerSide: z.enum(['client', 'provider']),
  /** Why it was declined or withdrawn, or how it ended automatically; null while it is open. */
  endReason: z.string().nullable(),
  availableActions: z.object({
    canSend: z.boolean(),
    canRevise: z.boolean(),
    canWithdraw: z.boolean(),
    canAccept: z.boolean(),
    canDecline: z.boolean(),
    canCheckout: z.boolean(),
  }),
  /** The newest revision. */
  current: Revision,
  /** All revisions, oldest first. */
  revisions: z.array(Revision),
  /** The newest checkout of the accepted revision, for the buyer and the provider. */
  checkout: z.object({ id: z.string(), status: z.string(), orderId: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Offer = z.infer<typeof Offer>

/** `GET /prepayment-orders/:id`: the buyer sees every offer, a seller its own, anyone else none. */
export const RequestWithOffers = Request.extend({
  ...requestDetails,
  offers: z.array(Offer).describe('Oldest first: the newest 200 live ones, and the newest 100 that ended.'),
  nextOffersCursor: z.string().optional().describe('Present when there are older live offers.'),
})
export type RequestWithOffers = z.infer<typeof RequestWithOffers>
