import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptApiKey } from '@/lib/tee/api-key'
import { reportData, reportDataIn } from '@/lib/tee/report-data'
import { BalanceReport } from '@/lib/tee/schema'
import { deliverableHash } from '@/lib/tee/snapshot'
import { startAnvil } from '@/scripts/stack/anvil'
import { buildTee } from '@/scripts/stack/build'
import { compileContracts } from '@/scripts/stack/contracts'
import { openHome } from '@/scripts/stack/home'
import { sized } from '../sized'
import { binanceAccount, startBinance } from './binance-server'
import type { BinanceServer } from './binance-state'
import { startDstack } from './dstack-server'
import {
  type Answer,
  atFirstLevel,
  call,
  forget,
  post,
  type RunningGateway,
  sendOrder,
  startGatewayProcess,
  walletHeaders,
} from './gateway'
import { type JobBoard, openJobBoard, people } from './job-board'

const params = { stop_loss_bps: 2_000, target_return_bps: 0, max_daily_trades: 1_000 }
const vaultAbi = parseAbi([
  'struct Record { uint56 initialValue; uint56 peakValue; uint56 lastValue; uint40 lastTimestamp; uint24 count; uint16 maxDrawdownBps; uint8 closeReason; }',
  'function recordOf() view returns (Record)',
  'function closure() view returns (uint8 reason, bool targetReached, bytes32 deliverableHash)',
])

const folder = mkdtempSync(join(tmpdir(), 'merx-tee-chain-'))
let anvil: Awaited<ReturnType<typeof startAnvil>>
let board: JobBoard
let binance: BinanceServer
let gateway: RunningGateway
let publicKey: string
let signer: Hex

const start = () => startGatewayProcess(board, folder, { TEE_VENUE_URL: binance.url })

beforeAll(async () => {
  await Promise.all([compileContracts(), buildTee()])
  anvil = await startAnvil(openHome(join(folder, 'anvil')), { alive: false })
  board = await openJobBoard(anvil.rpcUrl)
  binance = await startBinance()
  gateway = await start()
  const { body } = await call(gateway.url, '/attestation?nonce=0x0102')
  publicKey = String(body.tee_pubkey)
  signer = body.enclave_address as Hex
  expect(body).toMatchObject({ mode: 'software', quote: null, chain_id: 31_337, nonce: '0x0102' })
  await board.addKey(String(body.tee_pubkey_uncompressed) as Hex)
})
afterAll(async () => {
  await gateway?.stop()
  await binance?.close()
  await anvil?.stop()
  forget(folder)
})

/** A funded job with its vault, and the body that takes it over. */
async function prepared(
  terms: Partial<typeof params> = {},
  access: Record<string, unknown> = {},
  seconds = 86_400,
) {
  const deadline = (await board.now()) + seconds
  const wanted = { ...params, ...terms }
  const jobId = await board.createJob(wanted, deadline)
  const vault = await board.deployVault(jobId, signer)
  const plain = { chain_id: 31_337, job_id: jobId, vault: vault.toLowerCase(), ...access }
  const body = {
    job_id: jobId,
    encrypted_api_key: encryptApiKey(publicKey, plain as never),
    params: wanted,
    deadline,
  }
  return { jobId, vault, deadline, body }
}

async function until(done: () => Promise<boolean>, what: string, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; !(await done()); )
    if (Date.now() > end) throw new Error(`${what} did not happen in ${seconds} s: ${gateway.log()}`)
    else await new Promise((next) => setTimeout(next, 100))
}

const statusOf = async (jobId: Hex, verify = false): Promise<Answer['body']> =>
  (await call(gateway.url, `/jobs/${jobId}/status${verify ? '?verify=true' : ''}`)).body

const recordOf = (vault: Hex) =>
  createPublicClient({ transport: http(anvil.rpcUrl) }).readContract({
    address: vault,
    abi: vaultAbi,
    functionName: 'recordOf',
  })
const closureOf = (vault: Hex) =>
  createPublicClient({ transport: http(anvil.rpcUrl) }).readContract({
    address: vault,
    abi: vaultAbi,
    functionName: 'closure',
  })

