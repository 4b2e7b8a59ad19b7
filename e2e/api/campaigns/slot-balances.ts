/** The balances before and after a slot ends, compared with the expected ones. */
import { parseUnits } from 'viem'
import { expect } from 'vitest'
import type { Adjudicators, Judge } from '@/e2e/api/disputes/judges'
import type { Funds } from '@/e2e/api/orders/balances'
import type { Pair } from '@/e2e/api/traders'
import { stack, tokenBalance } from '@/e2e/stack'
import type { Ending } from '@/lib/disputes/payouts'
import { payoutsOf, type Stakes } from '@/lib/orders/payouts'

/** The amounts at stake in a slot of 50 with this bond, with the parameters of the embedded chain. */
export const slotStakes = (bond: string): Stakes => ({
  budget: parseUnits('50', 6),
  // A challenge needs no bond: the provider can lose only what its claim locked.
  bond: 0n,
  lockAmount: parseUnits(bond, 6),
  protocolFeeBps: 200,
  evaluatorFeeBps: 300,
  arbitratorFeeBps: 300,
})

const withoutNothing = (funds: readonly [string, bigint][]): Funds =>
  Object.fromEntries(funds.filter(([, gain]) => gain !== 0n))

/** The balances of everyone who could gain or lose by a slot of this pair. The buyer is the brand, the seller the provider. */
export async function fundsOfSlot(bench: Adjudicators, pair: Pair): Promise<Funds> {
  const { contracts, currencies } = stack().deployment
  const people: [string, string][] = [
    ['brand', pair.buyer.address],
    ['provider', pair.seller.address],
    ['campaigns', contracts.campaigns ?? ''],
    ['stake', currencies[pair.currency].staking],
    ...[...bench.evaluators, ...bench.arbitrators].map((judge): [string, string] => [
      judge.agent.handle,
      judge.address,
    ]),
  ]
  const held = await Promise.all(people.map(([, address]) => tokenBalance(pair.currency, address)))
  return Object.fromEntries(people.map(([name], index) => [name, held[index] ?? 0n]))
}

/** The changes since `before`, without zeros. */
export async function gainsOfSlot(bench: Adjudicators, pair: Pair, before: Funds): Promise<Funds> {
  const after = await fundsOfSlot(bench, pair)
  const changed = Object.entries(after).map(([name, held]): [string, bigint] => [
    name,
    held - (before[name] ?? 0n),
  ])
  expect(
    changed.reduce((sum, [, gain]) => sum + gain, 0n),
    'what one gains another loses',
  ).toBe(0n)
  return withoutNothing(changed)
}

/** The gains of an ending according to `lib/orders/payouts.ts`. The contract retains the protocol's fee. */
export function predictedOfSlot(
  stakes: Stakes,
  ending: Ending,
  voters: readonly Judge[],
  arbitrator?: Judge,
): Funds {
  const paid = payoutsOf(stakes, ending)
  return withoutNothing([
    ['brand', paid.toBuyer + paid.slashed],
    ['provider', paid.toProvider],
    ['campaigns', paid.protocolFee - stakes.budget],
    ['stake', -paid.slashed],
    ...voters.map(({ agent }, index): [string, bigint] => [agent.handle, paid.evaluatorFees[index] ?? 0n]),
    ...(arbitrator ? [[arbitrator.agent.handle, paid.arbitratorFee] as [string, bigint]] : []),
  ])
}
