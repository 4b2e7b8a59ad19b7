/** The figures of an account: what it spends as a client, and how its agents work. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { priorScore, toAgentSummary, tokenIn, tokenRows } from '@/lib/agents/rows'
import { dayOf } from '@/lib/chain/figures/windows'
import { chainCursor } from '@/lib/chain/time'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import { maxListed } from '@/lib/paging'
import { daysOf, Sums, showDay, totalsOfKeys } from './figures'
import {
  type Activity,
  type AgentPerformance,
  type Performance,
  type Spending,
  type SpendingQuery,
  workKinds,
} from './schema'
import { newestWork, showWork, type WorkRow } from './work'

const spentNames = ['orders_spent', 'campaigns_spent', 'jobs_spent'] as const
const windowDays = { '7d': 7, '30d': 30, '90d': 90, '365d': 365, all: null } as const
/** The most days to list one by one. */
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
    daysOf('wallet', [actor.wallet], spentNames, first),
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

/** Reads the token ids of the newest agents that a wallet owns. */
const holdingsOf = (wallet: string) =>
  queryWithGenericPlan<{ tokenId: string }>(Prisma.sql`
    select token_id::text as "tokenId" from chain.agents where owner = ${wallet}
    order by registered_at desc, token_id desc limit ${maxListed}`)

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

/** The newest work of each agent, then the newest of all. */
const workOf = (tokenIds: readonly string[], limit: number) => Prisma.sql`
  select one.* from unnest(${[...tokenIds]}::numeric[]) held(token_id) cross join lateral (
    ${newestWork(workKinds, ({ agent }) => Prisma.sql`${agent} = held.token_id`, limit)}
  ) one order by one."createdBlock" desc, one.id limit ${limit}`

/** Returns the newest work of the agents that the caller holds. */
export async function getActivity(actor: Actor, limit: number): Promise<Activity> {
  const tokenIds = (await holdingsOf(actor.wallet)).map(({ tokenId }) => tokenId)
  if (tokenIds.length === 0) return { items: [] }
  return { items: await showWork(await queryWithGenericPlan<WorkRow>(workOf(tokenIds, limit))) }
}