describe('taking a job over', () => {
  test('answers with the statuses of the specification', async () => {
    const { jobId, body } = await prepared()
    const send = (headers: Record<string, string>, sent: unknown = body) =>
      post(gateway.url, '/jobs', sent, headers)
    const stranger = privateKeyToAccount(generatePrivateKey())
    const headers = await walletHeaders(people.client, jobId)
    expect((await send({})).status).toBe(400)
    expect((await send(await walletHeaders(stranger, jobId))).body.error?.message).toMatch(/client’s wallet/)
    const forged = { ...(await walletHeaders(stranger, jobId)), 'X-Wallet-Address': people.client.address }
    expect((await send(forged)).status).toBe(401)
    const stale = await walletHeaders(people.client, jobId, { timestampMs: Date.now() - 301_000 })
    expect((await send(stale)).status).toBe(401)
    expect((await send(await walletHeaders(people.client, `0x${'12'.repeat(32)}`))).status).toBe(401)
    expect((await send(headers, { ...body, surplus: 1 })).status).toBe(400)
    expect((await send(headers, { ...body, deadline: body.deadline + 1 })).status).toBe(400)
    // That signature is used up, whatever became of the call.
    expect((await send(headers)).status).toBe(401)
    expect((await send(await walletHeaders(people.client, jobId, { type: 'eip712' }))).status).toBe(200)
    expect((await send(await walletHeaders(people.client, jobId))).status).toBe(409)
  })

  test('refuses bodies that are too large or no JSON, and paths and methods it does not have', async () => {
    expect((await post(gateway.url, '/jobs', 'x'.repeat(70_000))).status).toBe(400)
    expect((await call(gateway.url, '/jobs', { method: 'POST', body: '{' })).status).toBe(400)
    expect((await call(gateway.url, '/nothing')).status).toBe(404)
    expect((await call(gateway.url, '/jobs')).status).toBe(405)
    expect((await call(gateway.url, '/jobs/0x12/status')).status).toBe(404)
    expect((await call(gateway.url, '/attestation?other=1')).status).toBe(400)
    expect((await call(gateway.url, '/health')).body).toMatchObject({ status: 'ok', mode: 'software' })
  })
})

describe('a trading job on the chain', () => {
  test('goes from its creation to its deadline, every snapshot on its vault', async () => {
    const { jobId, vault, deadline, body } = await prepared({}, { seed: 'chain', capital: '10000' })
    await post(gateway.url, '/jobs', body, await walletHeaders(people.client, jobId))
    await board.setProvider(jobId)
    await until(async () => (await statusOf(jobId)).balance_report !== null, 'the first snapshot')
    const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.02' }
    const taken = await sendOrder(gateway.url, jobId, { ...order, nonce: 1 }, people.provider)
    expect(taken).toMatchObject({ status: 200, body: { order: { state: 'filled', nonce: 1 } } })
    const asked = async (nonce: number, signedBy = people.provider, id = jobId) =>
      (await sendOrder(gateway.url, id, { ...order, nonce }, signedBy)).status
    expect(await asked(2, people.client)).toBe(401)
    expect(await asked(1)).toBe(400)
    expect(await asked(2, people.provider, `0x${'34'.repeat(32)}`)).toBe(404)
    await board.moveTo(deadline - 3_600)
    await until(async () => (await recordOf(vault)).count === 6, 'six snapshots on the vault')
    expect(await statusOf(jobId, true)).toMatchObject({ state: 'running', verification: { verified: true } })
    await board.moveTo(deadline)
    await until(async () => (await recordOf(vault)).closeReason === 1, 'the close of the vault')
    const closed = await statusOf(jobId, true)
    expect(closed).toMatchObject({
      state: 'closed',
      closed_reason: 'deadline',
      verification: { verified: true },
    })
    const report = BalanceReport.parse(closed.balance_report)
    const [, targetReached, deliverable] = await closureOf(vault)
    const value = BigInt((await recordOf(vault)).lastValue)
    expect(targetReached).toBe(report.passed)
    expect(deliverable).toBe(deliverableHash(closed.enclave_signature as Hex, value))
    await board.evaluateFromVault(jobId)
    expect(await asked(3)).toBe(400)
    const page = await call(gateway.url, `/jobs/${jobId}/snapshots?page=2&limit=3`)
    expect(page.body).toMatchObject({ pagination: { page: 2, limit: 3, total: 7, totalPages: 3 } })
  })

  test('closes at its stop loss', async () => {
    const { jobId, vault, body } = await prepared({ stop_loss_bps: 1 }, { seed: 'loss', capital: '10000' })
    await post(gateway.url, '/jobs', body, await walletHeaders(people.client, jobId))
    await board.setProvider(jobId)
    // Its block moves the clock. While none does, nothing is valued between the two orders.
    await until(async () => (await recordOf(vault)).count === 1, 'the first snapshot on the vault')
    // Bought and sold at once: the fees are a loss whatever the price does next. With nothing held, the next snapshot sees it.
    // A fee is a thousandth: after two orders less than the stop, one USDT, is lost. Prices are those of the first level, a
    // basis point away: an order that could lose what is left is refused.
    for (const [index, usdt] of [360n, 360n, 120n, 120n].entries()) {
      const at = await atFirstLevel(gateway.url, jobId, index % 2 === 0 ? 'buy' : 'sell', usdt)
      const order = { symbol: 'BTC/USDT', ...at, nonce: index + 1 }
      const answer = await sendOrder(gateway.url, jobId, order, people.provider)
      expect(answer).toMatchObject({ status: 200, body: { order: { state: 'filled' } } })
    }
    await board.moveTo((await board.now()) + 4 * 3_600)
    await until(async () => (await recordOf(vault)).closeReason === 2, 'the close of the vault')
    expect(await statusOf(jobId, true)).toMatchObject({
      closed_reason: 'stop_loss',
      verification: { verified: true },
    })
  })
})

