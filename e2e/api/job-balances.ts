/** Who holds what before and after a job ends, and what that should have been. */
import { expect } from 'vitest'
import { stack, tokenBalance } from '../stack'
import { boardAddress, type Desk, readJob } from './job-desk'
import type { Adjudicators } from './judges'
import { anyone } from './sellers'

/** What everyone holds, by what they are: `client`, `provider`, `evaluator`, `board`, `staking`, and judges by their handles. */
type Funds = Record<string, bigint>

/** Everyone who could gain or lose by a job. */
export type Watched = { desk: Desk; bench: Adjudicators }

async function fundsOf({ desk, bench }: Watched): Promise<Funds> {
  const { contracts, currencies } = stack().deployment
  const judges = [...bench.evaluators, ...bench.arbitrators].filter(
    ({ address }) => address !== desk.evaluator.address,
  )
  const people: [string, string][] = [
    ['client', desk.client.address],
    ['provider', desk.provider.address],
    ['evaluator', desk.evaluator.address],
    ['board', boardAddress()],
    ['staking', currencies.USDC.staking],
    ['bonds', contracts.adjudicators],
    ...judges.map((judge): [string, string] => [judge.agent.handle, judge.address]),
  ]
  const held = await Promise.all(people.map(([, address]) => tokenBalance('USDC', address)))
  return Object.fromEntries(people.map(([name], index) => [name, held[index] ?? 0n]))
}

const usdc = (whole: number) => BigInt(Math.round(whole * 1_000_000))

/** Ends a job and compares every balance: `gains` are in USDC, and who is absent neither gains nor loses. */
export async function expectEnd(
  watched: Watched,
  jobId: string,
  end: () => Promise<unknown>,
  gains: Record<string, number>,
  shown: object,
): Promise<void> {
  const before = await fundsOf(watched)
  await end()
  const after = await fundsOf(watched)
  const changed = Object.entries(after)
    .map(([holder, held]): [string, bigint] => [holder, held - (before[holder] ?? 0n)])
    .filter(([, gain]) => gain !== 0n)
  const predicted = Object.entries(gains).map(([holder, gain]) => [holder, usdc(gain)])
  expect(Object.fromEntries(changed)).toEqual(Object.fromEntries(predicted))
  expect(
    changed.reduce((sum, [, gain]) => sum + gain, 0n),
    'what one gains another loses',
  ).toBe(0n)
  const job = await readJob(anyone, jobId)
  expect(job).toMatchObject({ ...shown, escrowBalance: '0', onchainSettledAt: expect.any(String) })
  expect(job.stakeLocks.every(({ active }) => !active)).toBe(true)
}
