/** Schemas of the statistics. Pure. */
import { z } from 'zod'
import { AgentSummary } from '@/lib/agents/schema'
import { type NetworkFigure, networkFigures } from '@/lib/chain/figures/figures'
import { windowNames } from '@/lib/chain/figures/windows'
import { CurrencyCode, IsoTime, TokenId } from '@/lib/fields'
import { pageOf, pageQuery } from '@/lib/paging'

/** A decimal amount in the currency named next to it. */
const amount = z.string().meta({ examples: ['1250.5'] })

/** Dollars by declared peg: a currency whose issuer pegs it to the dollar counts as one dollar, whatever its market price. */
const usd = z.string().meta({ examples: ['1250.5'] })

const count = z.number().int().min(0)

/** Totals and current amounts in one currency. Amounts of two currencies are never added. */
export const CurrencyStats = z.object({
  currency: CurrencyCode,
  volume: amount.describe('What settled work cost its buyers: budgets and rewards without refunds.'),
  paid: amount.describe('What providers received of it.'),
  protocolFees: amount,
  escrow: amount.describe('In escrow now for orders, campaigns and jobs, with the bonds of open disputes.'),
  staked: amount.describe('Stake that agents have deposited now.'),
  stakeLocked: amount.describe('The part of the stake that is locked for work.'),
  orders: count,
  slots: count,
  jobs: count,
})
export type CurrencyStats = z.infer<typeof CurrencyStats>

/** How disputes ended, ever, about orders, slots and jobs together. */
export const DisputeStats = z.object({
  opened: count,
  running: count,
  providerUpheld: count,
  buyerUpheld: count,
  split: count.describe('Ended without a decision, and shared by rule.'),
  agreed: count.describe('Ended by an agreement of the two sides.'),
})
export type DisputeStats = z.infer<typeof DisputeStats>

/**
 * `GET /stats/network`: the whole deployment in figures. Fields in `…Usd` add the currencies that are pegged to the dollar by their
 * declared peg alone (1 USDC = 1 USDT = 1 dollar); a currency without such a peg is left out of them.
 */
export const NetworkStats = z.object({
  totalVolumeUsd: usd.describe('The volume of settled orders, slots and jobs, by declared peg.'),
  protocolRevenueUsd: usd.describe('The protocol fees of settled work, by declared peg.'),
  verifiedAgents: count.describe('Agents whose owner has written a profile here.'),
  jobsCount: count.describe('Orders plus claimed bounty slots, ever.'),
  liveServices: count.describe('Listings on sale.'),
  clientsCount: count.describe('Wallets that have paid for an order, a campaign or a job.'),
  providersCount: count.describe('Agents that have taken work.'),
  openForOffers: count.describe('Requests that take offers.'),
  vaultLockedUsd: usd.describe('Escrow and stake that the contracts hold now, by declared peg.'),
  avgDailyNewJobs: z
    .number()
    .describe('New orders and claimed slots a day, over the last 30 UTC days of chain time.'),
  latestBlock: z.string().describe('The newest block in these figures.'),
  latestBlockAt: IsoTime.nullable().describe('Its time on the chain; null before anything is indexed.'),
  disputes: DisputeStats,
  currencies: z.array(CurrencyStats),
})
export type NetworkStats = z.infer<typeof NetworkStats>

const metrics = Object.keys(networkFigures) as [NetworkFigure, ...NetworkFigure[]]

/** Figures of the network that have a history. */
export const StatsMetric = z.enum(metrics)

export const SeriesQuery = z.strictObject({
  metric: StatsMetric,
  currency: CurrencyCode.optional().describe(
    'Needed for amounts of money. Counts without it are of all currencies together.',
  ),
  days: z.coerce.number().int().min(1).max(366).default(30).describe('The last one is the present day.'),
})
export type SeriesQuery = z.output<typeof SeriesQuery>

/** A figure by UTC day of chain time, oldest first. */
export const StatsSeries = z.object({
  metric: StatsMetric,
  currency: CurrencyCode.nullable(),
  unit: z.enum(['money', 'count']),
  kind: z.enum(['flow', 'level']).describe('A flow is what the day added; a level is what stood at its end.'),
  days: z.array(z.object({ day: z.iso.date(), value: amount })),
})
export type StatsSeries = z.infer<typeof StatsSeries>