describe('the gateway inside dstack', () => {
  test('binds its quote to key, chain, registry and nonce, so that a recorded quote shows', async () => {
    const agent = await startDstack()
    const home = mkdtempSync(join(tmpdir(), 'merx-tee-dstack-'))
    const env = { TEE_MODE: 'dstack', TEE_DSTACK_ENDPOINT: agent.socket }
    const inside = await startGatewayProcess(board, home, env)
    const { body } = await call(inside.url, '/attestation?nonce=0xabcd')
    const { quote } = body.quote as { quote: Hex }
    const expected = (nonce: Hex) =>
      reportData({
        teePubkey: body.tee_pubkey as Hex,
        chainId: 31_337,
        registry: board.record.contracts.teeRegistry,
        nonce,
      })
    expect(body).toMatchObject({ mode: 'dstack', key_id: 'dstack-v0:a1b2:merx/tee:enclave' })
    expect(reportDataIn(quote)).toBe(await expected('0xabcd'))
    expect(reportDataIn(quote)).not.toBe(await expected('0xabce'))
    // An agent that answers from a recording: the gateway serves nothing that proves nothing.
    agent.recorded = '22'.repeat(64)
    expect((await call(inside.url, '/attestation?nonce=0xabcd')).status).toBe(500)
    await inside.stop()
    await agent.close()
    forget(home)
  })
})

describe('kill -9', () => {
  const orders = sized(120, 400)

  test(`during ${orders} orders loses none, sends none twice, and leaves the snapshots contiguous`, async () => {
    const account = { venue: 'binance', ...binanceAccount, capital: '50000' }
    const { jobId, vault, body } = await prepared({}, account, 3 * 86_400)
    expect((await post(gateway.url, '/jobs', body, await walletHeaders(people.client, jobId))).status).toBe(
      200,
    )
    await board.setProvider(jobId)
    await until(async () => (await statusOf(jobId)).balance_report !== null, 'the first snapshot')
    let kills = 0
    let restarting: Promise<void> | null = null
    const killAndStart = async () => {
      await gateway.kill()
      kills++
      gateway = await start()
      // Snapshots come due while orders run.
      if (kills % 2 === 0) await board.moveTo((await board.now()) + 4 * 3_600)
    }
    const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.001', price: '61000' }
    for (let nonce = 1; nonce <= orders; nonce++) {
      if (nonce % 60 === 0) binance.faults.push('taken, no answer')
      // Somewhere within this order, or the next one.
      if (nonce % 40 === 7) {
        const inMs = Math.random() * 40
        restarting = new Promise((next) => setTimeout(next, inMs)).then(killAndStart)
      }
      await until(
        async () => {
          const answer = await sendOrder(gateway.url, jobId, { ...order, nonce }, people.provider).catch(
            () => null,
          )
          // No answer: the gateway was killed. A used nonce: the order was taken before the answer was lost.
          return answer?.status === 200 || /used up/.test(answer?.body.error?.message ?? '')
        },
        `order ${nonce}`,
        60,
      )
      await restarting
    }
    // Neither the account nor a signature of the provider is ever logged.
    expect(gateway.log()).not.toMatch(/test-secret|test-key/)
    await until(
      async () => (await call(gateway.url, '/health')).body.orders_without_answer === 0,
      'every answer',
    )
    expect(kills).toBe(orders / 40)
    expect(binance.orders.size).toBe(orders)
    await board.moveTo((await board.now()) + 4 * 3_600)
    const seen = async () => BalanceReport.parse((await statusOf(jobId)).balance_report)
    await until(async () => (await seen()).orders === orders, 'a snapshot after the last order')
    const bought = binance.trades.reduce((sum, { qty }) => sum + Math.round(Number(qty) * 1e5), 0)
    expect(bought).toBe(orders * 100)
    const pages = await call(gateway.url, `/jobs/${jobId}/snapshots?limit=100`)
    const fills = (pages.body.data as { balance_report: unknown }[]).flatMap(
      ({ balance_report }) => BalanceReport.parse(balance_report).fills,
    )
    expect(new Set(fills.map(({ id }) => id)).size).toBe(fills.length)
    expect(fills.length).toBe(binance.trades.length)
    await until(
      async () => (await recordOf(vault)).count === (await seen()).seq + 1,
      'all snapshots on the vault',
    )
    expect(await statusOf(jobId, true)).toMatchObject({ verification: { verified: true } })
  }, 400_000)

  test('a second gateway cannot open the folder of the first', async () => {
    await expect(start()).rejects.toThrow(/Another gateway runs/)
  })
})
