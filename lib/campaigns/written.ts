/** Selects campaigns by what was written about them: their category, their words, the brand they run under. */
import { Prisma } from '@/lib/db/generated/client'
import { readRows } from '@/lib/db/read'
import type { CampaignQuery } from './schema'

/**
 * How many texts are looked up before the list. Fewer are all there is to read; of more, the order of the list finds a page sooner.
 * Postgres cannot tell the two apart: it takes the ten equal terms of `app.campaign_texts` for independent and expects one row.
 */
const lookedUp = 1_000

/** What of `c`, a row of `chain.campaigns`, was written here. A scalar is read once per row of the list; a semi-join would read all texts. */
const ofText = (holds: Prisma.Sql) =>
  Prisma.sql`(select ${holds} from app.campaign_texts t where t.id = c.campaign_id)`

/** Campaigns of an approved brand. */
const isVerified = Prisma.sql`(
  select b.status = 'APPROVED' and b.wallet = c.brand
  from app.campaign_texts t join app.brand_claims b on b.id = t.brand_claim_id where t.id = c.campaign_id)`

/** Conditions on `chain.campaigns c` by the brand it runs under. */
export function brandFilters({ brand, verified }: CampaignQuery): Prisma.Sql[] {
  return [
    ...(brand === undefined ? [] : [Prisma.sql`c.brand = ${brand.toLowerCase()}`]),
    ...(verified === true
      ? [
          Prisma.sql`c.brand in (select b.wallet from app.brand_claims b where b.status = 'APPROVED') and ${isVerified}`,
        ]
      : []),
    ...(verified === false ? [Prisma.sql`${isVerified} is not true`] : []),
  ]
}

/** Conditions on `chain.campaigns c`: one for the list, and one for its count, which is short of the whole when `isPart`. */
export type Written = { list: Prisma.Sql[]; count: Prisma.Sql[]; isPart: boolean }

/** Returns the conditions of a query's category and words. */
export async function writtenFilters({ category, q }: CampaignQuery): Promise<Written> {
  const conditions = [
    ...(category === undefined ? [] : [Prisma.sql`t.category = ${category}`]),
    ...(q === undefined || q === ''
      ? []
      : [
          Prisma.sql`to_tsvector('simple', t.title || ' ' || t.brief) @@ websearch_to_tsquery('simple', ${q})`,
        ]),
  ]
  if (conditions.length === 0) return { list: [], count: [], isPart: false }
  const holds = Prisma.join(conditions, ' and ')
  const found = await readRows<{ id: string }>(
    Prisma.sql`select t.id from app.campaigns t where ${holds} limit ${lookedUp + 1}`,
  )
  const amongFound = Prisma.sql`c.campaign_id = any(${found.map(({ id }) => id)}::text[])`
  const isPart = found.length > lookedUp
  const count = [amongFound, ofText(holds)]
  return { list: isPart ? [ofText(holds)] : count, count, isPart }
}
