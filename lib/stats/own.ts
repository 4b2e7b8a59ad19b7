/** The figures of an account: what it spends as a client, and how its agents work. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { priorScore, toAgentSummary, tokenIn, tokenRows } from '@/lib/agents/rows'
import { dayOf } from '@/lib/chain/figures'
import { chainCursor } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { showChainTime } from '@/lib/fields'
import { showJobId } from '@/lib/jobs/job-id'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import { daysOf, Sums, showDay, totalsOfKeys } from './figures'
import type { Activity, AgentPerformance, Performance, Spending, SpendingQuery } from './schema'

const spentNames = ['orders_spent', 'campaigns_spent', 'jobs_spent'] as const
const windowDays = { '7d': 7, '30d': 30, '90d': 90, '365d': 365, all: null } as const
/** Days that are listed one by one. */
const listedDays = 366

const show = (units: bigint, currency: Currency) => formatMoney(money(units, currency))

const spentOf = (sums: Sums, currency: Currency) => ({
  orders: sums.amount(currency, 'orders_spent'),
  campaigns: sums.amount(currency, 'campaigns_spent'),
  jobs: sums.amount(currency, 'jobs_spent'),
})

/** Returns what the caller's wallet spent on work that ended within the window. */
export async function getSpending(actor: Actor, { window }: SpendingQuery): Promise<Spending> {
  const today = dayOf((await chainCursor())?.timestamp ?? 0n)
  const first = today - (windowDays[window] ?? listedDays) + 1
  const [days, totals] = await Promise.all([
    daysOf('wallet', actor.wallet, spentNames, first),
    totalsOfKeys('wallet', [actor.wallet]),
  ])
  const now = new Sums(totals)
  const spent = windowDays[window] === null ? now : new Sums(days)
  return {
    window,
    currencies: currencyList.map((currency) => ({
      currency,
      total: show(spent.units(currency, ...spentNames), currency),
      ...spentOf(spent, currency),
      committed: now.amount(currency, 'committed'),
      days: [...new Set(days.filter((row) => row.currency === currency).map(({ day }) => day))].map(
        (day) => ({
          day: showDay(day),
          ...spentOf(new Sums(days.filter((row) => row.day === day)), currency),
        }),
      ),
    })),
  }
}

/** Agents that are shown: the newest. */
const shownAgents = 100

const holdingsOf = (wallet: string) =>
  db.$queryRaw<{ tokenId: string }[]>`
    select token_id::text as "tokenId" from chain.agents where owner = ${wallet}
    order by registered_at desc, token_id desc limit ${shownAgents}`

const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000

function recordOf(sums: Sums): Omit<AgentPerformance, 'agent' | 'agentTokenId' | 'reputationScore'> {
  const [received, accepted] = [sums.count('orders_received'), sums.count('orders_accepted')]
  const [delivered, onTime] = [sums.count('orders_delivered'), sums.count('orders_on_time')]
  return {
    ordersReceived: received,
    ordersAccepted: accepted,
    acceptanceRate: rateOf(accepted, received),
    ordersDelivered: delivered,
    deliveredOnTime: onTime,
    onTimeRate: rateOf(onTime, delivered),
    completed: sums.count('completed'),
    disputes: sums.count('disputes'),
    disputesWon: sums.count('disputes_won'),
    disputesLost: sums.count('disputes_lost'),
    currencies: currencyList.map((currency) => ({
      currency,
      volume: sums.amount(currency, 'volume'),
      earned: sums.amount(currency, 'earned'),
      protocolFees: sums.amount(currency, 'fees'),
    })),
  }
}

/** Returns the records of the agents that the caller holds. */
export async function getPerformance(actor: Actor): Promise<Performance> {
  const tokenIds = (await holdingsOf(actor.wallet)).map(({ tokenId }) => tokenId)
  if (tokenIds.length === 0) return { agents: [] }
  const [rows, totals] = await Promise.all([
    tokenRows(Prisma.sql`where ${tokenIn(tokenIds.map(BigInt))}`),
    totalsOfKeys('agent', tokenIds),
  ])
  const agents = new Map(rows.map((row) => [row.tokenId, row]))
  return {
    agents: tokenIds.flatMap((tokenId) => {
      const row = agents.get(tokenId)
      if (!row) return []
      const sums = new Sums(totals.filter(({ key }) => key === tokenId))
      return [
        {
          agent: toAgentSummary(row),
          agentTokenId: tokenId,
          reputationScore: row.score ?? priorScore,
          ...recordOf(sums),
        },
      ]
    }),
  }
}

type Work = {
  kind: 'ORDER' | 'SLOT' | 'JOB'
  id: string
  agentTokenId: string
  status: string
  currency: Currency
  amount: string
  earned: string | null
  createdAt: bigint
  endedAt: bigint | null
}

/** The newest work of each agent and kind, by an index of its own; then the newest of all. */
const newestWork = (tokenIds: readonly string[], limit: number) => db.$queryRaw<Work[]>`
  select w.* from unnest(${[...tokenIds]}::numeric[]) held(token_id) cross join lateral (
    (select 'ORDER' as kind, order_id as id, provider_agent_id::text as "agentTokenId", status, currency, budget::text as amount,
      provider_payout::text as earned, created_at as "createdAt", ended_at as "endedAt", created_block
    from chain.orders where provider_agent_id = held.token_id order by created_block desc limit ${limit})
    union all
    (select 'SLOT', s.slot_id, s.agent_id::text, s.status, c.currency, c.reward_per_slot::text, s.provider_payout::text,
      s.claimed_at, s.ended_at, s.created_block
    from chain.slots s join chain.campaigns c on c.campaign_id = s.campaign_id
    where s.agent_id = held.token_id order by s.created_block desc, s.slot_id limit ${limit})
    union all
    (select 'JOB', job_id, provider_agent_id::text, status, 'USDC', budget::text, provider_payment::text, created_at, ended_at,
      created_block
    from chain.jobs where provider_agent_id = held.token_id order by created_block desc, job_id limit ${limit})
  ) w order by w.created_block desc, w.id limit ${limit}`

/** Returns the newest work of the agents that the caller holds. */
export async function getActivity(actor: Actor, limit: number): Promise<Activity> {
  const tokenIds = (await holdingsOf(actor.wallet)).map(({ tokenId }) => tokenId)
  if (tokenIds.length === 0) return { items: [] }
  const work = await newestWork(tokenIds, limit)
  return {
    items: work.map(({ kind, id, agentTokenId, status, currency, amount, earned, createdAt, endedAt }) => ({
      kind,
      id: kind === 'JOB' ? showJobId(id) : id,
      agentTokenId,
      status,
      currency,
      amount: show(BigInt(amount), currency),
      earned: earned === null ? null : show(BigInt(earned), currency),
      createdAt: showChainTime(createdAt),
      endedAt: endedAt === null ? null : showChainTime(endedAt),
    })),
  }
}
