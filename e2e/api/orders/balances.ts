/** The balances before and after an order ends, compared with the expected ones. */
import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { type Adjudicators, type Judge, readDispute } from '@/e2e/api/disputes/judges'
import { anyone, type Person } from '@/e2e/api/sellers'
import { good, type Pair, readOrder } from '@/e2e/api/traders'
import { setting, stack, tokenBalance } from '@/e2e/stack'
import { Deployment } from '@/lib/chain/deployment'
import { connectIndexer } from '@/lib/db/indexer'
import type { Ending } from '@/lib/disputes/payouts'
import type { Resolution } from '@/lib/disputes/resolution-schema'
import { payoutsOf, type Stakes } from '@/lib/orders/payouts'
import { projections } from '@/lib/registry/projections'
import { httpRpc } from '@/worker/indexer/rpc'
import { verifyAll } from '@/worker/indexer/verify'

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

/** Asserts that what the API answers about how it ended is what was paid. */
export async function assertAnswers(
  pair: Pair,
  dispute: string,
  order: string,
  ending: Ending,
): Promise<void> {
  const paid = payoutsOf(stakes, ending)
  const { ended, status } = await readDispute(pair.buyer, dispute)
  expect(status).toBe('SETTLED')
  const units = (text: string | undefined) => parseUnits(text ?? '-1', 6)
  expect(units(ended?.payouts.toProvider)).toBe(paid.toProvider)
  expect(units(ended?.payouts.toBuyer)).toBe(paid.toBuyer)
  expect(ended?.payouts.evaluatorFees.map(units)).toEqual(paid.evaluatorFees)
  const resolution = good(await anyone.get<Resolution>(`/resolutions/${dispute}`))
  expect(resolution.ended).toEqual(ended)
  expect(await readOrder(anyone, order)).toMatchObject({ status: 'SETTLED', dispute: { status: 'SETTLED' } })
}
