/** The holdings and earnings of a seller's agents (spec §Agents, `/metrics/provider/treasury`). */

import type { Actor } from '@/lib/actor'
import { tokenOwnedBy } from '@/lib/agents/access'
import { listAgentsHeldBy } from '@/lib/agents/queries'
import { db } from '@/lib/db/client'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import { type Stake, stakesOfTokens } from './queries'
import type { Treasury, TreasuryLine } from './schema'

type Earnings = { tokenId: string; currency: string; payouts: string; inEscrow: string; openOrders: bigint }

const earningsOf = (tokenIds: readonly string[]) => db.$queryRaw<Earnings[]>`
  select provider_agent_id::text as "tokenId", currency, coalesce(sum(provider_payout), 0)::text as payouts,
    coalesce(sum(budget) filter (where ended_at is null), 0)::text as "inEscrow",
    count(*) filter (where ended_at is null) as "openOrders"
  from chain.orders where provider_agent_id = any(${[...tokenIds]}::numeric[])
  group by provider_agent_id, currency`

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

/** Agents a treasury of all of a wallet's agents shows: its newest. */
const shownAgents = { page: 1, pageSize: 100 }

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

/** Stake and payouts of one agent of the caller, or of all of them. Each currency stands alone. */
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
