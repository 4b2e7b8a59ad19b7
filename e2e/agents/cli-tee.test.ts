/** `merx tee` against the real service: the hand-over of an account, the attestation, an order, and the job that it is of. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setting, stack } from '@/e2e/stack'
import { call, priceNear } from '@/e2e/tee/gateway'
import { type JobBoard, openJobBoard } from '@/e2e/tee/job-board'
import { localWallet } from '@/scripts/stack/wallets'
import { newUser, type User } from './cli'
import { openCrossing } from './crossing'

const params = { stop_loss_bps: 2_000, target_return_bps: 0, max_daily_trades: 50 }
// So little that two of them are filled in any minute, whose depth is drawn: 2,000 USDT at least.
const order = ['BTC/USDT', '--quantity', '0.01', '--price', '99000']

let board: JobBoard
let provider: User
let client: User
let jobId: Hex
let deadline: number
let vault: Hex

/** The order with a price that the market meets: the enclave refuses one that is far from it. */
const near = async (side: 'buy' | 'sell') =>
  order.with(4, await priceNear(`${stack().url}/api/v1/tee`, jobId, { symbol: 'BTC/USDT', side }))

beforeAll(async () => {
  const api = `${stack().url}/api/v1/tee`
  board = await openJobBoard(setting('RPC_URL'), stack().deployment)
  const user = (index: number) => newUser({ MERX_PRIVATE_KEY: localWallet(index).privateKey, MERX_YES: '1' })
  client = user(2)
  provider = user(3)
  const { body: enclave } = await call(api, '/attestation')
  deadline = (await board.now()) + 86_400
  jobId = await board.createJob(params, deadline)
  vault = (await board.deployVault(jobId, enclave.enclave_address as Hex)).toLowerCase() as Hex
  writeFileSync(join(client.home, 'account.json'), JSON.stringify({ venue: 'paper', capital: '10000' }))
})
afterAll(async () => {
  // The job ends here, so that it posts nothing under the tests that follow.
  await board?.moveTo(deadline)
  await board?.end()
  for (const one of [client, provider]) one?.forget()
})

const handOver = (...args: string[]) =>
  client.merx(...args, 'jobs', 'hand-over', jobId, join(client.home, 'account.json'))

test('the account of a job is handed over to the enclave that the chain has for its vault, by its client', async () => {
  const file = join(client.home, 'account.json')
  // The service has the job and its vault once it has seen their blocks.
  await expect
    .poll(async () => (await provider.merx('jobs', 'hand-over', jobId, file)).stderr, { timeout: 60_000 })
    .toMatch(/wallet of the client|client’s wallet/)
  let done = await handOver('--json')
  for (const end = Date.now() + 20_000; done.code !== 0 && Date.now() < end; ) done = await handOver('--json')
  expect(JSON.parse(done.stdout)).toMatchObject({ job_id: jobId, vault, venue: 'paper', state: 'running' })
  expect(await handOver()).toMatchObject({ code: 5, stderr: expect.stringMatching(/has taken over job/) })
  await board.setProvider(jobId)
})

test('the attestation answers a nonce of the caller and says that it is software', async () => {
  expect(await client.json('tee', 'attestation', '--nonce', '0xABCD')).toMatchObject({
    mode: 'software',
    nonce: '0xabcd',
    quote_check: null,
  })
  expect((await client.merx('tee', 'attestation')).stdout).toContain('no hardware protects the key')
})

test('an order is signed and placed with the next nonce, and the status shows and verifies the job', async () => {
  const place = async () => provider.merx('--json', 'tee', 'order', jobId, 'buy', ...(await near('buy')))
  let placed = await place()
  // Trading begins when the enclave has seen the provider on the chain.
  for (const end = Date.now() + 20_000; placed.code !== 0 && Date.now() < end; ) placed = await place()
  expect(JSON.parse(placed.stdout)).toMatchObject({ job_id: jobId, order: { nonce: 1, state: 'filled' } })
  const next = await provider.merx(
    'tee',
    'order',
    String(BigInt(jobId)),
    'sell',
    ...(await near('sell')).with(2, '0.005'),
  )
  expect(next.stdout).toMatch(/nonce 2[\s\S]+filled/)
  expect(await provider.json('tee', 'status', jobId, '--verify')).toMatchObject({
    state: 'running',
    last_nonce: 2,
    verification: { verified: true },
  })
  expect((await client.merx('tee', 'status', jobId, '--verify')).stdout).toMatch(/signature\s+passed/)
})

test.each<[number, string[]]>([
  [2, ['status', '12x']],
  [2, ['order', '0x12', 'buy', ...order]],
  [2, ['order', '12', 'hold', ...order]],
  [2, ['order', '12', 'buy', 'BTC/USDT']],
  [2, ['order', '12', 'buy', ...order, '--nonce', '0']],
  [4, ['status', '12']],
  [4, ['order', '12', 'buy', ...order]],
])('%i for merx tee %j', async (code, args) => {
  expect((await client.merx('tee', ...args)).code).toBe(code)
})

test('an order of someone else is not taken, and a used nonce is refused', async () => {
  expect((await client.merx('tee', 'order', jobId, 'buy', ...order)).code).toBe(3)
  const { code, stderr } = await provider.merx('tee', 'order', jobId, 'buy', ...order, '--nonce', '1')
  expect([code, stderr]).toEqual([5, expect.stringMatching(/nonce 1: filled, 0.01 filled/)])
})

test('an order whose answer is lost is placed once, and is the result', async () => {
  const lastNonce = async () =>
    (await provider.json<{ last_nonce: number }>('tee', 'status', jobId)).last_nonce
  const last = await lastNonce()
  const crossing = await openCrossing(stack().url)
  try {
    const lost = crossing.loseNext('/orders')
    const way = ['--url', crossing.url, '--public-url', stack().url]
    const placed = await provider.json(...way, 'tee', 'order', jobId, 'buy', ...(await near('buy')))
    await lost
    expect(placed).toMatchObject({ job_id: jobId, order: { nonce: last + 1, state: 'filled' } })
  } finally {
    await crossing.close()
  }
  expect(await lastNonce()).toBe(last + 1)
})
