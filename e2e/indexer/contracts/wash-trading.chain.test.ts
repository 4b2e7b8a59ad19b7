/** An attack on the leaderboard: what fifty pairs that trade with themselves get for their fees. Counted by the worker, read as the API reads. */
import { parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { Settlements, type Trade } from '@/e2e/indexer/settlements'
import { untilJobsRun } from '@/e2e/timers'
import type { RewardRank } from '@/lib/rewards/schema'

const wallet = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const attacker = wallet(0xa)
const pairs = Array.from({ length: 50 }, (_, n) => ({
  buyer: wallet(0x100 + n),
  provider: wallet(0x200 + n),
}))
const honest = { buyer: wallet(0xb), provider: wallet(0xc) }

const day = 86_400
const fee = 2_000_000n
/** Each pair buys for a hundred dollars, three times in five days. */
const wash = pairs.flatMap((pair) =>
  Array.from({ length: 3 }, (_, n): Trade => ({ ...pair, fee, at: (10 + 2 * n) * day })),
)
const back = pairs.map(
  ({ buyer, provider }): Trade => ({ buyer: provider, provider: buyer, fee, at: 30 * day }),
)
const paidBy = (trades: readonly Trade[]): bigint => trades.reduce((sum, trade) => sum + trade.fee, 0n)

let worker: ChainlessWorker
let rows: Settlements

beforeAll(async () => {
  worker = await startChainlessWorker()
  rows = new Settlements(worker.owner)
  await rows.invite(
    attacker,
    pairs.flatMap(({ buyer, provider }) => [buyer, provider]),
  )
  await rows.settle([{ ...honest, fee: 1_000_000n, at: 10 * day }, ...wash])
  await untilJobsRun(worker.owner)
})
afterAll(() => worker?.stop())

/** The whole leaderboard, page by page. */
async function leaders(): Promise<RewardRank[]> {
  const { listLeaders } = await import('@/lib/rewards/queries')
  const all: RewardRank[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listLeaders({ page: 1, pageSize: 40, cursor })
    all.push(...page.items)
    if (page.nextCursor === undefined) return all
    cursor = page.nextCursor
  }
}

/** The most that points may be worth, in units of USDC, as the public rule says it. */
async function mostWorth(points: bigint): Promise<bigint> {
  const { rewardRule } = await import('@/lib/rewards/rule')
  const { perSide, mostWorth: share } = rewardRule()
  const rate = perSide.find(({ currency }) => currency === 'USDC')
  if (!rate) throw new Error('USDC has a rate')
  return (points * parseUnits(rate.fee, 6) * parseUnits(share, 1)) / (parseUnits(rate.points, 6) * 10n)
}

const pointsOf = (ranks: readonly RewardRank[]): bigint =>
  ranks.reduce((sum, { points }) => sum + parseUnits(points, 6), 0n)
const isHonest = ({ wallet: one }: RewardRank): boolean =>
  [honest.buyer, honest.provider].includes(one.toLowerCase())

test('50 pairs that buy from themselves, all invited by the attacker, gain less than they paid', async () => {
  const all = await leaders()
  expect(all.map(({ rank }) => rank)).toEqual(Array.from({ length: 103 }, (_, at) => at + 1))
  const gained = await mostWorth(pointsOf(all.filter((one) => !isHonest(one))))
  const paid = paidBy(wash)
  expect(gained).toBeGreaterThan(0n)
  expect(gained).toBeLessThan(paid)
  console.log(`50 pairs paid ${paid} units of fees; all their points may be worth ${gained} at most`)
})

test('the same pairs lose all of it when they trade back', async () => {
  await rows.settle(back)
  await untilJobsRun(worker.owner)
  const left = await leaders()
  expect(left.every(isHonest)).toBe(true)
  expect(pointsOf(left)).toBe(2n * parseUnits('100', 6))
})

test('what was counted is what the fold of all fees gives', async () => {
  const { compareRewards } = await import('@/worker/indexer/verify-rewards')
  const { rows: compared, differences } = await compareRewards(worker.owner, 0)
  expect(differences).toEqual([])
  expect(compared).toBe(1 + wash.length + back.length + 103)
})
