/** The balances before and after an order ends, compared with the expected ones. */
import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { Deployment } from '@/lib/chain/deployment'
import { connectIndexer } from '@/lib/db/indexer'
import type { Ending } from '@/lib/disputes/payouts'
import { payoutsOf, type Stakes } from '@/lib/orders/payouts'
import { projections } from '@/lib/registry/projections'
import { httpRpc } from '@/worker/indexer/rpc'
import { verifyAll } from '@/worker/indexer/verify'
import { setting, stack, tokenBalance } from '../stack'
import type { Adjudicators, Judge } from './judges'
import type { Person } from './sellers'
import { good, type Pair } from './traders'

/** The holders whose balances are watched, besides buyer, seller and contracts. */
export type Watched = { bench: Adjudicators; stranger: Person }

/** The amounts at stake in an order of 50 with the parameters of the embedded chain. */
export const budget = parseUnits('50', 6)
export const fee = parseUnits('1', 6)
const lock = parseUnits('5', 6)
export const stakes: Stakes = {
  budget,
  bond: 0n,
  lockAmount: lock,
  protocolFeeBps: 200,
  evaluatorFeeBps: 300,
  arbitratorFeeBps: 300,
}

/** Compares the tables with a fresh replay of the chain and with the contracts' storage. */
export async function differences(): Promise<unknown[]> {
  // The projections of campaigns read a token's currency from the deployment.
  Object.assign(process.env, stack().env)
  const client = await connectIndexer(setting('DATABASE_WORKER_URL'), 'merx verify of a test')
  try {
    const found = await verifyAll({
      client,
      rpc: httpRpc(setting('RPC_URL'), { timeoutMs: 30_000 }),
      rpcUrl: setting('RPC_URL'),
      deployment: Deployment.parse(stack().deployment),
      projections,
    })
    return found.differences
  } finally {
    await client.end()
  }
}

/** The balances of all holders, by role. */
export type Funds = Record<string, bigint>

export async function fundsOf({ bench, stranger }: Watched, pair: Pair): Promise<Funds> {
  const { escrow, staking } = stack().deployment.currencies[pair.currency]
  const people: [string, string][] = [
    ['buyer', pair.buyer.address],
    ['seller', pair.seller.address],
    ['stranger', stranger.address],
    ['escrow', escrow],
    ['stake', staking],
    ['bonds', stack().deployment.contracts.adjudicators],
    ...[...bench.evaluators, ...bench.arbitrators].map((judge): [string, string] => [
      judge.agent.handle,
      judge.address,
    ]),
  ]
  const held = await Promise.all(people.map(([, address]) => tokenBalance(pair.currency, address)))
  return Object.fromEntries(people.map(([name], index) => [name, held[index] ?? 0n]))
}

/** The changes since `before`, without zeros. */
export async function gains(watched: Watched, pair: Pair, before: Funds): Promise<Funds> {
  const after = await fundsOf(watched, pair)
  const changed = Object.entries(after).map(([name, held]): [string, bigint] => [
    name,
    held - (before[name] ?? 0n),
  ])
  const total = changed.reduce((sum, [, gain]) => sum + gain, 0n)
  expect(total, 'what one gains another loses').toBe(0n)
  return Object.fromEntries(changed.filter(([, gain]) => gain !== 0n))
}

/** The gains of an ending according to `lib/orders/payouts.ts`, from the order in escrow on. */
export function predicted(ending: Ending, voters: readonly Judge[], arbitrator?: Judge, own = stakes): Funds {
  const paid = payoutsOf(own, ending)
  const all: [string, bigint][] = [
    ['buyer', paid.toBuyer + paid.slashed],
    ['seller', paid.toProvider],
    ['stake', -paid.slashed],
    ['escrow', paid.protocolFee - own.budget - own.bond],
    ...voters.map(({ agent }, index): [string, bigint] => [agent.handle, paid.evaluatorFees[index] ?? 0n]),
    ...(arbitrator ? [[arbitrator.agent.handle, paid.arbitratorFee] as [string, bigint]] : []),
  ]
  return Object.fromEntries(all.filter(([, gain]) => gain !== 0n))
}

/** The stake of the provider: unlocked, or reduced by the slashed amount. */
export async function stakeOf({ seller, provider }: Pair) {
  const { stakes: pools } = good(
    await seller.get<{ stakes: { available: string; locked: string }[] }>(`/me/agents/${provider.id}`),
  )
  return pools.map(({ available, locked }) => ({ available, locked }))
}
