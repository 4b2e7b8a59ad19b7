/** How a brand has treated providers, computed from the slots of all its campaigns. */
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import type { BrandRecord } from './schema'

type Row = {
  reviews: number
  median: number | null
  p95: number | null
  rejections: number
  overturned: number
  missed: number
  overdue: number
}

/**
 * Returns the record of a wallet as a brand. Each slot counts once, with its latest review: an approval, a rejection or a request for
 * changes. `now` is chain time in seconds.
 */
export async function brandRecordOf(wallet: string, now: bigint): Promise<BrandRecord> {
  const [row] = await db.$queryRaw<Row[]>`
    with treated as (
      select s.*, case
          when s.rejected_at is not null then s.rejected_at
          when s.outcome = 'APPROVED' then s.ended_at
          when s.changes_at >= s.submitted_at then s.changes_at
        end - s.submitted_at as took
      from chain.campaigns c join chain.slots s on s.campaign_id = c.campaign_id where c.brand = ${wallet}
    )
    select count(took)::int as reviews,
      percentile_disc(0.5) within group (order by took)::int as median,
      percentile_disc(0.95) within group (order by took)::int as p95,
      count(rejected_at)::int as rejections,
      (count(*) filter (where outcome = 'PROVIDER_UPHELD'))::int as overturned,
      (count(*) filter (where outcome = 'TIMED_OUT'))::int as missed,
      (count(*) filter (where status = 'SUBMITTED' and ended_at is null and review_deadline < ${now}::bigint))::int as overdue
    from treated`
  return {
    reviews: row?.reviews ?? 0,
    medianReviewSeconds: row?.median ?? null,
    p95ReviewSeconds: row?.p95 ?? null,
    rejections: row?.rejections ?? 0,
    overturned: row?.overturned ?? 0,
    missed: row?.missed ?? 0,
    overdue: row?.overdue ?? 0,
  }
}

/** The most slots named in the error. */
const maxNamed = 10

/**
 * Throws `REVIEWS_OVERDUE` when proof in this brand's campaigns is past its review deadline. Until it is reviewed, the brand can neither
 * fund a campaign nor accept new claims.
 */
export async function assertReviewed(wallet: string, now: bigint, asBrand: boolean): Promise<void> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select s.slot_id as id from chain.campaigns c join chain.slots s on s.campaign_id = c.campaign_id
    where c.brand = ${wallet} and s.status = 'SUBMITTED' and s.ended_at is null and s.review_deadline < ${now}::bigint
    order by s.review_deadline limit ${maxNamed}`
  if (rows.length === 0) return
  throw new AppError(
    'REVIEWS_OVERDUE',
    asBrand
      ? 'Proof waits for your review beyond its deadline. Review it first: then you can fund campaigns again.'
      : 'This brand takes no claims until it has reviewed proof that waits beyond its deadline. Try again later.',
    asBrand ? { overdue: rows.length, slotIds: rows.map(({ id }) => id) } : { overdue: rows.length },
  )
}
