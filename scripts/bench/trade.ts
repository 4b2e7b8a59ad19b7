/**
 * Whole trades on a separate Merx: agents list, agree, pay, deliver, accept and dispute through the package `merx` and the chain.
 * `BENCH_AGENTS` sets the number of agents (50), `BENCH_TRADES` of trades (100), `BENCH_CONCURRENCY` of concurrent ones (8), and
 * `BENCH_SEED` the random seed (1): a seed always plays the same trades. `MERX_SERVER` chooses the web server.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { verification } from '@/scripts/stack/verification'
import { toLine } from '@/worker/indexer/difference'
import { together } from '../seed/steps'
import { readDeployment } from '../stack/deploy'
import { operator } from '../stack/wallets'
import { Chance } from './chance'
import { atMost, type Figure, figure } from './figure'
import { type Merx, onMerx } from './merx'
import { Clock } from './trade/clock'
import { costsOf, spentBy } from './trade/costs'
import { type Plan, planTrades, Trade } from './trade/play'
import { newArbitrators, newSellers, type Trader } from './trade/traders'

const setting = (name: string, usual: number) => Number(process.env[`BENCH_${name}`] ?? usual)
const agents = setting('AGENTS', 50)
const trades = setting('TRADES', 100)
const concurrency = setting('CONCURRENCY', 8)
const seed = setting('SEED', 1)

/** Plays all trades, this many concurrently. Returns the errors of those that failed. */
async function playAll(
  plans: readonly Plan[],
  arbitrators: readonly Trader[],
  clock: Clock,
): Promise<unknown[]> {
  const failures: unknown[] = []
  await together(plans, concurrency, async (plan) => {
    try {
      await clock.whole('whole trade', () => new Trade(plan, clock, arbitrators).play())
    } catch (error) {
      failures.push(error)
      console.error(error)
    }
  })
  return failures
}

/** How many rows differ from the chain, once the worker has caught up with the last trades. */
async function differencesOf({ env }: Merx): Promise<Figure> {
  const deployment = readDeployment(env.DEPLOYMENT_FILE ?? '')
  if (!deployment) throw new Error('the contracts of this run are not recorded')
  const wanted = {
    workerUrl: env.DATABASE_WORKER_URL ?? '',
    rpcUrl: env.RPC_URL ?? '',
    deployment,
    finalityBlocks: Number(env.FINALITY_BLOCKS ?? 0),
  }
  let found = await verification(wanted)
  for (let tries = 1; found.differences.length > 0 && tries < 10; tries++) {
    await pause(1_000)
    found = await verification(wanted)
  }
  for (const difference of found.differences.slice(0, 20)) console.log(toLine(difference))
  const name = `differences in ${found.rows.toLocaleString('en')} verified rows`
  return figure(name, found.differences.length, '', { aim: atMost(0) })
}

async function measure(merx: Merx): Promise<Figure[]> {
  const chance = new Chance(seed)
  const sellers = await newSellers(merx.market, { seed, agents, chance })
  const arbitrators = await newArbitrators(merx.market, operator().privateKey, seed)
  const plans = planTrades(chance, sellers, trades)
  const disputed = plans.filter(({ ruling }) => ruling !== null).length
  console.log(
    `${agents} agents, ${trades} trades (${disputed} disputed), ${concurrency} at once, seed ${seed}`,
  )
  const clock = new Clock()
  const before = await spentBy(merx)
  const began = performance.now()
  const failures = await playAll(plans, arbitrators, clock)
  const seconds = (performance.now() - began) / 1_000
  const after = await spentBy(merx)
  console.log(`\n${clock.lines().join('\n')}`)
  const played = trades - failures.length
  return [
    figure('trades a second', played / seconds, '/s'),
    ...clock.figures(),
    ...costsOf(before, after, trades),
    figure('trades that failed', failures.length, '', { aim: atMost(0) }),
    await differencesOf(merx),
  ]
}

/** `npm run bench -- trade`. */
export const run = (): Promise<Figure[]> => onMerx({ name: 'trade', isSeeded: false }, measure)
