import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  account,
  hash,
  leavePage,
  loadPage,
  receiptWith,
  runOf,
  walletOf,
} from '@/components/chain/page-in-test'
import type { TxStep } from './tx-plan'

const key = 'checkout:1:pay'
/** The id that a Safe gives a transaction before it is on the chain. */
const safeTxHash = `0x${'5a'.repeat(32)}` as const
const intent = { from: account, to: account, data: '0x', gas: '21000', summary: 'Pay' }

/** Where the transaction stands in the Safe (EIP-5792), and what the page asked the wallet and the server for. */
let status = 200
let asked: string[] = []
let reads: string[] = []
/** The allowance is there once its approval has been sent. */
let allowance: 'missing' | 'there' = 'there'

/** A wallet as Safe's provider has it: its transactions look like pending ones of a plain key. */
const safe = walletOf((method) => {
  asked.push(method)
  return {
    eth_accounts: () => [account],
    eth_requestAccounts: () => [account],
    eth_chainId: () => '0x2105',
    eth_blockNumber: () => '0x1',
    eth_sendTransaction: () => safeTxHash,
    eth_getTransactionByHash: () => ({
      ...{ hash: safeTxHash, from: account, to: account, input: '0x', nonce: 0, value: '0', blockHash: null },
    }),
    eth_getTransactionCount: () => '0x1',
    eth_getTransactionReceipt: () =>
      status === 200 ? { ...receiptWith('0x1'), transactionHash: safeTxHash } : null,
    wallet_getCapabilities: () => ({ '0x2105': { atomicBatch: { supported: true } } }),
    wallet_sendCalls: () => {
      allowance = 'there'
      return { id: safeTxHash }
    },
    wallet_getCallsStatus: () => ({
      version: '1.0',
      id: safeTxHash,
      chainId: '0x2105',
      status,
      ...(status === 200 && { receipts: [receiptWith('0x1')] }),
    }),
  }[method]
})

const serve = (url: string, { body }: RequestInit): Response => {
  reads.push(url)
  if (url.includes('/onchain/tx/'))
    return Response.json({ status: url.includes(hash) ? 'INDEXED' : 'UNKNOWN' })
  if (String(body).includes('approveEscrow') || allowance === 'there')
    return Response.json({ txIntent: intent })
  return Response.json({ error: { code: 'ALLOWANCE_INSUFFICIENT', message: 'No.' } }, { status: 409 })
}

const pay: TxStep = { label: 'Pay', prepare: 'POST /checkout/:id/tx-intent', params: { id: '1' } }

let page: typeof import('./tx-run') & typeof import('./tx-store')

/** Runs the steps, or follows what this tab has sent, and returns the reported phases. */
async function run(mode: 'runSteps' | 'resumeSteps', steps: readonly TxStep[] = [pay]) {
  const { run, phases } = runOf(key, steps)
  await page[mode](run)
  return phases
}

beforeAll(async () => {
  loadPage({ wallet: safe, serve, isKnown: true, rdns: 'safe' })
  page = { ...(await import('./tx-run')), ...(await import('./tx-store')) }
})
beforeEach(() => {
  ;[status, asked, reads, allowance] = [200, [], [], 'there']
})
afterEach(() => {
  vi.useRealTimers()
  page.forgetPendingTx(key)
})
afterAll(leavePage)

const skipWaits = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')

test('a single call of a Safe is followed under its hash on the chain, and has no gas', async () => {
  expect((await run('runSteps')).at(-1)).toMatchObject({ name: 'done', hashes: [hash] })
  expect(reads.some((url) => url.endsWith(`/onchain/tx/${hash}`))).toBe(true)
  expect(asked).not.toContain('eth_sendTransaction')
  expect(page.pendingTx(key)).toBeNull()
})

test('one that waits for other owners is not called replaced, and is followed after a reload', async () => {
  status = 100
  skipWaits()
  expect((await run('runSteps')).at(-1)).toMatchObject({ failure: { kind: 'late', remedy: 'keep-waiting' } })
  expect(page.pendingTx(key)?.bundle).toBe(safeTxHash)
  expect((await run('resumeSteps')).at(-1)).toMatchObject({ failure: { kind: 'late' } })
  status = 200
  expect((await run('resumeSteps')).at(-1)).toMatchObject({ name: 'done', hashes: [hash] })
})

test('an approval of a Safe ends, and the payment follows it', async () => {
  allowance = 'missing'
  const approve: TxStep = {
    ...pay,
    label: 'Approve',
    body: { action: 'approveEscrow' },
    onlyAfter: 'ALLOWANCE_INSUFFICIENT',
  }
  const last = (await run('runSteps', [approve, pay])).at(-1)
  expect(last).toMatchObject({ name: 'done', hashes: [hash, hash] })
  expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(2)
})

test('an approval that was sent before a reload ends without the words of the payment', async () => {
  page.keepPendingTx(key, {
    ...{ step: 0, of: 2, at: Date.now(), bundle: safeTxHash },
    by: { connectorId: 'safe', account },
  })
  expect((await run('resumeSteps', [{ ...pay, label: 'Approve' }, pay])).at(-1)).toEqual({ name: 'idle' })
})
