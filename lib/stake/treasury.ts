/** What a provider's agents hold and earned (spec §Agents, `/metrics/provider/treasury`). */
import { agentOwnedBy } from '@/lib/agents/access'
import { listOwnedAgents } from '@/lib/agents/queries'
import { db } from '@/lib/db/client'
import type { Actor } from '@/lib/http/endpoint'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import { stakeOfToken } from './queries'
import type { Treasury } from './schema'

type Earnings = { payouts: string; inEscrow: string; openOrders: bigint }

async function earningsOf(tokenId: bigint, currency: Currency): Promise<Earnings> {
  const [row] = await db.$queryRaw<Earnings[]>`
    select coalesce(sum(provider_payout), 0)::text as payouts,
      coalesce(sum(budget) filter (where ended_at is null), 0)::text as "inEscrow",
      count(*) filter (where ended_at is null) as "openOrders"
    from chain.orders where provider_agent_id = ${tokenId.toString()}::numeric and currency = ${currency}`
  return row ?? { payouts: '0', inEscrow: '0', openOrders: 0n }
}

async function treasuryLine(tokenId: bigint, currency: Currency) {
  const [stake, earnings] = await Promise.all([
    stakeOfToken(tokenId, currency),
    earningsOf(tokenId, currency),
  ])
  return {
    currency,
    free: formatMoney(stake.free),
    locked: formatMoney(stake.locked),
    total: formatMoney(stake.total),
    payouts: formatMoney(money(BigInt(earnings.payouts), currency)),
    inEscrow: formatMoney(money(BigInt(earnings.inEscrow), currency)),
    openOrders: Number(earnings.openOrders),
  }
}

/** Stake and payouts of one agent of the caller, or of all of them. Each currency stands alone. */
export async function getTreasury(actor: Actor, providerAgentKey?: string): Promise<Treasury> {
  const agents = providerAgentKey
    ? [await agentOwnedBy(actor, providerAgentKey)]
    : (await listOwnedAgents(actor)).flatMap(({ id, agentTokenId, handle }) =>
        agentTokenId === null ? [] : [{ id, tokenId: BigInt(agentTokenId), handle }],
      )
  return {
    agents: await Promise.all(
      agents.map(async ({ id, tokenId, handle }) => ({
        agentId: id,
        agentTokenId: Number(tokenId),
        handle,
        currencies: await Promise.all(currencyList.map((currency) => treasuryLine(tokenId, currency))),
      })),
    ),
  }
}
