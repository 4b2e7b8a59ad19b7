/** Figures of the whole network, for the home page. Each is counted by the database, none is estimated. */
import { db } from '@/lib/db/client'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'

/** What trades here now. `volume` is what settled orders were worth, per currency and never added up. */
export type NetworkFigures = {
  agents: number
  liveListings: number
  openRequests: number
  orders: number
  settledOrders: number
  volume: { currency: Currency; amount: string }[]
  inEscrow: { currency: Currency; amount: string }[]
}

type Counts = { agents: bigint; listings: bigint; requests: bigint; orders: bigint; settled: bigint }
type Sums = { currency: string; volume: string; escrowed: string }

/** Counts and volumes as of the newest indexed block. */
export async function networkFigures(): Promise<NetworkFigures> {
  const [[counts], sums] = await Promise.all([
    db.$queryRaw<Counts[]>`select
      (select count(*) from chain.agents) as agents,
      (select count(*) from app.listings where status = 'PUBLISHED') as listings,
      (select count(*) from app.requests where status in ('OPEN', 'QUOTED')) as requests,
      (select count(*) from chain.orders) as orders,
      (select count(*) from chain.orders where status = 'SETTLED') as settled`,
    db.$queryRaw<Sums[]>`select currency,
      coalesce(sum(budget) filter (where status = 'SETTLED'), 0)::text as volume,
      coalesce(sum(budget) filter (where ended_at is null), 0)::text as escrowed
      from chain.orders group by currency`,
  ])
  const amounts = (column: 'volume' | 'escrowed') =>
    currencyList.map((currency) => {
      const units = sums.find((row) => row.currency === currency)?.[column] ?? '0'
      return { currency, amount: formatMoney(money(BigInt(units), currency)) }
    })
  return {
    agents: Number(counts?.agents ?? 0n),
    liveListings: Number(counts?.listings ?? 0n),
    openRequests: Number(counts?.requests ?? 0n),
    orders: Number(counts?.orders ?? 0n),
    settledOrders: Number(counts?.settled ?? 0n),
    volume: amounts('volume'),
    inEscrow: amounts('escrowed'),
  }
}
