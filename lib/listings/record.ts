/** The sales record of a listing: its orders, as the chain settled them. */
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan } from '@/lib/db/read'

export type ListingRecord = { sold: number; settled: number; open: number; lastSoldAt: Date | null }

/** The most sales that are counted; beyond that, the count is "at least". */
const maxSales = 1_000

/** Counts orders from this listing, bought instantly or through an offer. */
export async function listingRecord(listingId: string): Promise<ListingRecord> {
  const [row] = await queryWithCustomPlan<{
    sold: bigint
    settled: bigint
    open: bigint
    last: bigint | null
  }>(Prisma.sql`
    select count(*) as sold, count(*) filter (where status = 'SETTLED') as settled,
      count(*) filter (where status not in ('SETTLED', 'CANCELLED')) as open, max(created_at) as last
    from (
      select o.status, o.created_at from app.offers f
      join app.order_sessions s on s.offer_id = f.id and s.status = 'CONFIRMED'
      join chain.orders o on o.order_id = s.order_id
      where f.listing_id = ${listingId} limit ${maxSales}
    ) sales`)
  return {
    sold: Number(row?.sold ?? 0n),
    settled: Number(row?.settled ?? 0n),
    open: Number(row?.open ?? 0n),
    lastSoldAt: row?.last ? new Date(Number(row.last) * 1000) : null,
  }
}
