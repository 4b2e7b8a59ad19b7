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
import type { TxPhase } from '@/components/chain/transactions/tx-plan'
import { withdrawStep } from './withdraw-step'

const cancelling = `0x${'cd'.repeat(32)}` as const
const key = 'withdraw'
const intent = { from: account, to: account, data: '0x01', gas: '21000', summary: 'Take back the offer' }

let answers: Record<string, () => unknown> = {}
/** The server's response to the withdrawal, and the calls it received. */
let withdrawTxIntent: typeof intent | null = intent
let calls: string[] = []
let sends = 0

const serve = (url: string, { method, body }: RequestInit): Response => {
  if (url.includes('/onchain/tx/')) return Response.json({ status: 'INDEXED' })
  calls.push(`${method} ${url} ${body}`)
  return Response.json({ success: true, data: { agentId: '7', status: 'WITHDRAWN', withdrawTxIntent } })
}

const transaction = { hash, from: account, to: account, input: '0x01', nonce: '0x7', value: '0x1' }
async function withdraw(): Promise<TxPhase | undefined> {
  const { run, phases } = runOf(key, [withdrawStep('1', '7', account)])
  await (await import('@/components/chain/transactions/tx-run')).runSteps(run)
  return phases.at(-1)
}

const pending = async () => (await import('@/components/chain/transactions/tx-store')).pendingTx(key)

/** Skips the waits of minutes. */
const skipWaits = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')

beforeAll(() => loadPage({ wallet: walletOf((method) => answers[method]), serve, isKnown: true }))
beforeEach(() => {
  withdrawTxIntent = intent
  calls = []
  sends = 0
  answers = {
    eth_accounts: () => [account],
    eth_requestAccounts: () => [account],
    eth_chainId: () => '0x2105',
    eth_blockNumber: () => '0x1',
    eth_sendTransaction: () => {
      sends++
      return hash
    },
    eth_getTransactionReceipt: () => receiptWith('0x1'),
    eth_getTransactionByHash: () => transaction,
    eth_getTransactionCount: () => '0x7',
  }
})
afterEach(async () => {
  vi.useRealTimers()
  ;(await import('@/components/chain/transactions/tx-store')).forgetPendingTx(key)
})
afterAll(leavePage)

test('an offer that was signed ends with a transaction', async () => {
  expect(await withdraw()).toMatchObject({ name: 'done', hashes: [hash] })
  expect(calls).toEqual([`DELETE /api/v1/jobs/1/offers/7 {"ownerAddress":"${account}"}`])
})

test('one that was not signed is withdrawn without a wallet', async () => {
  withdrawTxIntent = null
  expect(await withdraw()).toMatchObject({ name: 'done', hashes: [] })
  expect(sends).toBe(0)
})

test('a withdrawal that is cancelled in the wallet is not called done', async () => {
  skipWaits()
  let asked = 0
  answers.eth_getTransactionReceipt = () =>
    asked++ < 2 ? null : { ...receiptWith('0x1'), transactionHash: cancelling }
  // The node knows the transaction until another one is mined in its place.
  let known = 0
  answers.eth_getTransactionByHash = () => (known++ < 2 ? transaction : null)
  let block = 1
  answers.eth_blockNumber = () => `0x${(block++).toString(16)}`
  answers.eth_getBlockByNumber = () => ({
    number: '0x1',
    hash,
    transactions: [{ ...transaction, hash: cancelling, input: '0x', value: '0x0' }],
  })
  expect(await withdraw()).toMatchObject({ name: 'failed', failure: { kind: 'cancelled' } })
  expect(await pending()).toBeNull()
})

test('trouble after the send does not say that nothing was sent, and the next press sends no second one', async () => {
  skipWaits()
  answers.eth_getTransactionReceipt = () => refuse(-32000, 'The node is ill.')
  answers.eth_blockNumber = () => refuse(-32000, 'The node is ill.')
  const last = await withdraw()
  expect(last).toMatchObject({ name: 'failed', failure: { kind: 'late' } })
  expect(JSON.stringify(last)).not.toContain('Nothing was')
  expect(await pending()).toMatchObject({ hash })
})

test('one that the node does not know may be sent again: the board takes the same withdrawal twice', async () => {
  skipWaits()
  answers.eth_getTransactionReceipt = () => null
  answers.eth_getTransactionByHash = () => null
  expect(await withdraw()).toMatchObject({ failure: { kind: 'late', remedy: 'start-again' } })
})
