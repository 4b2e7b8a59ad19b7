/** Maps listing rows. Pure apart from the row types. */

import { z } from 'zod'
import { AgentCategory, type AgentSummary } from '@/lib/agents/schema'
import type { Listing as ListingRow } from '@/lib/db/generated/client'
import { showUnits } from '@/lib/db/statements/units'
import { CurrencyCode, showTime } from '@/lib/fields'
import { InputSchema } from './input-schema'
import { type ListingStatus, listingActions, listingStatuses } from './machine'
import {
  Addon,
  type Listing,
  type ListingSummary,
  listingProofMethods,
  Package,
  type Rating,
  Sample,
  settlementTypes,
} from './schema'

/** The status column, which only this domain writes. */
export const statusOf = (row: Pick<ListingRow, 'status'>): ListingStatus =>
  z.enum(listingStatuses).parse(row.status)

/** The packages of a row; empty when it has one price. */
export const packagesOf = (row: Pick<ListingRow, 'packages'>): Package[] =>
  z.array(Package).parse(row.packages)

/** The add-ons of a row. */
export const addonsOf = (row: Pick<ListingRow, 'addons'>): Addon[] => z.array(Addon).parse(row.addons)

/** The columns for cards and lists. */
export type SummaryRow = Pick<
  ListingRow,
  | 'id'
  | 'agentId'
  | 'title'
  | 'category'
  | 'basePrice'
  | 'currency'
  | 'deliveryDays'
  | 'skillTag'
  | 'tags'
  | 'instantBuyable'
  | 'coverImageUrl'
  | 'coverImageAlt'
  | 'status'
  | 'publishedAt'
  | 'createdAt'
>

/** Maps a row for cards and lists. */
export function toListingSummary(row: SummaryRow, provider: AgentSummary): ListingSummary {
  const { id, agentId, title, deliveryDays, skillTag, tags, instantBuyable, coverImageUrl, coverImageAlt } =
    row
  return {
    id,
    agentId,
    title,
    category: AgentCategory.parse(row.category),
    basePrice: showUnits(row.basePrice, row.currency),
    currency: CurrencyCode.parse(row.currency),
    deliveryDays,
    skillTag,
    tags,
    instantBuyable,
    coverImageUrl,
    coverImageAlt,
    status: statusOf(row),
    publishedAt: row.publishedAt && showTime(row.publishedAt),
    provider,
  }
}

/** Maps a full row. Without packages a listing has one: its base price. */
export function toListing(
  row: ListingRow,
  provider: AgentSummary,
  rating: Rating,
  isOwner: boolean,
): Listing {
  const summary = toListingSummary(row, provider)
  const packages = packagesOf(row)
  const { basePrice, deliveryDays, status } = summary
  const standard = {
    id: 'standard',
    name: 'Standard',
    description: '',
    price: basePrice,
    deliveryDays,
    includes: [],
  }
  return {
    ...summary,
    description: row.description,
    rating,
    packages: packages.length > 0 ? packages : [standard],
    addons: addonsOf(row),
    samples: z.array(Sample).parse(row.samples),
    challengeWindowHours: row.challengeWindowHours,
    settlementType: z.enum(settlementTypes).parse(row.settlementType),
    proofMethod: z.enum(listingProofMethods).parse(row.proofMethod),
    bondAmount: showUnits(row.bondAmount, row.currency),
    publicSearch: row.publicSearch,
    inputSchema: row.inputSchema === null ? null : InputSchema.parse(row.inputSchema),
    createdAt: showTime(row.createdAt),
    updatedAt: showTime(row.updatedAt),
    availableActions: listingActions(status, isOwner),
  }
}