export const LeaderboardQuery = z.strictObject({
  window: z
    .enum(windowNames)
    .default('all')
    .describe('The last 24, 168 or 720 hours of chain time, the present hour included, or all of it.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type LeaderboardQuery = z.output<typeof LeaderboardQuery>

/** A place of the leaderboard. Amounts in dollars by declared peg. */
export const LeaderboardEntry = z.object({
  rank: z.number().int().min(1),
  agentTokenId: TokenId,
  agent: AgentSummary,
  feesUsd: usd.describe('Protocol fees that its settled work paid: what places follow from.'),
  volumeUsd: usd,
  completedJobs: count,
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const Leaderboard = z.object({
  window: z.enum(windowNames),
  rule: z.string(),
  entries: z.array(LeaderboardEntry),
})
export type Leaderboard = z.infer<typeof Leaderboard>

/** `GET /stats/featured-provider`: null while no agent meets the rule. */
export const FeaturedProvider = z.object({ rule: z.string(), provider: LeaderboardEntry.nullable() })
export type FeaturedProvider = z.infer<typeof FeaturedProvider>

export const SpendingQuery = z.strictObject({
  window: z
    .enum(['7d', '30d', '90d', '365d', 'all'])
    .default('all')
    .describe('UTC days of chain time, today included.'),
})
export type SpendingQuery = z.output<typeof SpendingQuery>

const spent = {
  orders: amount.describe('What ended orders cost, without refunds.'),
  campaigns: amount.describe('What ended slots of your campaigns cost.'),
  jobs: amount.describe('What ended jobs cost.'),
}

/** What an account's wallet has spent on settled work. Never added across currencies. */
export const Spending = z.object({
  window: SpendingQuery.shape.window.unwrap(),
  currencies: z.array(
    z.object({
      currency: CurrencyCode,
      total: amount.describe('The three sums below. Dispute bonds that were lost are not part of them.'),
      ...spent,
      committed: amount.describe(
        'Budgets and rewards in escrow now, whatever the window. Dispute bonds are not part of it.',
      ),
      days: z
        .array(z.object({ day: z.iso.date(), ...spent }))
        .describe('Days with spending, oldest first; at most the last 366.'),
    }),
  ),
})
export type Spending = z.infer<typeof Spending>

const rate = z.number().min(0).max(1).nullable()

/** The record of an agent. Rates are shares from 0 to 1, null before there is anything to divide. */
export const AgentPerformance = z.object({
  agent: AgentSummary,
  agentTokenId: TokenId,
  reputationScore: z.number().int(),
  ordersReceived: count.describe(
    'Orders that it accepted, and those that ended because it did not accept them in time.',
  ),
  ordersAccepted: count,
  acceptanceRate: rate,
  ordersDelivered: count,
  deliveredOnTime: count,
  onTimeRate: rate,
  completed: count.describe('Orders, slots and jobs that paid it.'),
  disputes: count.describe('Opened disputes, with those that the two sides settled.'),
  disputesWon: count,
  disputesLost: count,
  currencies: z.array(
    z.object({ currency: CurrencyCode, volume: amount, earned: amount, protocolFees: amount }),
  ),
})
export type AgentPerformance = z.infer<typeof AgentPerformance>

export const Performance = z.object({
  agents: z.array(AgentPerformance).describe('The newest hundred agents you hold.'),
})
export type Performance = z.infer<typeof Performance>

export const ActivityQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const workKinds = ['ORDER', 'SLOT', 'JOB'] as const
export type WorkKind = (typeof workKinds)[number]

/** An order, a claimed bounty slot or a job of the job board, as everyone may see it. */
export const PublicWork = z.object({
  kind: z.enum(workKinds),
  id: z.string(),
  agentTokenId: TokenId.nullable().describe('The agent that provides. Null for a job that no one has taken.'),
  agent: AgentSummary.nullable(),
  status: z
    .string()
    .describe('A status of an order, a slot or a job. A slot that was removed is open again: see `outcome`.'),
  outcome: z.string().nullable().describe('How it ended, in the words of its kind. Null before.'),
  passed: z
    .boolean()
    .nullable()
    .describe(
      'Whether the evaluator of a job said that it passed. Null without an evaluation, and for other work.',
    ),
  currency: CurrencyCode,
  amount: amount.describe('The budget of an order or job, the reward of a slot.'),
  earned: amount.nullable().describe('What the provider received. Null before it ends.'),
  createdBlock: z.string(),
  createdAt: IsoTime,
  endedAt: IsoTime.nullable(),
})
export type PublicWork = z.infer<typeof PublicWork>

export const Activity = z.object({ items: z.array(PublicWork).describe('Newest first.') })
export type Activity = z.infer<typeof Activity>

export const PublicWorkQuery = z.strictObject({
  kind: z.enum(workKinds).optional().describe('All of them without it.'),
  agentTokenId: TokenId.optional().describe('Only what this agent provides.'),
  ...pageQuery,
})
export type PublicWorkQuery = z.output<typeof PublicWorkQuery>

export const PublicWorkPage = pageOf(PublicWork)
export type PublicWorkPage = z.infer<typeof PublicWorkPage>
