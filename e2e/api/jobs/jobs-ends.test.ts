/** Every end of a job that is neither disputed nor about trading: what each balance gains or loses is predicted to the unit. */
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '@/e2e/api/figures/points'
import { type Person, person } from '@/e2e/api/sellers'
import { advanceTime } from '@/e2e/stack'
import { expectEnd as expectEndOf } from './job-balances'
import {
  createdJob,
  day,
  evaluatedJob,
  fundedJob,
  hour,
  jobDesk,
  readJob,
  submittedJob,
  take,
  takenJob,
} from './job-desk'

let desk: Awaited<ReturnType<typeof jobDesk>>
let stranger: Person

beforeAll(async () => {
  desk = await jobDesk()
  stranger = await person()
})

const expectEnd = (
  jobId: string,
  end: () => Promise<unknown>,
  gains: Record<string, number>,
  shown: object,
) => expectEndOf({ desk, bench: { evaluators: desk.evaluators, arbitrators: [] } }, jobId, end, gains, shown)

test('cancelled before it is paid', async () => {
  const jobId = await createdJob(desk)
  const end = () => take(desk.client, jobId, 'cancel')
  await expectEnd(jobId, end, {}, { status: 'EXPIRED', outcome: 'CANCELLED' })
})

test('cancelled before it has a provider', async () => {
  const jobId = await fundedJob(desk)
  const end = () => take(desk.client, jobId, 'cancel')
  await expectEnd(jobId, end, { client: 100, board: -100 }, { status: 'EXPIRED', outcome: 'CANCELLED' })
})

test('expired without a provider', async () => {
  const jobId = await fundedJob(desk)
  await advanceTime(10 * day + 60)
  const end = () => take(stranger, jobId, 'expire')
  await expectEnd(jobId, end, { client: 100, board: -100 }, { status: 'EXPIRED', outcome: 'EXPIRED' })
})

test('expired with a provider that submitted nothing: half of its lock goes to the client', async () => {
  const jobId = await takenJob(desk)
  await advanceTime(10 * day + 60)
  const end = () => take(stranger, jobId, 'expire')
  const gains = { client: 105, board: -100, staking: -5 }
  await expectEnd(jobId, end, gains, { status: 'EXPIRED', outcome: 'EXPIRED', slashed: '5000000' })
})

test('passed: the provider is paid, the fees of evaluator and platform wait', async () => {
  const jobId = await evaluatedJob(desk, true)
  await advanceTime(2 * day + 60)
  const end = () => take(stranger, jobId, 'settle')
  const gains = { provider: 95, evaluator: 3, board: -98 }
  await expectEnd(jobId, end, gains, { status: 'COMPLETED', outcome: 'PASSED', platformFee: '2000000' })
  const points = { matter: { kind: 'JOB', id: jobId }, finding: 'EARNED', fee: '2', points: '200' }
  for (const who of [desk.client, desk.provider])
    expect(await entryOf(who.address, jobId)).toMatchObject(points)
})

test('passed: the client does not wait', async () => {
  const jobId = await evaluatedJob(desk, true)
  expect((await readJob(desk.client, jobId)).availableActions.canSettle).toBe(true)
  const end = () => take(desk.client, jobId, 'settle')
  await expectEnd(jobId, end, { provider: 95, evaluator: 3, board: -98 }, { status: 'COMPLETED' })
})

test('failed: the client is refunded less the evaluator’s fee, and gets half of the lock', async () => {
  const jobId = await evaluatedJob(desk, false)
  await advanceTime(2 * day + 60)
  const end = () => take(stranger, jobId, 'settle')
  const gains = { client: 102, evaluator: 3, board: -100, staking: -5 }
  await expectEnd(jobId, end, gains, { status: 'REJECTED', outcome: 'FAILED', slashed: '5000000' })
})

test('undecided: a silent evaluator earns nothing, and the budget is shared', async () => {
  const jobId = await submittedJob(desk)
  await advanceTime(72 * hour + 7 * day + 120)
  const end = () => take(stranger, jobId, 'settle')
  const gains = { client: 50, provider: 49, board: -99 }
  await expectEnd(jobId, end, gains, { status: 'COMPLETED', outcome: 'UNDECIDED', evaluatorFee: '0' })
})

test('agreed before a submission', async () => {
  const jobId = await takenJob(desk)
  await take(desk.provider, jobId, 'settlement', { providerBps: 4_000 })
  expect((await readJob(desk.client, jobId)).proposal).toMatchObject({ by: 'provider', providerBps: 4_000 })
  const stale = await desk.client.post(`/jobs/${jobId}/settlement/accept/prepare`, { providerBps: 5_000 })
  expect(stale).toMatchObject({ status: 409, code: 'PROPOSAL_CHANGED' })
  const own = await desk.provider.post(`/jobs/${jobId}/settlement/accept/prepare`, {})
  expect(own).toMatchObject({ status: 403, code: 'NOT_PARTY' })
  const end = () => take(desk.client, jobId, 'settlement/accept', { providerBps: 4_000 })
  const gains = { client: 60, provider: 39.2, board: -99.2 }
  await expectEnd(jobId, end, gains, { status: 'COMPLETED', outcome: 'AGREED' })
})

test('agreed on nothing for the provider, after the evaluator spoke', async () => {
  const jobId = await evaluatedJob(desk, true)
  await take(desk.client, jobId, 'settlement', { providerBps: 0 })
  const end = () => take(desk.provider, jobId, 'settlement/accept', {})
  const gains = { client: 97, evaluator: 3, board: -100 }
  await expectEnd(jobId, end, gains, { status: 'REJECTED', outcome: 'AGREED' })
})
