/** The figures of the whole deployment. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { showChainTime } from '@/lib/fields'
import { type Currency, currencyList, formatPegged, pegUnits } from '@/lib/money'
import { Sums } from './figures'
import type { CurrencyStats, DisputeStats, NetworkStats } from './schema'

const volumes = ['orders_volume', 'slots_volume', 'jobs_volume'] as const
/** What sellers were paid, by kind of work. */
export const payments = ['orders_paid', 'slots_paid', 'jobs_paid'] as const
const escrows = ['orders_escrow', 'campaigns_escrow', 'jobs_escrow'] as const
/** What `jobsCount` counts. */
const newJobs = ['orders_created', 'slots_claimed'] as const

/** Days of the rolling average. */
const averagedDays = 30

type Read = {
  latestBlock: string
  latestBlockAt: string
  totals: { name: string; currency: string; value: string }[]
  counters: { [name: string]: number }
  newJobs: string
}

/** Reads everything in one statement, so that all figures are of the same moment. */
async function read(): Promise<Read | null> {
  const [row] = await queryWithGenericPlan<Read>(Prisma.sql`
    select c.block_number::text as "latestBlock", c.block_timestamp::text as "latestBlockAt",
      (select jsonb_agg(jsonb_build_object('name', name, 'currency', currency, 'value', value::text))
       from chain.totals where scope = 'network' and key = '') as totals,
      (select jsonb_object_agg(name, value) from app.counters) as counters,
      (select coalesce(sum(value), 0)::text from chain.figures
       where scope = 'network' and key = '' and name = any(${[...newJobs]}::text[])
         and day > (c.block_timestamp / 86400)::int - ${averagedDays}) as "newJobs"
    from chain.cursor c where id = 1`)
  return row ?? null
}

const currencyStats = (sums: Sums, currency: Currency): CurrencyStats => ({
  currency,
  volume: sums.amount(currency, ...volumes),
  paid: sums.amount(currency, ...payments),
  protocolFees: sums.amount(currency, 'protocol_fees'),
  escrow: sums.amount(currency, ...escrows),
  staked: sums.amount(currency, 'stake_held'),
  stakeLocked: sums.amount(currency, 'stake_locked'),
  orders: Number(sums.units(currency, 'orders_created')),
  slots: Number(sums.units(currency, 'slots_claimed')),
  jobs: Number(sums.units(currency, 'jobs_created')),
})

/** How the disputes of the whole deployment ended. */
export const disputeStats = (sums: Sums): DisputeStats => ({
  opened: sums.count('disputes_opened'),
  running: sums.count('disputes_running'),
  providerUpheld: sums.count('disputes_provider_upheld'),
  buyerUpheld: sums.count('disputes_buyer_upheld'),
  split: sums.count('disputes_split'),
  agreed: sums.count('disputes_agreed'),
})

/** Adds the amounts in currencies that are pegged to the dollar. */
const inUsd = (sums: Sums, ...names: readonly string[]): string =>
  formatPegged(
    currencyList.reduce((sum, currency) => sum + pegUnits(sums.units(currency, ...names), currency), 0n),
  )

function toStats(row: Read | null): NetworkStats {
  const sums = new Sums(row?.totals ?? [])
  const counted = (name: string) => row?.counters?.[name] ?? 0
  return {
    totalVolumeUsd: inUsd(sums, ...volumes),
    protocolRevenueUsd: inUsd(sums, 'protocol_fees'),
    verifiedAgents: counted('verified_agents'),
    jobsCount: sums.count(...newJobs),
    liveServices: counted('live_services'),
    clientsCount: sums.count('clients'),
    providersCount: sums.count('providers'),
    openForOffers: counted('open_for_offers'),
    vaultLockedUsd: inUsd(sums, ...escrows, 'stake_held'),
    avgDailyNewJobs: Math.round((Number(row?.newJobs ?? 0) / averagedDays) * 100) / 100,
    latestBlock: row?.latestBlock ?? '0',
    latestBlockAt: row ? showChainTime(BigInt(row.latestBlockAt)) : null,
    disputes: disputeStats(sums),
    currencies: currencyList.map((currency) => currencyStats(sums, currency)),
  }
}

/** Returns the figures of the network. */
export const getNetworkStats = async (): Promise<NetworkStats> => toStats(await read())
