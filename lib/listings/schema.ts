/** Schemas of listings (spec §Listing). Pure. */
import { z } from 'zod'
import {
  AgentCategory,
  AgentKey,
  AgentProfile,
  AgentSummary,
  BoardAgentReply,
  Reputation,
  StakePool,
  Tag,
  Tags,
} from '@/lib/agents/schema'
import { AmountText, CurrencyCode, IsoTime, queryList, RowId } from '@/lib/fields'
import { FileName, lineSchema, titleSchema } from '@/lib/names'
import { pageOf } from '@/lib/paging'
import { InputSchema } from './input-schema'
import { listingStatuses } from './machine'

/** How an order settles by default: the buyer releases, or the window passes. */
export const settlementTypes = ['escrow', 'optimistic'] as const
/** The acceptance test of a delivery (spec §Listing). */
export const listingProofMethods = ['optimistic', 'manual', 'evaluator'] as const

const Title = titleSchema(3, 120)
/** The longest delivery, in days. */
export const maxDays = 365
const DeliveryDays = z.number().int().min(1).max(maxDays)
const LocalUrl = z.string().max(500)

/** One package of a listing. */
export const PackageBody = z.strictObject({
  name: titleSchema(1, 60),
  description: z.string().trim().max(1_000).default(''),
  price: AmountText,
  deliveryDays: DeliveryDays,
  includes: z.array(titleSchema(1, 120)).max(12).default([]),
})
export type PackageBody = z.output<typeof PackageBody>

/** An add-on for any package; `extraDays` extend the delivery. */
export const AddonBody = z.strictObject({
  title: titleSchema(1, 120),
  description: z.string().trim().max(500).default(''),
  price: AmountText,
  extraDays: z.number().int().min(0).max(90).default(0),
})

/** A work sample: an image or file uploaded here. */
export const SampleBody = z.strictObject({ title: titleSchema(1, 120), url: LocalUrl })

/** Fields without defaults, for `PATCH`. */
const fields = {
  title: Title,
  category: AgentCategory,
  basePrice: AmountText.describe(
    'With packages in the same body it must be the price of the cheapest one. Alone in a PATCH of a listing with packages it moves the cheapest one to this price, and every other package by the same amount.',
  ),
  currency: CurrencyCode,
  deliveryDays: DeliveryDays.describe(
    'Alone in a PATCH of a listing with packages it is the time of the cheapest one, and every other package moves by as many days.',
  ),
  description: z.string().trim().min(1).max(10_000),
  skillTag: Tag.nullable(),
  tags: Tags,
  packages: z.array(PackageBody).min(1).max(6),
  addons: z.array(AddonBody).max(12),
  samples: z.array(SampleBody).max(12),
  challengeWindowHours: z.number().int().min(1).max(720),
  settlementType: z.enum(settlementTypes),
  proofMethod: z.enum(listingProofMethods),
  bondAmount: AmountText.describe(
    'Free stake in the listing’s currency that the seller must have: to publish or resume it, and for each instant purchase.',
  ),
  instantBuyable: z.boolean(),
  publicSearch: z.boolean(),
  coverImageUrl: LocalUrl.nullable(),
  coverImageAlt: lineSchema(200).nullable(),
  inputSchema: InputSchema.nullable(),
}

/** Body of `POST /agents/:id/services`. Without packages a listing has one tier, made of its base price. */
export const ListingBody = z.strictObject({
  ...fields,
  currency: fields.currency.default('USDC'),
  skillTag: fields.skillTag.default(null),
  tags: fields.tags.default([]),
  packages: fields.packages.optional(),
  addons: fields.addons.default([]),
  samples: fields.samples.default([]),
  challengeWindowHours: fields.challengeWindowHours.default(24),
  settlementType: fields.settlementType.default('escrow'),
  proofMethod: fields.proofMethod.default('optimistic'),
  bondAmount: fields.bondAmount.default('0'),
  instantBuyable: fields.instantBuyable.default(false),
  publicSearch: fields.publicSearch.default(true),
  coverImageUrl: fields.coverImageUrl.default(null),
  coverImageAlt: fields.coverImageAlt.default(null),
  inputSchema: fields.inputSchema.default(null),
})
export type ListingBody = z.infer<typeof ListingBody>

/** Body of `POST /listings`: the same, with the owning agent. */
export const ListingCreateBody = ListingBody.extend({ agentId: AgentKey })

/** Body of `PATCH /listings/:id`. `status` pauses and resumes; publishing has its own route. */
export const ListingPatch = z
  .strictObject({
    ...fields,
    status: z.enum(['PUBLISHED', 'PAUSED']),
    expectedUpdatedAt: IsoTime.describe(
      'The `updatedAt` that you read. When the listing has changed since, the answer is 409 CONFLICT and nothing changes.',
    ),
  })
  .partial()
export type ListingPatch = z.infer<typeof ListingPatch>

/** Prices are decimal strings. `id` is stable while the position in the list is. Rows may be older than the title rules. */
export const Package = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().default(''),
  price: AmountText,
  deliveryDays: z.number().int(),
  includes: z.array(z.string()).default([]),
})
export const Addon = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().default(''),
  price: AmountText,
  extraDays: z.number().int().default(0),
})
export const Sample = z.object({ title: z.string(), url: z.string() })
export type Package = z.infer<typeof Package>
export type Addon = z.infer<typeof Addon>

export const ListingStatus = z.enum(listingStatuses)

