/** The balances before and after a job ends, compared with the expected ones. */
import { expect } from 'vitest'
import type { Adjudicators } from '@/e2e/api/disputes/judges'
import { anyone } from '@/e2e/api/sellers'
import { stack, tokenBalance } from '@/e2e/stack'
import { boardAddress, collectFees, type Desk, feesOf, readJob } from './job-desk'

/** All balances, by role: `client`, `provider`, `evaluator`, `board`, `staking`, and judges by their handles. */
type Funds = Record<string, bigint>

/** The holders who could gain or lose by a job. */
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

/** The change of every balance since `before`, without zeros. */
async function gainedSince(before: Funds, watched: Watched): Promise<Funds> {
  const after = await fundsOf(watched)
  return Object.fromEntries(
    Object.entries(after)
      .map(([holder, held]): [string, bigint] => [holder, held - (before[holder] ?? 0n)])
      .filter(([, gain]) => gain !== 0n),
  )
}

const inUnits = (gains: Record<string, number>): Funds =>
  Object.fromEntries(
    Object.entries(gains)
      .map(([holder, gain]): [string, bigint] => [holder, usdc(gain)])
      .filter(([, gain]) => gain !== 0n),
  )

/**
 * Ends a job, lets its evaluator withdraw its fee, and compares every balance after each step. `gains` are in USDC, for both steps
 * together; missing holders neither gain nor lose.
 */
export async function expectEnd(
  watched: Watched,
  jobId: string,
  end: () => Promise<unknown>,
  gains: Record<string, number>,
  shown: object,
): Promise<void> {
  const { evaluator } = watched.desk
  await collectFees(evaluator)
  const before = await fundsOf(watched)
  await end()
  const { evaluator: earned = 0, board = 0 } = gains
  expect(await gainedSince(before, watched)).toEqual(
    inUnits({ ...gains, evaluator: 0, board: board + earned }),
  )
  const waiting = await feesOf(evaluator)
  expect(waiting?.amount ?? '0', 'what waits for the evaluator').toBe(usdc(earned).toString())
  await collectFees(evaluator)
  const gained = await gainedSince(before, watched)
  expect(gained).toEqual(inUnits(gains))
  expect(
    Object.values(gained).reduce((sum, gain) => sum + gain, 0n),
    'what one gains another loses',
  ).toBe(0n)
  const job = await readJob(anyone, jobId)
  expect(job).toMatchObject({ ...shown, escrowBalance: '0', onchainSettledAt: expect.any(String) })
  expect(job.stakeLocks.every(({ active }) => !active)).toBe(true)
}
