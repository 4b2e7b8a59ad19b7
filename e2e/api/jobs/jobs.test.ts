/** The job board through its API: a job from its creation to its end, and what each route refuses. */
import { toHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, asOwner, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import { textHash } from '@/lib/hash'
import type { JobFunding, JobPrepared } from '@/lib/jobs/intent-schema'
import {
  createdJob,
  type Desk,
  day,
  disputeJob,
  evaluatedJob,
  fund,
  fundedJob,
  hour,
  jobBody,
  jobDesk,
  offered,
  readJob,
  submittedJob,
  take,
  takenJob,
} from './job-desk'

let desk: Desk
let stranger: Person

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  stranger = await person()
})

const refused = (status: number, code: string) => ({
  status,
  code,
  body: { success: false, error: { code, message: expect.any(String), requestId: expect.any(String) } },
})

describe('a job', () => {
  test('goes from its creation to its payment, and shows each step', async () => {
    const jobId = await createdJob(desk, { terms: { rubric: [{ name: 'Complete', weight: 100 }] } })
    const open = await readJob(desk.client, jobId)
    expect(open).toMatchObject({
      jobId,
      status: 'OPEN',
      strategyType: 'RUBRIC',
      verificationLevel: 2,
      budget: '100000000',
      escrowBalance: '0',
      clientId: String(desk.client.agent.tokenId),
      providerId: null,
      provider: null,
      evaluatorId: String(desk.evaluator.agent.tokenId),
      passed: null,
      platformFee: null,
      dispute: null,
      vault: null,
      offers: [],
      stakeLocks: [],
      lifecycle: { created: { txHash: expect.any(String) }, submitted: null, settled: null, disputed: null },
      terms: { rubric: [{ name: 'Complete', weight: 100 }] },
      yourRole: 'client',
      availableActions: { canFund: true, canCancel: true, canSetProvider: false },
    })
    expect(open).not.toHaveProperty('cexConfig')
    await fund(desk, jobId)
    const { answer } = await offered(desk.provider, jobId)
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'PENDING', isSigned: true } } })
    await take(desk.client, jobId, 'set-provider', { agentId: String(desk.provider.agent.tokenId) })
    expect(await readJob(anyone, jobId)).toMatchObject({
      status: 'FUNDED',
      escrowBalance: '100000000',
      providerId: String(desk.provider.agent.tokenId),
      offers: [{ status: 'ACCEPTED' }],
      stakeLocks: [{ jobId, role: 'PROVIDER', amount: '10000000', active: true, releasedAt: null }],
    })
    await take(desk.provider, jobId, 'submit', { text: 'The work.' })
    await take(desk.evaluator, jobId, 'evaluate', { passed: true, reason: 'All there.' })
    const [inside, outside] = [await readJob(desk.provider, jobId), await readJob(stranger, jobId)]
    expect(inside).toMatchObject({ deliverable: 'The work.', reason: 'All there.', passed: true })
    expect(outside).toMatchObject({ deliverable: null, reason: null, passed: true, yourRole: null })
    expect(inside.availableActions.canSettle).toBe(false)
    await advanceTime(2 * day + 60)
    await take(stranger, jobId, 'settle')
    expect(await readJob(anyone, jobId)).toMatchObject({
      status: 'COMPLETED',
      outcome: 'PASSED',
      escrowBalance: '0',
      platformFee: '2000000',
      evaluatorFee: '3000000',
      providerPayment: '95000000',
      clientRefund: '0',
      stakeLocks: [{ active: false, releasedAt: expect.any(String) }],
      lifecycle: { settled: { txHash: expect.any(String), blockNumber: expect.any(String) } },
    })
  })

  test('takes no text for a hash that was judged without one', async () => {
    const jobId = await takenJob(desk)
    const [text, reason] = ['Written after the word.', 'Also written later.']
    const [submit, evaluate] = [`/jobs/${jobId}/submit/prepare`, `/jobs/${jobId}/evaluate/prepare`]
    await take(desk.provider, jobId, 'submit', { deliverableHash: textHash(text) })
    await take(desk.evaluator, jobId, 'evaluate', { passed: false, reasonHash: textHash(reason) })
    expect((await desk.provider.post(submit, { text })).status).toBe(409)
    expect((await desk.evaluator.post(evaluate, { passed: false, reason })).status).toBe(409)
    expect(await readJob(desk.client, jobId)).toMatchObject({
      deliverableHash: textHash(text),
      deliverable: null,
      reason: null,
    })
    const dispute = await disputeJob(desk, jobId, { by: 'provider' })
    expect(good(await desk.client.get<CaseFile>(`/disputes/${dispute}/case-file`)).job).toMatchObject({
      deliverable: null,
      reason: null,
    })
  })

  test('has no lock where nothing was ever locked', async () => {
    const jobId = await createdJob(desk)
    // What a release of nothing left, which anyone could make under any name.
    const subject = toHex(BigInt(jobId), { size: 32 })
    await asOwner(
      `insert into chain.stake_locks (currency, subject, agent_id, amount, active, locked_at, slashed)
       values ('USDC', $1, 0, 0, false, 0, 0)`,
      [subject],
    )
    expect((await readJob(anyone, jobId)).stakeLocks).toEqual([])
    await asOwner('delete from chain.stake_locks where subject = $1', [subject])
  })

  test('has one draft for one body, and another id for another body', async () => {
    const body = await jobBody(desk)
    const prepare = async (over: object = {}) =>
      (await desk.client.post<{ data: JobPrepared }>('/jobs/prepare', { ...body, ...over })).body.data
    const [first, again, other] = [await prepare(), await prepare(), await prepare({ budget: '100000001' })]
    expect(again).toEqual(first)
    expect(first.calls.map(({ functionName }) => functionName)).toEqual(['createJob', 'approve', 'setBudget'])
    // A wallet that cannot pay it yet creates it alone.
    expect((await prepare({ budget: '9000000000000' })).calls).toHaveLength(1)
    expect(other.jobId).not.toBe(first.jobId)
    expect(BigInt(first.jobKey)).toBe(BigInt(first.jobId))
    expect(await anyone.get(`/jobs/${first.jobId}`)).toMatchObject(refused(404, 'NOT_FOUND'))
  })

  test('is paid with a permit in one transaction', async () => {
    const jobId = await createdJob(desk, { budget: '900000000' })
    const path = `/jobs/${jobId}/fund/prepare`
    const asked = await desk.client.post<{ data: JobFunding }>(path, {})
    const { permit, txIntent, calls } = asked.body.data
    expect(txIntent).toBeNull()
    expect(calls.map(({ functionName }) => functionName)).toEqual(['approve', 'setBudget'])
    if (!permit) throw new Error('USDC has permits')
    const { deadline, typedData } = permit
    const signature = await desk.client.actor.account.signTypedData(typedData as never)
    const paid = await desk.client.post<{ data: JobFunding }>(path, { permit: { deadline, signature } })
    const intent = paid.body.data.txIntent
    if (!intent) throw new Error('a permit needs no approval')
    await desk.client.send(intent)
    expect(await readJob(anyone, jobId)).toMatchObject({ status: 'FUNDED', escrowBalance: '900000000' })
    await take(desk.client, jobId, 'cancel')
    expect(await readJob(anyone, jobId)).toMatchObject({ status: 'EXPIRED', outcome: 'CANCELLED' })
  })

  test('keeps what its client says about it', async () => {
    const jobId = await createdJob(desk)
    const path = `/jobs/${jobId}/metadata`
    expect(await desk.client.patch(path, { tags: ['a'], summary: 'One.' })).toMatchObject({ status: 200 })
    expect(await desk.client.patch(path, { summary: 'Two.' })).toMatchObject({
      body: { success: true, data: { jobId, metadata: { tags: ['a'], summary: 'Two.' } } },
    })
    expect((await readJob(anyone, jobId)).metadata).toEqual({ tags: ['a'], summary: 'Two.' })
    expect(await stranger.patch(path, { summary: 'Mine.' })).toMatchObject(refused(403, 'NOT_CLIENT'))
    expect(await desk.client.patch(path, { colour: 'red' })).toMatchObject(refused(400, 'BAD_REQUEST'))
  })
})

