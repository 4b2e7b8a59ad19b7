/** What evaluators have earned with jobs: listed, withdrawn for many jobs at once, and sold with the agent. */
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { advanceTime, eventually, tokenBalance } from '@/e2e/stack'
import type { Notification } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'
import { collectFees, type Desk, evaluatedJob, feesOf, feesPath, jobDesk, readJob, take } from './job-desk'

let desk: Desk
let stranger: Person

beforeAll(async () => {
  desk = await jobDesk()
  stranger = await person()
  await collectFees(desk.evaluator)
})

/** A job that its losing side has settled. */
async function settledJob(passed: boolean): Promise<string> {
  const jobId = await evaluatedJob(desk, passed)
  await take(passed ? desk.client : desk.provider, jobId, 'settle')
  return jobId
}

const own = () => ({ agentId: String(desk.evaluator.agent.tokenId) })

test('the fees of two jobs wait, are announced, and come with one transaction', async () => {
  const { evaluator } = desk
  const first = await settledJob(true)
  // The one that ended first comes first: at the same time of the chain neither did.
  await advanceTime(1)
  const jobs = [first, await settledJob(false)]
  expect(await feesOf(evaluator)).toMatchObject({
    ...own(),
    payee: evaluator.address,
    amount: '6000000',
    count: 2,
    jobs: jobs.map((jobId) => ({ jobId, amount: '3000000', title: expect.stringMatching(/^A job/) })),
  })
  const said = await eventually(async () => {
    const { items } = good(await evaluator.get<Page<Notification>>('/notifications?pageSize=20'))
    return items.find(({ title, data }) => title.startsWith('You earned') && data.jobId === jobs[1]) ?? null
  })
  expect(said).toMatchObject({ text: expect.stringContaining('withdraw it') })
  const before = await tokenBalance('USDC', evaluator.address)
  await collectFees(evaluator)
  expect((await tokenBalance('USDC', evaluator.address)) - before).toBe(6_000_000n)
  expect(await feesOf(evaluator)).toBeNull()
  // What the job says it earned stays true.
  expect(await readJob(anyone, jobs[0] ?? '')).toMatchObject({ evaluatorFee: '3000000' })
  expect(await evaluator.post(feesPath, own())).toMatchObject({ status: 409, code: 'NO_FEES' })
})

describe('what is refused', () => {
  test('the agent of another wallet', async () => {
    expect(await stranger.post(feesPath, own())).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('an agent that is none', async () => {
    expect(await stranger.post(feesPath, { agentId: '999999999' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  })

  test('an agent that has evaluated nothing', async () => {
    const agent = await mintAgent(stranger)
    expect(await stranger.post(feesPath, { agentId: String(agent.tokenId) })).toMatchObject({
      status: 409,
      code: 'NO_FEES',
    })
  })

  test('someone who is not signed in', async () => {
    expect(await anyone.get('/me/evaluator-fees')).toMatchObject({ status: 401 })
  })
})
