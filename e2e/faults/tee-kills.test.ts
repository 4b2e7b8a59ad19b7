/** A trading job while gateway, web and worker are killed: every order reaches the exchange once, and the record has no gap. */
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strategyVaultAbi } from '@/lib/chain/generated/abi'
import { TeeSnapshotPage } from '@/lib/tee/answer-schema'
import { encryptApiKey } from '@/lib/tee/api-key'
import { BalanceReport } from '@/lib/tee/schema'
import { sized } from '../sized'
import { binanceAccount, startBinance } from '../tee/binance-server'
import type { BinanceServer } from '../tee/binance-state'
import { type Answer, call, post, sendOrder, walletHeaders } from '../tee/gateway'
import { type JobBoard, openJobBoard, people } from '../tee/job-board'
import { dropHome, newHome, type OwnStack, startOwn } from './own-stack'

const params = { stop_loss_bps: 2_000, target_return_bps: 0, max_daily_trades: 1_000 }
const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.001', price: '61000' }
const orders = sized(100, 400)
const fourHours = 4 * 3_600

/** Which part is killed amid which share of the orders. The gateway twice with another part at the same moment. */
const killed: readonly [share: number, parts: readonly ('tee' | 'web' | 'worker')[]][] = [
  [0.09, ['tee']],
  [0.25, ['web']],
  [0.41, ['worker']],
  [0.57, ['tee', 'web']],
  [0.76, ['tee', 'worker']],
  [0.94, ['web', 'worker']],
]
const kills = new Map(killed.map(([share, parts]) => [Math.round(share * orders), parts]))

const home = newHome()
let binance: BinanceServer
let stack: OwnStack
let board: JobBoard
let api: string

beforeAll(async () => {
  binance = await startBinance()
  stack = await startOwn(home, { alive: false, settings: { TEE_VENUE_URL: binance.url } })
  board = await openJobBoard(stack.market.rpcUrl, stack.deployment)
  api = `${stack.market.url}/api/v1/tee`
})
afterAll(async () => {
  await stack?.stop()
  await binance?.close()
  dropHome(home)
})

/** A call that is made again as long as something that it needs is down. */
async function until(done: () => Promise<boolean>, what: string, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; !(await done().catch(() => false)); )
    if (Date.now() > end) throw new Error(`${what} did not happen in ${seconds} s`)
    else await new Promise((next) => setTimeout(next, 100))
}

const statusOf = async (jobId: Hex, query = ''): Promise<Answer['body']> =>
  (await call(api, `/jobs/${jobId}/status${query}`)).body

/** A funded job on the test exchange, taken over, with its provider and its first snapshot. */
async function running(): Promise<{ jobId: Hex; vault: Hex }> {
  const { body: enclave } = await call(api, '/attestation')
  const deadline = (await board.now()) + 3 * 86_400
  const jobId = await board.createJob(params, deadline)
  const vault = (await board.deployVault(jobId, enclave.enclave_address as Hex)).toLowerCase() as Hex
  const account = {
    chain_id: 31_337,
    job_id: jobId,
    vault,
    venue: 'binance',
    ...binanceAccount,
    capital: '50000',
  }
  const encrypted_api_key = encryptApiKey(String(enclave.tee_pubkey), account)
  const init = { job_id: jobId, encrypted_api_key, params, deadline }
  const taken = await post(api, '/jobs', init, await walletHeaders(people.client, jobId))
  expect(taken).toMatchObject({ status: 200, body: { venue: 'binance' } })
  await board.setProvider(jobId)
  await until(async () => (await statusOf(jobId)).balance_report !== null, 'the first snapshot')
  return { jobId, vault }
}

/** Kills parts within the next tenth of a second. Their supervisor starts them again. */
async function kill(parts: readonly ('tee' | 'web' | 'worker')[]): Promise<void> {
  await new Promise((next) => setTimeout(next, Math.random() * 100))
  for (const part of parts) {
    await until(async () => stack.pid(part) > 0, `the start of ${part}`)
    stack.signal(part, 'SIGKILL')
  }
}

/** Places an order through the web, again and again until it is known to be taken. */
async function place(jobId: Hex, nonce: number): Promise<void> {
  await until(async () => {
    const { status, body } = await sendOrder(api, jobId, { ...order, nonce }, people.provider)
    // A used nonce: the order was taken, and its answer was lost.
    return status === 200 || /is used up/.test(body.error?.message ?? '')
  }, `order ${nonce}`)
}

test(`gateway, web and worker killed during ${orders} orders: none is lost, none is placed twice, no snapshot is missing`, async () => {
  const { jobId, vault } = await running()
  const began = Date.now()
  const killing: Promise<void>[] = []
  for (let nonce = 1; nonce <= orders; nonce++) {
    const parts = kills.get(nonce)
    if (parts) killing.push(kill(parts))
    if (nonce % 70 === 0) binance.faults.push('taken, no answer')
    // Snapshots come due while orders run.
    if (nonce % 50 === 0) await board.moveTo((await board.now()) + fourHours)
    await place(jobId, nonce)
  }
  await Promise.all(killing)

  await board.moveTo((await board.now()) + fourHours)
  const seen = async () => BalanceReport.parse((await statusOf(jobId)).balance_report)
  await until(async () => (await seen()).orders === orders, 'a snapshot after the last order')
  expect(binance.orders.size).toBe(orders)
  expect(binance.trades.reduce((sum, { qty }) => sum + Math.round(Number(qty) * 1e5), 0)).toBe(orders * 100)

  const { data } = TeeSnapshotPage.parse((await call(api, `/jobs/${jobId}/snapshots?limit=100`)).body)
  expect(data.map(({ seq }) => seq)).toEqual(data.map((_, index) => index))
  for (const [index, { previous_hash }] of data.entries())
    if (index > 0) expect(previous_hash).toBe(data[index - 1]?.snapshot_hash)
  const fills = data.flatMap(({ balance_report }) => balance_report.fills)
  expect(new Set(fills.map(({ id }) => id)).size).toBe(fills.length)
  expect(fills.length).toBe(binance.trades.length)
  expect(data.flatMap(({ balance_report }) => balance_report.foreign_fills)).toEqual([])

  const client = createPublicClient({ transport: http(stack.market.rpcUrl) })
  const recorded = () =>
    client.readContract({ address: vault, abi: strategyVaultAbi, functionName: 'recordOf' })
  await until(async () => (await recorded()).count === data.length, 'every snapshot on the vault')
  expect(await statusOf(jobId, '?verify=true')).toMatchObject({ verification: { verified: true } })
  // The worker has indexed everything too.
  await stack.untilWell()
  const seconds = (Date.now() - began) / 1_000
  console.log(
    `tee-kills: ${orders} orders and ${[...kills.values()].flat().length} kills in ${seconds.toFixed(1)} s`,
  )
})
