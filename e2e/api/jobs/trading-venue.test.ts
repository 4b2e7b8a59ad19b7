import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setting, stack } from '@/e2e/stack'
import { call, post, sendOrder, walletHeaders } from '@/e2e/tee/gateway'
import { type JobBoard, openJobBoard, people } from '@/e2e/tee/job-board'
import type { Job } from '@/lib/jobs/schema'
import type { TeeAttestationReply } from '@/lib/tee/answer-schema'
import { encryptApiKey } from '@/lib/tee/api-key'
import { waitUntil } from '@/scripts/stack/failure'

const params = { stop_loss_bps: 2_000, target_return_bps: 0, max_daily_trades: 50 }
const soon = (what: string) => ({ what, timeoutMs: 60_000, everyMs: 100 })

let board: JobBoard
beforeAll(async () => {
  board = await openJobBoard(setting('RPC_URL'), stack().deployment)
})
afterAll(() => board?.end())

test('a trading job names its exchange, takes no key that may withdraw, and no order after its end', async () => {
  const api = `${stack().url}/api/v1`
  const enclave = (await call(`${api}/tee`, '/attestation')).body as unknown as TeeAttestationReply
  const deadline = (await board.now()) + 86_400
  const jobId = await board.createJob(params, deadline)
  const vault = (await board.deployVault(jobId, enclave.enclave_address)).toLowerCase() as Hex
  const handOver = async (access: object) => {
    const account = { chain_id: 31_337, job_id: jobId, vault, capital: '10000', ...access }
    const encrypted_api_key = encryptApiKey(enclave.tee_pubkey, account)
    const body = { job_id: jobId, encrypted_api_key, params, deadline }
    return post(`${api}/tee`, '/jobs', body, await walletHeaders(people.client, jobId))
  }
  expect(await handOver({ may_withdraw: true })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('The API key may withdraw') } },
  })
  expect(await handOver({})).toMatchObject({ status: 200, body: { venue: 'paper' } })
  await board.setProvider(jobId)

  const path = `/jobs/${BigInt(jobId)}`
  const venueNow = async () => ((await call(api, path)).body.data as Job | undefined)?.vault?.venue
  await waitUntil(async () => {
    // The list reads the report of the first balance.
    await call(api, `${path}/snapshots`)
    return (await venueNow()) === 'paper'
  }, soon('The exchange'))

  const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.01', nonce: 1 }
  const nowSeconds = Math.floor(Date.now() / 1_000)
  const place = (expires_at: number) =>
    sendOrder(`${api}/tee`, jobId, { ...order, expires_at }, people.provider)
  expect(await place(nowSeconds - 60)).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('has expired') } },
  })
  expect(await place(nowSeconds + 600)).toMatchObject({ status: 200, body: { order: { nonce: 1 } } })
})
