import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  account,
  hash,
  leavePage,
  loadPage,
  receiptWith,
  refuse,
  runOf,
  walletOf,
} from '@/components/chain/page-in-test'
import type { TxStep } from './tx-plan'
import type { TxRun } from './tx-run'
import type { PendingTx } from './tx-store'

const key = 'order:1:challenge'
const intent = { from: account, to: account, data: '0x', gas: '21000', summary: 'Open the dispute' }

/** The responses of the wallet, which is also the node, by method; an error is thrown. */
let answers: Record<string, () => unknown> = {}

/** Calls that prepared a transaction. */
let prepared = 0

function serve(url: string): Response {
  if (url.includes('/onchain/tx/')) return Response.json({ status: 'INDEXED' })
  prepared++
  return Response.json({ txIntent: intent })
}

const dispute: TxStep = {
  label: 'Open the dispute',
  prepare: 'POST /orders/:id/disputes',
  params: { id: '1' },
}
const mint: TxStep = { label: 'Mint', prepare: 'POST /agents/prepare' }

/** The node's data of the pending transaction. */
const sent = { hash, from: account, to: account, input: '0x', nonce: '0x7', value: '0x0' }

/** One run, and what it reported. */
async function withRun(
  act: (modules: typeof import('./tx-run'), run: TxRun) => Promise<void>,
  step: TxStep | readonly TxStep[] = dispute,
  signal?: AbortSignal,
) {
  const { run, phases } = runOf(key, [step].flat(), signal)
  await act(await import('./tx-run'), run)
  return phases
}

const start = (step?: TxStep | readonly TxStep[]) => withRun(({ runSteps }, run) => runSteps(run), step)
const resume = (step?: TxStep, signal?: AbortSignal) =>
  withRun(({ resumeSteps }, run) => resumeSteps(run), step, signal)
const pending = async () => (await import('./tx-store')).pendingTx(key)
/** The transaction that this tab had sent an hour ago, or so many milliseconds. */
const keep = async (sender?: PendingTx['sender'], agoMs = 3_600_000) =>
  (await import('./tx-store')).keepPendingTx(key, {
    step: 0,
    of: 1,
    hash,
    at: Date.now() - agoMs,
    ...(sender && { sender }),
  })

/** Skips the waits of minutes. */
const skipWaits = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')

beforeAll(() => loadPage({ wallet: walletOf((method) => answers[method]), serve, isKnown: true }))
beforeEach(() => {
  prepared = 0
  answers = {
    eth_accounts: () => [account],
    eth_requestAccounts: () => [account],
    eth_chainId: () => '0x2105',
    eth_blockNumber: () => '0x1',
    eth_sendTransaction: () => hash,
    eth_getTransactionReceipt: () => receiptWith('0x1'),
    eth_getTransactionByHash: () => sent,
    eth_getTransactionCount: () => '0x7',
    eth_getBlockByNumber: () => ({ number: '0x1', hash, transactions: [] }),
  }
})
afterEach(async () => {
  vi.useRealTimers()
  ;(await import('./tx-store')).forgetPendingTx(key)
})
afterAll(leavePage)

test('a transaction that was undone is called that and forgotten, so that the next press prepares another', async () => {
  answers.eth_getTransactionReceipt = () => receiptWith('0x0')
  answers.eth_call = () => refuse(3, 'execution reverted')
  expect((await start()).at(-1)).toMatchObject({
    name: 'failed',
    failure: { kind: 'reverted', remedy: 'reload' },
  })
  expect(await pending()).toBeNull()
  answers.eth_getTransactionReceipt = () => receiptWith('0x1')
  expect((await start()).at(-1)).toMatchObject({ name: 'done', hashes: [hash] })
  expect(prepared).toBe(2)
})

test('one that succeeded without the call in it is not called done, also after a reload', async () => {
  // A bundle of ERC-4337 whose user operation reverted.
  answers.eth_getTransactionReceipt = () => ({ ...receiptWith('0x1'), logs: [] })
  const refused = { name: 'failed', failure: { kind: 'reverted', remedy: 'reload' } }
  expect((await start()).at(-1)).toMatchObject(refused)
  expect(await pending()).toBeNull()
  const { keepPendingTx } = await import('./tx-store')
  keepPendingTx(key, { step: 0, of: 1, hash, to: account, at: Date.now() })
  expect((await resume()).at(-1)).toMatchObject(refused)
})

