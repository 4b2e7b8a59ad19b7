/** The holdings and earnings of a seller's agents (spec §Agents, `/metrics/provider/treasury`). */

import type { Actor } from '@/lib/actor'
import { tokenOwnedBy } from '@/lib/agents/access'
import { listAgentsHeldBy } from '@/lib/agents/queries'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import { orderMachine } from '@/lib/orders/machine'
import { maxListed } from '@/lib/paging'
import { type Stake, stakesOfTokens } from './queries'
import type { Treasury, TreasuryLine } from './schema'

type Earnings = { tokenId: string; currency: string; payouts: string; inEscrow: string; openOrders: bigint }

/** Statuses of orders in progress: an index has the orders of an agent by status, so that no ended order is read. */
const openStatuses = orderMachine.statuses.filter((status) => !orderMachine.isTerminal(status))

/** The total earnings of agents, from their stored totals, and their orders in progress. */
const earningsOf = (tokenIds: readonly string[]) => db.$queryRaw<Earnings[]>`
  with earned as (
    select key, currency, value from chain.totals
    where scope = 'agent' and name = 'earned' and key = any(${[...tokenIds]}::text[])
  ), open as (
    select provider_agent_id::text as key, currency, sum(budget) as budget, count(*) as orders from chain.orders
    where provider_agent_id = any(${[...tokenIds]}::numeric[]) and status = any(${openStatuses}::text[])
    group by provider_agent_id, currency
  )
  select key as "tokenId", currency, coalesce(earned.value, 0)::text as payouts,
    coalesce(open.budget, 0)::text as "inEscrow", coalesce(open.orders, 0)::bigint as "openOrders"
  from earned full join open using (key, currency)`

function treasuryLine(currency: Currency, stake: Stake, earnings: Earnings | undefined): TreasuryLine {
  return {
    currency,
    free: formatMoney(stake.free),
    locked: formatMoney(stake.locked),
    total: formatMoney(stake.total),
    payouts: formatMoney(money(BigInt(earnings?.payouts ?? 0), currency)),
    inEscrow: formatMoney(money(BigInt(earnings?.inEscrow ?? 0), currency)),
    openOrders: Number(earnings?.openOrders ?? 0n),
    violationCount: stake.violationCount,
  }
}

/** The agents in a treasury of all of a wallet's agents: the newest. */
const shownAgents = { page: 1, pageSize: maxListed }

type Holding = { id: string; tokenId: string; handle: string }

async function holdingsOf(actor: Actor, agentKey: string | undefined): Promise<Holding[]> {
  if (agentKey !== undefined) {
    const { row, tokenId } = await tokenOwnedBy(actor, agentKey)
    return [{ id: row.id, tokenId: tokenId.toString(), handle: row.handle }]
  }
  const { items } = await listAgentsHeldBy(actor.wallet, shownAgents)
  return items.flatMap(({ id, agentTokenId, handle }) =>
    agentTokenId === null ? [] : [{ id, tokenId: String(agentTokenId), handle }],
  )
}

/** Returns stake and payouts of one agent of the caller, or of all of them. Currencies are never added together. */
export async function getTreasury(actor: Actor, providerAgentKey?: string): Promise<Treasury> {
  const holdings = await holdingsOf(actor, providerAgentKey)
  const tokenIds = holdings.map(({ tokenId }) => tokenId)
  const [stakeOf, earnings] = await Promise.all([stakesOfTokens(tokenIds), earningsOf(tokenIds)])
  return {
    agents: holdings.map(({ id, tokenId, handle }) => ({
      agentId: id,
      agentTokenId: Number(tokenId),
      handle,
      currencies: currencyList.map((currency) =>
        treasuryLine(
          currency,
          stakeOf(tokenId, currency),
          earnings.find((row) => row.tokenId === tokenId && row.currency === currency),
        ),
      ),
    })),
  }
}

/** The stake of all agents of a wallet in one currency, as decimals. */
export type StakeTotal = { currency: Currency; total: string; locked: string }

/** Returns the stake of all agents that the caller holds, also of those that a treasury does not list. One sum per currency. */
export async function getStakeTotals(actor: Actor): Promise<StakeTotal[]> {
  const sums = await queryWithGenericPlan<{ currency: string; total: string; locked: string }>(Prisma.sql`
    select p.currency, sum(p.available + p.locked)::text as total, sum(p.locked)::text as locked
    from chain.agents a join chain.stake_pools p on p.agent_id = a.token_id where a.owner = ${actor.wallet}
    group by p.currency`)
  return currencyList.map((currency) => {
    const sum = sums.find((row) => row.currency === currency)
    const show = (units: string | undefined) => formatMoney(money(BigInt(units ?? 0), currency))
    return { currency, total: show(sum?.total), locked: show(sum?.locked) }
  })
}
