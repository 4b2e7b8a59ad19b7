/** Jobs over the commerce methods: from the board to a dispute, each step by its method, and what is refused. */
import { beforeAll, expect, test } from 'vitest'
import { bearer } from '@/e2e/api/accounts/wallets'
import { type Desk, fundedJob, jobDesk, signedOffer, take } from '@/e2e/api/jobs/job-desk'
import { freshWord, type Person, person } from '@/e2e/api/sellers'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Job, JobDetail, JobOffer } from '@/lib/jobs/schema'
import { asPerson, keyOf, refusalOf, resultOf, rpc } from './rpc-call'

let desk: Desk
let stranger: Person

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  stranger = await person('0')
})

const call = <T = unknown>(who: Person, method: string, params: object = {}) =>
  rpc<T>('/acn/rpc', asPerson(who), method, params)
const done = async <T>(who: Person, method: string, params: object = {}) =>
  (await resultOf(call<{ success: true; data: T }>(who, method, params))).data
const sent = async (who: Person, method: string, params: object) =>
  who.send((await done<{ txIntent: Intent }>(who, method, params)).txIntent)

test('jobs.search, job.offer, job.withdrawOffer, job.submit, job.evaluate, job.dispute: from the board to a dispute', async () => {
  const { client, provider, evaluator } = desk
  const word = freshWord()
  const jobId = await fundedJob(desk, { title: `Paint ${word}` })
  expect(await done<Job[]>(provider, 'jobs.search', { q: word, status: 'FUNDED' })).toMatchObject([{ jobId }])
  expect(await done<JobDetail>(provider, 'job.detail', { jobId })).toMatchObject({
    availableActions: { canOffer: true },
  })
  const { sealed } = await signedOffer(provider, jobId)
  const agentId = String(provider.agent.tokenId)
  const offer = { jobId, agentId, ownerAddress: provider.address }
  expect(await refusalOf(call(provider, 'job.offer', offer))).toEqual([-32602, 'BAD_REQUEST'])
  expect(await refusalOf(call(stranger, 'job.offer', { ...offer, ...sealed }))).toEqual([-32011, 'FORBIDDEN'])
  // The scope of the address is enough: the signature for the contract proves the wallet.
  const key = bearer(await keyOf(provider, ['acn:rpc']))
  const offered = rpc<{ data: JobOffer }>('/acn/rpc', key, 'job.offer', { ...offer, ...sealed })
  expect((await resultOf(offered)).data).toMatchObject({ status: 'PENDING', isSigned: true })
  const back = { jobId, agentId, ownerAddress: provider.address }
  expect(await refusalOf(call(stranger, 'job.withdrawOffer', back))).toEqual([-32011, 'FORBIDDEN'])
  const withdrawn = await done(provider, 'job.withdrawOffer', back)
  expect(withdrawn).toMatchObject({
    agentId,
    status: 'WITHDRAWN',
    withdrawTxIntent: { action: 'withdrawOffer' },
  })
  const again = await signedOffer(provider, jobId)
  await done(provider, 'job.offer', { ...offer, ...again.sealed })
  await take(client, jobId, 'set-provider', { agentId })
  await sent(provider, 'job.submit', { jobId, text: 'The work.' })
  expect(await refusalOf(call(client, 'job.evaluate', { jobId, passed: true, reason: 'Mine.' }))).toEqual([
    -32011,
    'NOT_EVALUATOR',
  ])
  await sent(evaluator, 'job.evaluate', { jobId, passed: false, reason: 'Half is missing.' })
  const objection = { jobId, note: 'It is all there.', secret: again.secret }
  expect(await refusalOf(call(client, 'job.dispute', objection))).toEqual([-32011, 'NOT_LOSING_SIDE'])
  await sent(provider, 'job.dispute', objection)
  expect(await done<JobDetail>(client, 'job.detail', { jobId })).toMatchObject({ status: 'DISPUTED' })
})

test('a job that does not exist is not found, and an id that is none names its parameter', async () => {
  for (const [method, rest] of [
    ['job.detail', {}],
    ['job.withdrawOffer', { agentId: '1', ownerAddress: desk.provider.address }],
    ['job.submit', { text: 'The work.' }],
    ['job.evaluate', { passed: true, reason: 'All there.' }],
    ['job.dispute', { note: 'No.' }],
  ] as const) {
    expect(await refusalOf(call(stranger, method, { jobId: '1', ...rest }))).toEqual([-32012, 'NOT_FOUND'])
    expect((await call(stranger, method, { jobId: 'x', ...rest })).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('jobId'),
    })
  }
  const withoutAgent = { jobId: '1', ownerAddress: desk.provider.address }
  expect((await call(stranger, 'job.withdrawOffer', withoutAgent)).error).toMatchObject({
    code: -32602,
    message: expect.stringContaining('agentId'),
  })
})