describe('the lists', () => {
  test('take all filters together, page by page', async () => {
    const [one, two] = [await createdJob(desk), await fundedJob(desk)]
    const ids = async (query: string) => {
      const { body } = await anyone.get<{ data: { jobId: string }[]; pagination: object }>(`/jobs?${query}`)
      return { ids: body.data.map(({ jobId }) => jobId), ...body.pagination }
    }
    const client = `clientId=${desk.client.agent.tokenId}`
    const newest = await ids(`${client}&limit=1`)
    expect(newest).toMatchObject({ ids: [two], page: 1, limit: 1 })
    expect((await ids(`${client}&limit=1&page=2`)).ids).toEqual([one])
    const evaluator = `evaluatorId=${desk.evaluator.agent.tokenId}`
    expect((await ids(`${client}&${evaluator}&status=FUNDED&strategyType=RUBRIC`)).ids).toContain(two)
    expect((await ids(`${client}&strategyType=PROGRAM`)).ids).toEqual([])
    for (const { address } of [desk.client, desk.evaluator])
      expect((await ids(`ownerAddress=${address}&${client}&limit=100`)).ids).toEqual(
        expect.arrayContaining([one, two]),
      )
    expect((await ids(`ownerAddress=${stranger.address}`)).ids).toEqual([])
    const ofAgent = await anyone.get<{ data: { jobId: string }[] }>(
      `/agents/${desk.client.agent.tokenId}/jobs?role=client&status=OPEN`,
    )
    expect(ofAgent.body.data.map(({ jobId }) => jobId)).toContain(one)
    const board = await anyone.get(`/agents?role=client&ownerAddress=${desk.client.address}`)
    expect(board).toMatchObject({ body: { data: [{ roles: expect.arrayContaining(['client']) }] } })
  })

  test.each([
    ['/jobs?status=DONE', 400],
    ['/jobs?pageSize=5', 400],
    ['/jobs?limit=101', 400],
    ['/jobs/0', 404],
    ['/jobs/abc', 404],
    [`/jobs/${2n ** 256n}`, 404],
    ['/jobs/0/snapshots', 404],
    ['/jobs/0/dispute', 404],
    ['/jobs/0/offers', 404],
    ['/agents/999999999/jobs', 404],
    ['/agents/1/jobs?role=boss', 400],
  ])('refuse %s in the shape of the job board', async (path, status) =>
    expect(await anyone.get(path)).toMatchObject({ status, body: { success: false } }),
  )
})

