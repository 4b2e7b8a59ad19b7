/** Every end of a trading job: the vault closes for either reason, or never; what each balance gains or loses is predicted to the unit. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { finalize, panelOf, setUpAdjudicators, toVoting, vote } from '@/e2e/api/disputes/judges'
import { differences } from '@/e2e/api/orders/balances'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { advanceTime } from '@/e2e/stack'
import { expectEnd, type Watched } from './job-balances'
import { chainNow, day, disputeJob, hour, jobDesk, readJob, take } from './job-desk'
import { attest, closeReason, endTrading, type TradingDesk, takenTrade, tradingDesk } from './job-trading'

let desk: TradingDesk
let watched: Watched
let stranger: Person

beforeAll(async () => {
  const rubric = await jobDesk()
  const bench = await setUpAdjudicators()
  desk = await tradingDesk(rubric)
  watched = { desk, bench }
  stranger = await person()
})
afterAll(() => endTrading(desk))
afterEach(async () => {
  expect(await differences()).toEqual([])
})

const capital = 10_000_000_000n

/** A job whose vault was closed with this value of 10,000, and whose result is on the board. */
async function closedTrade(value: bigint, reason: number): Promise<string> {
  const deadline = (await chainNow()) + 2 * day
  const jobId = await takenTrade(desk, { deadline })
  await attest(desk, jobId, capital)
  await advanceTime(reason === closeReason.deadline ? 2 * day + 60 : hour)
  await attest(desk, jobId, value, reason)
  await take(stranger, jobId, 'evaluate-from-vault')
  return jobId
}

const settled = async (jobId: string) => {
  await advanceTime(2 * day + 60)
  return () => take(stranger, jobId, 'settle')
}

test('closed at the deadline, target reached: the provider is paid, and no evaluator', async () => {
  const jobId = await closedTrade(10_500_000_000n, closeReason.deadline)
  const gains = { provider: 98, board: -98 }
  const shown = { status: 'COMPLETED', outcome: 'PASSED', evaluatorFee: '0', platformFee: '2000000' }
  await expectEnd(watched, jobId, await settled(jobId), gains, shown)
})

test('closed at the deadline a unit below the target: the client is refunded, with half of the lock', async () => {
  const jobId = await closedTrade(10_499_999_999n, closeReason.deadline)
  const gains = { client: 105, board: -100, staking: -5 }
  const shown = { status: 'REJECTED', outcome: 'FAILED', evaluatorFee: '0', slashed: '5000000' }
  await expectEnd(watched, jobId, await settled(jobId), gains, shown)
})

test('closed by the stop loss: the target is missed before the deadline', async () => {
  const jobId = await closedTrade(9_000_000_000n, closeReason.stopLoss)
  const gains = { client: 105, board: -100, staking: -5 }
  await expectEnd(watched, jobId, await settled(jobId), gains, { status: 'REJECTED', outcome: 'FAILED' })
})

test('the enclave was silent, and so was the provider: no one is punished', async () => {
  const jobId = await takenTrade(desk, { deadline: (await chainNow()) + 2 * day })
  await advanceTime(2 * day + 144 * hour + 60)
  const end = () => take(stranger, jobId, 'expire')
  const shown = { status: 'EXPIRED', outcome: 'EXPIRED', slashed: '0' }
  await expectEnd(watched, jobId, end, { client: 100, board: -100 }, shown)
})

test('the enclave was silent, the provider submitted and the evaluator said it passed', async () => {
  const jobId = await takenTrade(desk, { deadline: (await chainNow()) + 2 * day })
  await advanceTime(2 * day + 72 * hour + 60)
  await take(desk.provider, jobId, 'submit', { text: 'The statement of the exchange.' })
  await take(desk.evaluator, jobId, 'evaluate', { passed: true, reason: 'It says so.' })
  const gains = { provider: 95, evaluator: 3, board: -98 }
  await expectEnd(watched, jobId, await settled(jobId), gains, { status: 'COMPLETED', outcome: 'PASSED' })
})

test('agreed while it trades', async () => {
  const jobId = await takenTrade(desk)
  await attest(desk, jobId, capital)
  await take(desk.client, jobId, 'settlement', { providerBps: 2_500 })
  const end = () => take(desk.provider, jobId, 'settlement/accept', { providerBps: 2_500 })
  const gains = { client: 75, provider: 24.5, board: -99.5 }
  await expectEnd(watched, jobId, end, gains, { status: 'COMPLETED', outcome: 'AGREED' })
})

test('the word of the vault is disputed, and the panel holds with it', async () => {
  const jobId = await closedTrade(9_900_000_000n, closeReason.deadline)
  const dispute = await disputeJob(desk, jobId, { by: 'provider' })
  const [first, second] = await panelOf(watched.bench, { buyer: desk.client }, dispute)
  await toVoting()
  for (const judge of [first, second]) await vote(judge, dispute, 'BUYER_UPHELD')
  await advanceTime(72 * hour + 2)
  const end = () => finalize(desk.client, dispute)
  const gains = {
    client: 105,
    board: -98,
    staking: -10,
    [first.agent.handle]: 1.5,
    [second.agent.handle]: 1.5,
  }
  await expectEnd(watched, jobId, end, gains, { status: 'ARBITRATED', outcome: 'CLIENT_UPHELD' })
  expect(await readJob(anyone, jobId)).toMatchObject({ evaluatorFee: '0' })
})