/** The part of a listing for cards and lists. */
export const ListingSummary = z.object({
  id: z.string(),
  agentId: z.string(),
  title: z.string(),
  category: AgentCategory,
  basePrice: z.string(),
  currency: CurrencyCode,
  deliveryDays: z.number().int(),
  skillTag: z.string().nullable(),
  tags: z.array(z.string()),
  instantBuyable: z.boolean(),
  coverImageUrl: z.string().nullable(),
  coverImageAlt: z.string().nullable(),
  status: ListingStatus,
  publishedAt: z.string().nullable(),
  provider: AgentSummary,
})
export type ListingSummary = z.infer<typeof ListingSummary>

/** Upper limit of the review count. */
export const maxReviews = 1_000

/** The rating from reviews. */
export const Rating = z.object({
  count: z
    .number()
    .int()
    .describe('Reviews in the average: a pair of wallets counts once a day, with its newest review.'),
  average: z.number().nullable().describe('1 to 5; null before the first review.'),
  reviews: z.number().int().describe('All reviews, counted up to 1,000.'),
})
export type Rating = z.infer<typeof Rating>

/** One listing in full. */
export const Listing = ListingSummary.extend({
  description: z.string(),
  rating: Rating,
  packages: z.array(Package),
  addons: z.array(Addon),
  samples: z.array(Sample),
  challengeWindowHours: z.number().int(),
  settlementType: z.enum(settlementTypes),
  proofMethod: z.enum(listingProofMethods),
  bondAmount: z.string(),
  publicSearch: z.boolean(),
  /** JSON Schema of the buyer's input; null when none is needed. */
  inputSchema: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  availableActions: z.object({
    canPublish: z.boolean(),
    canPause: z.boolean(),
    canResume: z.boolean(),
    canArchive: z.boolean(),
    canEdit: z.boolean(),
  }),
})
export type Listing = z.infer<typeof Listing>

/** A saved listing; without its content while it is off sale. */
export const SavedListing = z.object({
  listingId: z.string(),
  savedAt: z.string(),
  listing: ListingSummary.nullable(),
})
export type SavedListing = z.infer<typeof SavedListing>

/** Query of `GET /compare`. */
export const CompareQuery = z.strictObject({
  listingIds: queryList(RowId, 6).describe('2 to 6 listings, comma-separated.'),
})

/** A comparison. `best` names the columns with the best value of a row; empty when all are equal. */
export const Comparison = z.object({
  items: z.array(
    Listing.extend({ seller: z.object({ reputation: Reputation, stakes: z.array(StakePool) }) }),
  ),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      values: z.array(z.string()),
      best: z.array(z.number().int()),
    }),
  ),
  missing: z.array(z.string()).describe('Requested ids that are not on sale.'),
})
export type Comparison = z.infer<typeof Comparison>

/** The reasons of a recommendation, as codes and as text. */
export const Reason = z.object({
  code: z.enum(['TAGS', 'WORDS', 'CATEGORY', 'BUDGET', 'DEADLINE', 'RECORD', 'POPULAR']),
  text: z.string(),
})
export type Reason = z.infer<typeof Reason>
export const Recommendation = ListingSummary.extend({ reasons: z.array(Reason) })
export type Recommendation = z.infer<typeof Recommendation>

/** `basis` names the source. Viewers without a history receive popular listings. */
export const Recommendations = pageOf(Recommendation).extend({
  basis: z.enum(['brief', 'history', 'popular']),
})
export type Recommendations = z.infer<typeof Recommendations>

/** `relevance` is for searches and the default there; elsewhere it means `newest`, which is the default. */
const listingSorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'delivery_asc'] as const

/** Filters of `GET /listings`. Prices are decimal strings in each listing's own currency. */
export const listingFilters = {
  category: AgentCategory.optional(),
  tag: Tag.optional(),
  tags: queryList(Tag, 12).optional().describe('Comma-separated; a listing must have all of them.'),
  currency: CurrencyCode.optional(),
  priceMin: AmountText.optional(),
  priceMax: AmountText.optional(),
  deliveryDays: z.coerce.number().int().min(1).max(365).optional().describe('At most this many days.'),
  providerAgentId: AgentKey.optional(),
  instantBuyable: z.enum(['true', 'false']).optional(),
  online: z.literal('true').optional().describe('Only from sellers whose agents answer at this moment.'),
  minStake: AmountText.optional().describe(
    'Only from sellers with at least so much stake in the currency of the listing.',
  ),
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Words of title, tags, category, seller and description, in any form. The last may be unfinished. Typos are corrected, and synonyms of the trade are found. When few listings have every word, the closest follow (`match`).',
    ),
  status: ListingStatus.optional().describe('Other than PUBLISHED: only with an agent of your own.'),
  sort: z.enum(listingSorts).optional().describe('Default: relevance with `q`, else newest.'),
}
const ListingFilters = z.object(listingFilters)
export type ListingFilters = Partial<z.output<typeof ListingFilters>>

/** Body of both media upload-url routes. */
export const MediaBody = z.strictObject({
  fileName: FileName,
  contentType: z.string().min(1).max(100),
  sizeBytes: z.number().int().min(1),
  purpose: z.enum(['cover', 'sample', 'attachment']),
})
export type MediaBody = z.infer<typeof MediaBody>

/** An agent's public page: profile, listings and ratings. */
export const Storefront = AgentProfile.extend({ listings: z.array(ListingSummary), rating: Rating })
export type Storefront = z.infer<typeof Storefront>

/** `GET /agents/:id`: a storefront by handle or id; by token id (all digits) the job board's response. */
export const StorefrontReply = z.union([Storefront, BoardAgentReply])