describe('a preparation', () => {
  test('of a job is refused with what is wrong', async () => {
    const prepare = async (over: object, who: Person = desk.client) =>
      who.post('/jobs/prepare', await jobBody(desk, over))
    expect(await prepare({}, stranger)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await prepare({ clientAgentId: '999999999' })).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await prepare({ strategyType: 'PROGRAM' })).toMatchObject(refused(400, 'EVALUATOR_INVALID'))
    expect(await prepare({ deadline: 1 })).toMatchObject(refused(400, 'DEADLINE_INVALID'))
    expect(await prepare({ budget: '1' })).toMatchObject(refused(400, 'BUDGET_TOO_SMALL'))
    for (const over of [
      { budget: '1.5' },
      { strategyType: 'CEX_CAPITAL' },
      { cexConfig: { stopLossBps: 1, targetReturnBps: 1, maxDailyTrades: 1 } },
      { terms: { rubric: [{ name: 'Half', weight: 50 }] } },
      { terms: { programHash: `0x${'1'.repeat(64)}` } },
    ])
      expect(await prepare(over)).toMatchObject(refused(400, 'BAD_REQUEST'))
    expect(await anyone.post('/jobs/prepare', await jobBody(desk))).toMatchObject(
      refused(401, 'UNAUTHORIZED'),
    )
  })

  test('is for its own person, and says what the job is', async () => {
    const jobId = await createdJob(desk)
    const at = (path: string) => `/jobs/${jobId}/${path}/prepare`
    const { client, provider, evaluator } = desk
    for (const path of ['fund', 'vault', 'cancel'])
      expect(await provider.post(at(path), {})).toMatchObject(refused(403, 'NOT_CLIENT'))
    expect(await client.post(at('submit'), { text: 'Mine.' })).toMatchObject(refused(403, 'FORBIDDEN'))
    const word = { passed: true, reason: 'Good.' }
    expect(await client.post(at('evaluate'), word)).toMatchObject(refused(403, 'NOT_EVALUATOR'))
    expect(await evaluator.post(at('evaluate'), word)).toMatchObject(refused(409, 'JOB_NOT_SUBMITTED'))
    expect(await client.post(at('vault'), {})).toMatchObject(refused(400, 'STRATEGY_WRONG'))
    expect(await stranger.post(at('settle'))).toMatchObject(refused(409, 'JOB_NOT_SUBMITTED'))
    expect(await stranger.post(at('expire'))).toMatchObject(refused(400, 'SUBMISSION_OPEN'))
    expect(await stranger.post(at('evaluate-from-vault'))).toMatchObject(refused(409, 'JOB_NOT_SUBMITTED'))
    expect(await stranger.post(at('dispute'), { note: 'No.' })).toMatchObject(refused(403, 'NOT_PARTY'))
    expect(await client.post(at('dispute'), { note: 'No.' })).toMatchObject(refused(409, 'JOB_NOT_SUBMITTED'))
    const half = { providerBps: 5_000 }
    expect(await client.post(at('settlement'), half)).toMatchObject(refused(409, 'JOB_NOT_ONGOING'))
    expect(await client.post(at('settlement/accept'), half)).toMatchObject(refused(409, 'JOB_NOT_ONGOING'))
    await fund(desk, jobId)
    expect(await client.post(at('fund'), {})).toMatchObject(refused(409, 'JOB_NOT_OPEN'))
    const agentId = String(provider.agent.tokenId)
    expect(await client.post(at('set-provider'), { agentId })).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(
      await provider.post(at('submit'), { text: 'a', deliverableHash: `0x${'1'.repeat(64)}` }),
    ).toMatchObject(refused(400, 'BAD_REQUEST'))
  })

  test('of a dispute is for the losing side, in time, with its secret', async () => {
    const passed = await evaluatedJob(desk, true)
    const path = `/jobs/${passed}/dispute/prepare`
    const note = { note: 'It is not what was agreed.' }
    expect(await desk.provider.post(path, note)).toMatchObject(refused(403, 'NOT_LOSING_SIDE'))
    const wrong = { ...note, secret: `0x${'1'.repeat(64)}` }
    expect(await desk.client.post(path, wrong)).toMatchObject(refused(400, 'SECRET_INVALID'))
    await take(desk.client, passed, 'dispute', note)
    const job = await readJob(anyone, passed)
    expect(job).toMatchObject({
      status: 'DISPUTED',
      dispute: { status: 'EVIDENCE_PHASE', result: null, openedBy: 'client', bond: '0' },
      lifecycle: { disputed: { txHash: expect.any(String) } },
    })
    const { body } = await anyone.get<{ data: object }>(`/jobs/${passed}/dispute`)
    expect(body.data).toEqual(job.dispute)
    const waiting = await submittedJob(desk)
    expect(await desk.client.post(`/jobs/${waiting}/dispute/prepare`, note)).toMatchObject(
      refused(400, 'EVALUATION_OPEN'),
    )
    await advanceTime(72 * hour + 60)
    expect(await desk.provider.post(`/jobs/${waiting}/dispute/prepare`, note)).toMatchObject(
      refused(400, 'BAD_REQUEST'),
    )
  })
})
