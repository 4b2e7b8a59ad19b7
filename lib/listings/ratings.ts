/** What reviews come to, for agents and listings. The reviews themselves are the orders room's. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { mostReviews, type Rating } from './schema'

/** What a review is about: an agent's work, by token id, or a listing. */
export type Reviewed = { aboutAgentId: bigint } | { listingId: string }

const condition = (about: Reviewed): Prisma.Sql =>
  'listingId' in about
    ? Prisma.sql`r.listing_id = ${about.listingId}`
    : Prisma.sql`r.about_agent_id = ${about.aboutAgentId.toString()}::numeric`

/** Average of the newest reviews and how many there are, counted up to a thousand. */
export async function ratingOf(about: Reviewed): Promise<Rating> {
  const [row] = await db.$queryRaw<{ count: number; average: number | null }[]>`
    select count(*)::int as count, round(avg(rating), 2)::float8 as average from (
      select r.rating from app.reviews r where ${condition(about)}
      order by r.created_at desc, r.id desc limit ${mostReviews}) newest`
  return { count: row?.count ?? 0, average: row?.average ?? null }
}
