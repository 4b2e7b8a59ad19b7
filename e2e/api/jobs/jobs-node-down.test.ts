/** The job board on a web whose chain node does not answer: each preparation says so, and nothing is half done. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, call, counterfactualWallet } from '@/e2e/api/accounts/wallets'
import { walletHeaders } from '@/e2e/api/agents/runtimes'
import { type Person, personOf } from '@/e2e/api/sellers'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import { market, setting, stack, untilIndexed } from '@/e2e/stack'
import { openJobBoard } from '@/e2e/tee/job-board'
import { Actor } from '@/scripts/seed/actors'
import { freePort } from '@/scripts/stack/ports'
import { localWallet } from '@/scripts/stack/wallets'
import {
  createdJob,
  type Desk,
  evaluatedJob,
  feesPath,
  fundedJob,
  jobBody,
  jobDesk,
  offered,
  submittedJob,
  take,
  takenJob,
} from './job-desk'

let web: SecondWeb
let desk: Desk
let agentId: string

beforeAll(async () => {
  const deadNode = `127.0.0.1:${await freePort()}`
  web = await startSecondApi({ RPC_URL: `http://${deadNode}`, RPC_WS_URL: `ws://${deadNode}` })
  desk = await jobDesk({ record: true })
  agentId = String(desk.provider.agent.tokenId)
})
afterAll(() => web.stop())

type Refused = { error?: { code: string } }

/** The answer of the web without a node to someone’s call. */
async function answer(
  who: Pick<Person, 'actor'>,
  path: string,
  json: object = {},
  method = 'POST',
): Promise<string> {
  const headers = bearer(who.actor.accessToken ?? '')
  const { status, body } = await call<Refused>(`${web.url}/api/v1${path}`, { method, headers, json })
  return `${status} ${body.error?.code}`
}

/** What is asked of which job. */
type Step = { path: string; job: () => Promise<string>; who: () => Person; body?: object }

const steps: Step[] = [
  { path: 'fund', job: () => createdJob(desk), who: () => desk.client },
  { path: 'cancel', job: () => createdJob(desk), who: () => desk.client },
  { path: 'submit', job: () => takenJob(desk), who: () => desk.provider, body: { text: 'The work.' } },
  {
    path: 'evaluate',
    job: () => submittedJob(desk),
    who: () => desk.evaluator,
    body: { passed: true, reason: 'Good.' },
  },
  { path: 'evaluate-from-vault', job: () => submittedJob(desk), who: () => desk.client },
  { path: 'settle', job: () => evaluatedJob(desk, true), who: () => desk.client },
  { path: 'expire', job: () => fundedJob(desk), who: () => desk.client },
  { path: 'dispute', job: () => evaluatedJob(desk, true), who: () => desk.client, body: { note: 'No.' } },
  { path: 'settlement', job: () => takenJob(desk), who: () => desk.client, body: { providerBps: 5_000 } },
]

describe('without its node, the job board', () => {
  test('prepares no job', async () => {
    expect(await answer(desk.client, '/jobs/prepare', await jobBody(desk))).toBe('503 UNAVAILABLE')
  })

  test.each(steps)('prepares no $path', async ({ path, job, who, body }) => {
    expect(await answer(who(), `/jobs/${await job()}/${path}/prepare`, body)).toBe('503 UNAVAILABLE')
  })

  test('prepares no withdrawal of an evaluator’s fees', async () => {
    await take(desk.client, await evaluatedJob(desk, true), 'settle')
    const body = { agentId: String(desk.evaluator.agent.tokenId) }
    expect(await answer(desk.evaluator, feesPath, body)).toBe('503 UNAVAILABLE')
  })

  test('accepts no offer, and takes no settlement', async () => {
    const jobId = await fundedJob(desk)
    await offered(desk.provider, jobId)
    expect(await answer(desk.client, `/jobs/${jobId}/set-provider/prepare`, { agentId })).toBe(
      '503 UNAVAILABLE',
    )
    const agreed = await takenJob(desk)
    await take(desk.provider, agreed, 'settlement', { providerBps: 4_000 })
    expect(await answer(desk.client, `/jobs/${agreed}/settlement/accept/prepare`)).toBe('503 UNAVAILABLE')
  })

  test('deploys no vault', async () => {
    const board = await openJobBoard(setting('RPC_URL'), stack().deployment)
    try {
      const params = { stop_loss_bps: 2_000, target_return_bps: 100, max_daily_trades: 50 }
      const key = await board.createJob(params, (await board.now()) + 86_400)
      await untilIndexed()
      const client = await personOf(new Actor(market(), localWallet(2).privateKey))
      expect(await answer(client, `/jobs/${BigInt(key)}/vault/prepare`)).toBe('503 UNAVAILABLE')
    } finally {
      await board.end()
    }
  })

  test('verifies no offer of a contract wallet, and takes none back from the chain', async () => {
    const jobId = await createdJob(desk)
    const unproven = {
      agentId,
      ownerAddress: desk.provider.address,
      seal: `0x${'5a'.repeat(23)}`,
      expiresAt: 4_000_000_000,
      signature: `0x${randomBytes(65).toString('hex')}`,
    }
    expect(await answer(desk.provider, `/jobs/${jobId}/offers`, unproven)).toBe('503 UNAVAILABLE')
    await offered(desk.provider, jobId)
    const mine = { ownerAddress: desk.provider.address }
    expect(await answer(desk.provider, `/jobs/${jobId}/offers/${agentId}`, mine, 'DELETE')).toBe(
      '503 UNAVAILABLE',
    )
  })

  test('cannot ask a contract wallet whether it renames its agent', async () => {
    const { address, owner } = counterfactualWallet()
    const claim = { action: 'set-agent-name', resource: agentId }
    const headers = await walletHeaders(owner, claim, { address })
    const path = `${web.url}/api/v1/agents/${agentId}/name`
    const { status, body } = await call<Refused>(path, { method: 'PATCH', headers, json: { name: 'Mine' } })
    expect([status, body.error?.code]).toEqual([503, 'UNAVAILABLE'])
  })
})
