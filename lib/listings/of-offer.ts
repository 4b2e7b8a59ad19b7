/** The listing that an offer is about: what a picture of it needs, and whether it can be bought again. */
import { z } from 'zod'
import { AgentCategory } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'

const Cover = z.object({
  id: z.string(),
  category: AgentCategory,
  coverImageUrl: z.string().nullable(),
  coverImageAlt: z.string().nullable(),
  canBuy: z.boolean(),
})

/** What a listing's cover is drawn from. `canBuy` is true while it is on sale and can be bought at once. */
export type Covered = z.infer<typeof Cover>

/** A select of one JSON value that `readCover` reads: the listing behind an offer, also when it is off sale by now. */
export const coverOfOffer = (offerId: string | null): Prisma.Sql => Prisma.sql`
  select jsonb_build_object('id', l.id, 'category', l.category, 'coverImageUrl', l.cover_image_url, 'coverImageAlt', l.cover_image_alt,
    'canBuy', l.status = 'PUBLISHED' and l.instant_buyable)
  from app.offers o join app.listings l on l.id = o.listing_id where o.id = ${offerId}`

/** Reads the value of `coverOfOffer`; null for an offer about a request. */
export const readCover = (value: unknown): Covered | null => Cover.nullable().parse(value ?? null)

/** The listing behind an offer; null for an offer about a request. */
export async function listingOfOffer(offerId: string): Promise<Covered | null> {
  const [row] = await lookUp<{ listing: unknown }>(Prisma.sql`select (${coverOfOffer(offerId)}) as listing`)
  return readCover(row?.listing)
}
