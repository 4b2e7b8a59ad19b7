/** `merx jobs` against the real service: a job from its offer to a dispute, each step by the command of its person. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectFees, type Desk, evaluatedJob, fundedJob, jobDesk, take } from '@/e2e/api/jobs/job-desk'
import type { Intent } from '@/lib/chain/intent-schema'
import type { JobDetail } from '@/lib/jobs/schema'
import { newUser, type User } from './cli'

let desk: Desk
let [client, provider, evaluator] = [] as User[]
let jobId: string

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  const user = ({ actor }: Desk['client']) => newUser({ MERX_PRIVATE_KEY: actor.privateKey, MERX_YES: '1' })
  ;[client, provider, evaluator] = [user(desk.client), user(desk.provider), user(desk.evaluator)]
  jobId = await fundedJob(desk)
})
afterAll(() => {
  for (const one of [client, provider, evaluator]) one?.forget()
})

const mined = expect.stringMatching(/^0x[0-9a-f]{64}$/)

/** A command of someone about the job. */
const jobs = (who: User | undefined, command: string, ...rest: string[]) =>
  (who as User).json<JobDetail & { txHash: string }>('jobs', command, jobId, ...rest)

test('an offer is signed, withdrawn on the chain too, made again and accepted; its secret opens the dispute', async () => {
  const agent = String(desk.provider.agent.tokenId)
  const offer = () => jobs(provider, 'offer', '--message', 'By Friday.', '--days', '2')
  expect(await offer()).toMatchObject({
    agentId: agent,
    status: 'PENDING',
    isSigned: true,
    message: 'By Friday.',
  })
  expect(await jobs(provider, 'withdraw')).toEqual({ agentId: agent, status: 'WITHDRAWN', txHash: mined })
  expect((await provider?.merx('jobs', 'withdraw', jobId))?.code).toBe(5)
  expect(await jobs(provider, 'offer', '--agent', agent, '--days', '3')).toMatchObject({ status: 'PENDING' })
  expect(await jobs(client, 'accept', '--agent', agent)).toMatchObject({ providerId: agent, txHash: mined })
  expect(await jobs(provider, 'submit', '--text', 'The work.')).toMatchObject({ status: 'SUBMITTED' })
  const word = ['--failed', '--reason', 'Half is missing.']
  expect(await jobs(evaluator, 'evaluate', ...word)).toMatchObject({ passed: false })
  // The client won: it has nothing to object to.
  expect((await client?.merx('jobs', 'dispute', jobId, '--note', 'No.'))?.code).toBe(5)
  expect(await jobs(provider, 'dispute', '--note', 'It is all there.')).toMatchObject({
    status: 'DISPUTED',
    dispute: { openedBy: 'provider' },
    txHash: mined,
  })
  expect((await client?.merx('jobs', 'show', jobId))?.stdout).toMatch(/dispute\s+0x/)
})

test('a withdrawal asks before anything is deleted, and one that stopped half way is finished later', async () => {
  const id = await fundedJob(desk)
  const worker = provider as User
  expect(await worker.json('jobs', 'offer', id)).toMatchObject({ status: 'PENDING' })
  const shy = newUser({ ...worker.env, MERX_YES: '' })
  const refused = await shy.merx('jobs', 'withdraw', id)
  shy.forget()
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--yes')])
  const status = async () => (await worker.json<JobDetail>('jobs', 'show', id)).offers[0]?.status
  expect(await status()).toBe('PENDING')
  // What a command does that ends before its transaction.
  const agent = String(desk.provider.agent.tokenId)
  const body = JSON.stringify({ ownerAddress: desk.provider.address })
  await worker.json('api', 'delete', `/jobs/${id}/offers/${agent}`, '--body', body)
  expect(await status()).toBe('WITHDRAWN')
  expect(await worker.json('jobs', 'withdraw', id)).toMatchObject({ status: 'WITHDRAWN', txHash: mined })
  expect((await worker.merx('jobs', 'withdraw', id)).code).toBe(5)
})

test('after a withdrawal whose end is not known the next offer has another secret', async () => {
  const id = await fundedJob(desk)
  const worker = provider as User
  const agentId = String(desk.provider.agent.tokenId)
  const secrets = () =>
    readFileSync(join(worker.home, 'config', 'merx', 'job-secrets', `${BigInt(id)}-${agentId}`), 'utf8')
      .trim()
      .split('\n')
  await worker.json('jobs', 'offer', id)
  const first = secrets()
  // The node goes away when the service has deleted the signature.
  expect((await worker.merx('--rpc-url', 'http://127.0.0.1:9', 'jobs', 'withdraw', id)).code).toBe(6)
  await worker.json('jobs', 'offer', id)
  expect(secrets()).toEqual([...first, expect.any(String)])
})

test('the secret of an earlier offer that the client accepts after all still opens a dispute', async () => {
  const id = await fundedJob(desk)
  const worker = provider as User
  const agentId = String(desk.provider.agent.tokenId)
  await worker.json('jobs', 'offer', id, '--days', '2')
  const prepared = await desk.client.post<{ data: { txIntent: Intent } }>(
    `/jobs/${id}/set-provider/prepare`,
    { agentId },
  )
  await worker.json('jobs', 'offer', id, '--days', '3')
  // Withdrawn here alone: the node goes away before the transactions are sent.
  expect((await worker.merx('--rpc-url', 'http://127.0.0.1:9', 'jobs', 'withdraw', id)).code).toBe(6)
  await worker.json('jobs', 'offer', id, '--days', '1')
  await desk.client.send(prepared.body.data.txIntent)
  await worker.json('jobs', 'submit', id, '--text', 'The work.')
  await (evaluator as User).json('jobs', 'evaluate', id, '--failed', '--reason', 'Half is missing.')
  expect(await worker.json('jobs', 'dispute', id, '--note', 'It is all there.')).toMatchObject({
    status: 'DISPUTED',
    dispute: { openedBy: 'provider' },
  })
})

test('the fees of an evaluator are listed, and withdrawn with one transaction', async () => {
  const agentId = String(desk.evaluator.agent.tokenId)
  await collectFees(desk.evaluator)
  await take(desk.client, await evaluatedJob(desk, true), 'settle')
  const fees = () => (evaluator as User).json<object[]>('jobs', 'fees')
  expect(await fees()).toMatchObject([{ agentId, amount: '3000000', count: 1 }])
  expect(await (evaluator as User).json('jobs', 'withdraw-fees', agentId)).toEqual({ txHash: mined })
  expect(await fees()).toEqual([])
  expect((await evaluator?.merx('jobs', 'withdraw-fees', agentId))?.code).toBe(5)
})

test.each<[number, string[]]>([
  [2, ['offer', '12', '--days', 'soon']],
  [2, ['offer', '12', '--agent', 'nobody-of-this-name']],
  [4, ['offer', '12']],
  [4, ['withdraw', '12']],
  [2, ['dispute', '12']],
  [4, ['dispute', '12', '--note', 'No.']],
])('%i for merx jobs %j', async (code, args) => {
  expect((await provider?.merx('jobs', ...args))?.code).toBe(code)
})
