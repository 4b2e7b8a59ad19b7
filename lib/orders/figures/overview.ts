/**
 * Figures of an account's orders: money in escrow, spent and earned, now, in total, and per period. Every figure is a sum over the
 * projected events of `SvcEscrow`, in smallest units and per currency.
 */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { showChainTime } from '@/lib/fields'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import type { Overview, OverviewQuery } from '@/lib/orders/schema'
import { getTreasury } from '@/lib/stake/treasury'
import { periodStarts } from './periods'

/** Changes of one currency in one period; period 0 is all the time before the first. Sums in smallest units. */
type Change = {
  currency: string
  period: number
  inEscrow: string
  spent: string
  incoming: string
  earned: string
  bought: bigint
  sold: bigint
}

/**
 * The changes of a wallet's orders. The challenge bond is in escrow with the budget from the challenge on. Spent is what an ended
 * order did not return to its buyer. Earned is what was paid to the wallet, or to the wallet set for an agent it holds, with the
 * bond when the seller received it.
 */
const changesOf = (wallet: string, starts: readonly bigint[]) => db.$queryRaw<Change[]>`
  with bought as (
    select currency, created_at, challenged_at, ended_at, budget, coalesce(challenge_bond, 0) as bond,
      coalesce(buyer_refund, 0) + case when bond_paid_to = buyer then challenge_bond else 0 end as returned
    from chain.orders where buyer = ${wallet}
  ), sold as (
    select o.currency, o.created_at, o.ended_at, o.budget, o.payee = a.agent_wallet and o.payee <> a.owner as to_agent,
      o.provider_payout, o.challenge_bond, o.bond_paid_to, o.buyer, o.payee
    from chain.agents a join chain.orders o on o.provider_agent_id = a.token_id where a.owner = ${wallet}
  ), paid as (
    select currency, ended_at, provider_payout, challenge_bond, bond_paid_to, buyer, payee from chain.orders where payee = ${wallet}
    union all
    select currency, ended_at, provider_payout, challenge_bond, bond_paid_to, buyer, payee from sold where to_agent
  ), changes (currency, at, escrow, spent, incoming, earned, bought, sold) as (
    select currency, created_at, budget, 0::numeric, 0::numeric, 0::numeric, 1, 0 from bought
    union all select currency, challenged_at, bond, 0, 0, 0, 0, 0 from bought where bond > 0
    union all select currency, ended_at, -(budget + bond), budget + bond - returned, 0, 0, -1, 0 from bought where ended_at is not null
    union all select currency, created_at, 0, 0, budget, 0, 0, 1 from sold
    union all select currency, ended_at, 0, 0, -budget, 0, 0, -1 from sold where ended_at is not null
    union all select currency, ended_at, 0, 0, 0,
      provider_payout + case when bond_paid_to = payee and payee <> buyer then challenge_bond else 0 end, 0, 0 from paid
  )
  select currency, width_bucket(at, ${[...starts]}::bigint[]) as period, sum(escrow)::text as "inEscrow", sum(spent)::text as spent,
    sum(incoming)::text as incoming, sum(earned)::text as earned, sum(bought) as bought, sum(sold) as sold
  from changes group by 1, 2 order by 1, 2`

type Totals = { inEscrow: bigint; spent: bigint; incoming: bigint; earned: bigint }

/** The totals after these changes. */
const after = (totals: Totals, changes: readonly Change[]): Totals =>
  changes.reduce(
    (sum, change) => ({
      inEscrow: sum.inEscrow + BigInt(change.inEscrow),
      spent: sum.spent + BigInt(change.spent),
      incoming: sum.incoming + BigInt(change.incoming),
      earned: sum.earned + BigInt(change.earned),
    }),
    totals,
  )

const nothing: Totals = { inEscrow: 0n, spent: 0n, incoming: 0n, earned: 0n }

/** One currency of the overview. Escrow is the balance at the end of a period; payments are those within the period. */
function currencyOverview(currency: Currency, changes: readonly Change[], starts: readonly bigint[]) {
  const show = (units: bigint) => formatMoney(money(units, currency))
  let totals = after(
    nothing,
    changes.filter(({ period }) => period === 0),
  )
  const periods = starts.map((from, index) => {
    const before = totals
    totals = after(
      totals,
      changes.filter(({ period }) => period === index + 1),
    )
    return {
      from: showChainTime(from),
      inEscrow: show(totals.inEscrow),
      incoming: show(totals.incoming),
      spent: show(totals.spent - before.spent),
      earned: show(totals.earned - before.earned),
    }
  })
  const open = (side: 'bought' | 'sold') => Number(changes.reduce((sum, change) => sum + change[side], 0n))
  return {
    buying: {
      currency,
      inEscrow: show(totals.inEscrow),
      spent: show(totals.spent),
      openOrders: open('bought'),
    },
    selling: {
      currency,
      inEscrow: show(totals.incoming),
      earned: show(totals.earned),
      openOrders: open('sold'),
    },
    history: { currency, periods },
  }
}

/** The caller's money in orders and at stake, per currency, with its history by day or week (spec §Dashboards). */
export async function getOverview(actor: Actor, { per, periods }: OverviewQuery): Promise<Overview> {
  const now = await chainTime()
  const starts = periodStarts(now, per, periods)
  const [changes, treasury] = await Promise.all([changesOf(actor.wallet, starts), getTreasury(actor)])
  const all = currencyList.map((currency) =>
    currencyOverview(
      currency,
      changes.filter((change) => change.currency === currency),
      starts,
    ),
  )
  return {
    chainTime: showChainTime(now),
    per,
    buying: { currencies: all.map(({ buying }) => buying) },
    selling: { currencies: all.map(({ selling }) => selling), treasury },
    history: all.map(({ history }) => history),
  }
}
