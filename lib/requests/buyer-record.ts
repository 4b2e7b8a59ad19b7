/** What a buyer has bought here, as sellers see it on a request. */
import { db } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import { boughtStatuses } from './closed'
import type { RequestStatus } from './machine'
import type { BuyerRecord } from './schema'

type Bought = {
  currency: string
  settled: bigint
  open: bigint
  paid: string
  disputes: bigint
  lost: bigint
}

/** The orders of a wallet, per currency. */
const boughtBy = (wallet: string) => db.$queryRaw<Bought[]>`
  select o.currency, count(*) filter (where o.status = 'SETTLED') as settled, count(*) filter (where o.ended_at is null) as open,
    coalesce(sum(o.budget - o.buyer_refund) filter (where o.status = 'SETTLED'), 0)::text as paid,
    count(o.dispute_id) as disputes, count(*) filter (where o.outcome = 'PROVIDER_UPHELD') as lost
  from chain.orders o where o.buyer = ${wallet} group by o.currency`

/** On the board now, or bought. */
const seen: RequestStatus[] = ['OPEN', 'QUOTED', ...boughtStatuses]

/** Counts published requests. A discarded draft was never published; ended requests count by the rule of `findClosedRequest`. */
const publishedBy = (accountId: string) => db.$queryRaw<{ published: bigint; bought: bigint }[]>`
  select count(*) filter (where r.status = any(${seen}::text[]) or r.matched_at is not null
      or r.status <> 'DRAFT' and exists (select from app.offers o where o.request_id = r.id and o.version > 0)) as published,
    count(*) filter (where r.status = 'CHECKOUT_CONFIRMED') as bought
  from app.requests r where r.account_id = ${accountId}`

/** Returns the record of the buyer with this account. Amounts are what settled orders cost, fees included, per currency. */
export async function buyerRecordOf(accountId: string): Promise<BuyerRecord> {
  const account = await db.account.findUniqueOrThrow({ where: { id: accountId } })
  const [rows, [requests]] = await Promise.all([boughtBy(account.walletAddress), publishedBy(accountId)])
  const sum = (name: 'settled' | 'open' | 'disputes' | 'lost') =>
    Number(rows.reduce((total, row) => total + row[name], 0n))
  return {
    since: showTime(account.createdAt),
    requests: Number(requests?.published ?? 0n),
    bought: Number(requests?.bought ?? 0n),
    settledOrders: sum('settled'),
    openOrders: sum('open'),
    paid: currencyList.flatMap((currency: Currency) => {
      const units = BigInt(rows.find((row) => row.currency === currency)?.paid ?? 0)
      return units === 0n ? [] : [{ currency, amount: formatMoney(money(units, currency)) }]
    }),
    disputes: sum('disputes'),
    disputesLost: sum('lost'),
  }
}