test('a transaction that waits for long is still watched', async () => {
  skipWaits()
  answers.eth_getTransactionReceipt = () => null
  expect((await start()).at(-1)).toMatchObject({ failure: { kind: 'late', remedy: 'keep-waiting' } })
  expect((await pending())?.sender).toMatchObject({ from: expect.stringMatching(/^0x70997970/i), nonce: 7 })
})

test('a transaction that was replaced while no one watched is forgotten, and not called undone', async () => {
  skipWaits()
  await keep({ from: account, nonce: 7 })
  answers.eth_getTransactionCount = () => '0x8'
  answers.eth_getTransactionReceipt = () => null
  answers.eth_getTransactionByHash = () => null
  expect((await resume()).at(-1)).toMatchObject({ failure: { kind: 'cancelled', remedy: 'reload' } })
  expect(await pending()).toBeNull()
})

test('a receipt that one node has later than another counts', async () => {
  skipWaits()
  await keep({ from: account, nonce: 7 })
  answers.eth_getTransactionCount = () => '0x8'
  let asked = 0
  answers.eth_getTransactionReceipt = () => (asked++ === 0 ? null : receiptWith('0x1'))
  expect((await resume()).at(-1)).toMatchObject({ name: 'done', hashes: [hash] })
})

test('a page that is left before the second look forgets nothing', async () => {
  await keep({ from: account, nonce: 7 })
  const left = new AbortController()
  answers.eth_getTransactionCount = () => '0x8'
  answers.eth_getTransactionReceipt = () => {
    left.abort()
    return null
  }
  await resume(dispute, left.signal)
  expect(await pending()).toMatchObject({ hash })
})

test('one that the node does not know may be sent again where the contract takes it once', async () => {
  skipWaits()
  await keep()
  answers.eth_getTransactionReceipt = () => null
  answers.eth_getTransactionByHash = () => null
  expect((await resume(dispute)).at(-1)).toMatchObject({ failure: { kind: 'late', remedy: 'start-again' } })
  expect(await pending()).not.toBeNull()
})

test('one that would count twice may be sent again after a quarter of an hour, with a warning', async () => {
  skipWaits()
  answers.eth_getTransactionReceipt = () => null
  answers.eth_getTransactionByHash = () => null
  await keep(undefined, 300_000)
  const early = (await resume(mint)).at(-1)
  expect(early).toMatchObject({ failure: { kind: 'late', remedy: 'keep-waiting' } })
  expect(JSON.stringify(early)).not.toContain('still waiting')
  await keep(undefined, 1_000_000)
  expect((await resume(mint)).at(-1)).toMatchObject({
    failure: { remedy: 'start-again', text: expect.stringContaining('both count') },
  })
  answers.eth_getTransactionByHash = () => sent
  expect((await resume(mint)).at(-1)).toMatchObject({ failure: { remedy: 'keep-waiting' } })
})

test('of two approvals it does not say that the second is undone', async () => {
  skipWaits()
  await keep()
  answers.eth_getTransactionReceipt = () => null
  answers.eth_getTransactionByHash = () => null
  const sameCall: TxStep = { ...dispute, intentKey: 'bondApprovalTxIntent', optional: true }
  for (const approval of [{ ...mint, onlyAfter: 'ALLOWANCE_INSUFFICIENT' as const }, sameCall]) {
    const last = (await resume(approval)).at(-1)
    expect(last).toMatchObject({
      failure: { remedy: 'start-again', text: expect.stringContaining('allowance') },
    })
    expect(JSON.stringify(last)).not.toContain('undoes')
  }
  expect(JSON.stringify((await resume(dispute)).at(-1))).toContain('undoes')
})

test('a refusal does not hide what was mined before it, or what the service did', async () => {
  let sends = 0
  answers.eth_sendTransaction = () => (sends++ === 1 ? refuse(4001, 'No.') : hash)
  const rest = (await start([mint, dispute])).at(-1)
  expect(rest).toMatchObject({ name: 'failed', failure: { kind: 'refused' } })
  expect(JSON.stringify(rest)).not.toContain('Nothing was sent')
  answers.eth_sendTransaction = () => refuse(4001, 'No.')
  const pause: TxStep = { label: 'Pause', prepare: 'PATCH /campaigns/:id/pause', params: { id: '1' } }
  expect(JSON.stringify((await start(pause)).at(-1))).not.toContain('nothing has changed')
  expect(JSON.stringify((await start()).at(-1))).toContain('Nothing was sent and nothing has changed')
})
