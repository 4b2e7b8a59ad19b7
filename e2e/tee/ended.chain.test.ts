import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptApiKey } from '@/lib/tee/api-key'
import { startAnvil } from '@/scripts/stack/anvil'
import { buildTee } from '@/scripts/stack/build'
import { compileContracts } from '@/scripts/stack/contracts'
import { openHome } from '@/scripts/stack/home'
import { call, forget, post, type RunningGateway, startGatewayProcess, walletHeaders } from './gateway'
import { type JobBoard, openJobBoard, people } from './job-board'

const params = { stop_loss_bps: 2_000, target_return_bps: 0, max_daily_trades: 10 }
const folder = mkdtempSync(join(tmpdir(), 'merx-tee-ended-'))
let anvil: Awaited<ReturnType<typeof startAnvil>>
let board: JobBoard
let gateway: RunningGateway

beforeAll(async () => {
  await Promise.all([compileContracts(), buildTee()])
  anvil = await startAnvil(openHome(join(folder, 'anvil')), { alive: false })
  board = await openJobBoard(anvil.rpcUrl)
  gateway = await startGatewayProcess(board, folder)
  const { body } = await call(gateway.url, '/attestation')
  await board.addKey(String(body.tee_pubkey_uncompressed) as Hex)
})
afterAll(async () => {
  await gateway?.stop()
  await anvil?.stop()
  forget(folder)
})

/** A job that the enclave has taken over. */
async function takenOver(): Promise<Hex> {
  const { body: enclave } = await call(gateway.url, '/attestation')
  const deadline = (await board.now()) + 86_400
  const jobId = await board.createJob(params, deadline)
  const vault = (await board.deployVault(jobId, enclave.enclave_address as Hex)).toLowerCase()
  const access = { chain_id: 31_337, job_id: jobId, vault } as never
  const body = {
    ...{ job_id: jobId, params, deadline },
    encrypted_api_key: encryptApiKey(String(enclave.tee_pubkey), access),
  }
  const answer = await post(gateway.url, '/jobs', body, await walletHeaders(people.client, jobId))
  expect(answer.status).toBe(200)
  return jobId
}

const statusOf = async (jobId: Hex) => (await call(gateway.url, `/jobs/${jobId}/status`)).body

/** The chain makes no blocks of its own: the gateway asks again as its time goes on. */
async function untilClosed(jobId: Hex): Promise<void> {
  await board.moveTo((await board.now()) + 10)
  await expect.poll(() => statusOf(jobId)).toMatchObject({ state: 'closed', closed_reason: null })
}

test('a job that its client cancels is let go of', async () => {
  const jobId = await takenOver()
  await board.cancelJob(jobId)
  await untilClosed(jobId)
})

test('a job that its sides settle is let go of, with the snapshots it has', async () => {
  const jobId = await takenOver()
  await board.setProvider(jobId)
  await expect.poll(() => statusOf(jobId)).toMatchObject({ state: 'running', snapshot: { seq: 0 } })
  await board.settleJob(jobId)
  await untilClosed(jobId)
  expect(await statusOf(jobId)).toMatchObject({ snapshot: { seq: 0, closed_reason: null } })
})
