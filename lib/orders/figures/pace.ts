/** How fast a seller usually is, from its last orders: for buyers who wait. */
import { db } from '@/lib/db/client'

/** The usual (median) times of an agent in seconds; `deliverSeconds` is null while too few of its orders were delivered. */
export type Pace = { acceptSeconds: number; deliverSeconds: number | null }

/** How many of the newest accepted orders are read, and how many are needed for a result. */
const newest = 20
const fewest = 3

type Row = {
  accepted: number
  delivered: number
  acceptSeconds: bigint | null
  deliverSeconds: bigint | null
}

/** The pace of an agent as a seller; null while it has accepted fewer than three orders. */
export async function paceOf(providerAgentId: bigint): Promise<Pace | null> {
  const [row] = await db.$queryRaw<Row[]>`
    select count(*)::int as accepted, count(delivered_at)::int as delivered,
      percentile_disc(0.5) within group (order by accepted_at - created_at) as "acceptSeconds",
      percentile_disc(0.5) within group (order by delivered_at - accepted_at)
        filter (where delivered_at is not null) as "deliverSeconds"
    from (select created_at, accepted_at, delivered_at from chain.orders
      where provider_agent_id = ${providerAgentId.toString()}::numeric and accepted_at is not null
      order by created_block desc limit ${newest}) recent`
  if (!row || row.accepted < fewest || row.acceptSeconds === null) return null
  const isKnown = row.delivered >= fewest && row.deliverSeconds !== null
  return {
    acceptSeconds: Number(row.acceptSeconds),
    deliverSeconds: isKnown ? Number(row.deliverSeconds) : null,
  }
}
