/** The listing of an offer: the fields for its cover, and whether it can be bought again. */
import { z } from 'zod'
import { AgentCategory } from '@/lib/agents/schema'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'

const Cover = z.object({
  id: z.string(),
  category: AgentCategory,
  coverImageUrl: z.string().nullable(),
  coverImageAlt: z.string().nullable(),
  canBuy: z.boolean(),
  packageId: z.string().nullable(),
  addonIds: z.array(z.string()).nullable(),
})

/**
 * The fields for a listing's cover. `canBuy` is true while it is on sale with Buy now. `packageId` and `addonIds` are the choice of the
 * purchase; null for an offer that was not bought directly.
 */
export type Covered = z.infer<typeof Cover>

/** Selects one JSON value for `readCover`: the listing of an offer, even if it is no longer on sale. */
export const coverOfOffer = (offerId: string | null): Prisma.Sql => Prisma.sql`
  select jsonb_build_object('id', l.id, 'category', l.category, 'coverImageUrl', l.cover_image_url, 'coverImageAlt', l.cover_image_alt,
    'canBuy', l.status = 'PUBLISHED' and l.instant_buyable, 'packageId', p.package_id, 'addonIds', p.addon_ids)
  from app.offers o join app.listings l on l.id = o.listing_id left join app.listing_purchases p on p.offer_id = o.id
  where o.id = ${offerId}`

/** Parses the value of `coverOfOffer`; null for an offer on a request. */
export const readCover = (value: unknown): Covered | null => Cover.nullable().parse(value ?? null)

/** Returns the listing of an offer; null for an offer on a request. */
export async function listingOfOffer(offerId: string): Promise<Covered | null> {
  const [row] = await queryWithGenericPlan<{ listing: unknown }>(
    Prisma.sql`select (${coverOfOffer(offerId)}) as listing`,
  )
  return readCover(row?.listing)
}

/**
 * The listing for which an offer of an agent counts: the one that its conversation is about, if it is that agent's. A seller may offer with
 * another agent there, even after the listing was sold with its agent: such an order is not in the listing's record and rating.
 */
export async function listingSoldBy(
  tx: Tx,
  agentId: string,
  listingId: string | null,
): Promise<string | null> {
  if (listingId === null) return null
  const sold = await tx.listing.findFirst({ where: { id: listingId, agentId }, select: { id: true } })
  return sold && listingId
}
