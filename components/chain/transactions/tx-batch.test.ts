import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Connector } from 'wagmi'
import { account, leavePage, loadPage, refuse, walletOf } from '@/components/chain/page-in-test'
import type { TxPhase } from './tx-plan'
import type { TxRun } from './tx-run'
import type { BatchSender } from './tx-store'

const hash = `0x${'ab'.repeat(32)}` as const
const key = 'order:1:pay'

/** The wallet's response about the batch; an error is thrown. */
let status: () => unknown = () => ({})

const wallet = walletOf(
  (method) =>
    ({
      eth_accounts: () => [account],
      eth_requestAccounts: () => [account],
      eth_chainId: () => '0x2105',
      wallet_getCallsStatus: () => status(),
    })[method],
)

/** How often the user was asked for a wallet. */
let asked = 0
const sender = { connectorId: 'w.example', account } as const

let page: typeof import('./tx-run') & typeof import('./tx-store')

/** Resumes the batch that this tab had sent an hour ago, and returns what was reported. */
async function resume() {
  const phases: TxPhase[] = []
  const step = { label: 'Pay', prepare: 'POST /checkout/:id/prepare', params: { id: '1' } }
  const run = {
    key,
    steps: [step],
    batch: null,
    until: { path: '/orders/:id', params: { id: '1' }, fields: { status: ['PAID'] } },
    typed: {},
    report: (phase: TxPhase) => phases.push(phase),
    pick: async (list: readonly Connector[]) => {
      asked++
      return list[0]
    },
    signal: new AbortController().signal,
  } as unknown as TxRun
  await page.resumeSteps(run)
  return phases
}

const sentAt = Date.now() - 3_600_000
beforeAll(async () => {
  loadPage({ wallet, serve: () => Response.json({ status: 'PAID' }), isKnown: true })
  page = { ...(await import('./tx-run')), ...(await import('./tx-store')) }
})
/** viem retries a wallet that refuses, with pauses. */
const skipPauses = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')
const keep = (by: BatchSender) => page.keepPendingTx(key, { step: 0, of: 1, bundle: '0x01', by, at: sentAt })
beforeEach(() => {
  asked = 0
  keep(sender)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(leavePage)

const receipt = {
  status: '0x1',
  logs: [],
  blockHash: hash,
  blockNumber: '0x1',
  gasUsed: '0x1',
  transactionHash: hash,
}
const answer = (code: number) => ({
  version: '2.0.0',
  id: '0x01',
  chainId: '0x2105',
  atomic: true,
  status: code,
  receipts: [receipt],
})

test('a batch is followed after a reload, with the wallet that sent it', async () => {
  status = () => answer(200)
  expect((await resume()).at(-1)).toMatchObject({ name: 'done', hashes: [hash] })
  expect(page.pendingTx(key)).toBeNull()
  expect(asked).toBe(0)
})

test('a batch that was undone is forgotten, so that the next press starts again', async () => {
  status = () => answer(500)
  expect((await resume()).at(-1)).toMatchObject({ name: 'failed', failure: { kind: 'reverted' } })
  expect(page.pendingTx(key)).toBeNull()
})

test('one that never reached the chain, or not as a whole, is not called undone', async () => {
  status = () => ({ ...answer(400), receipts: [] })
  const cancelled = (await resume()).at(-1)
  expect(cancelled).toMatchObject({ failure: { kind: 'cancelled', remedy: 'retry' } })
  expect(JSON.stringify(cancelled)).not.toContain('fee')
  expect(page.pendingTx(key)).toBeNull()
  keep(sender)
  status = () => answer(600)
  expect((await resume()).at(-1)).toMatchObject({ failure: { kind: 'unknown', remedy: 'reload' } })
})

test('a batch that the wallet does not know is forgotten, and not called undone', async () => {
  skipPauses()
  status = () => refuse(5730, 'There is no such bundle.')
  const last = (await resume()).at(-1)
  expect(last).toMatchObject({ failure: { title: 'Your wallet no longer knows what became of it' } })
  expect(page.pendingTx(key)).toBeNull()
})

test('a wallet that cannot say leaves a batch as sent, from when it was sent', async () => {
  skipPauses()
  status = () => refuse(4100, 'Locked.')
  const last = (await resume()).at(-1)
  expect(last).toMatchObject({ failure: { kind: 'late', remedy: 'keep-waiting' } })
  expect(JSON.stringify(last)).not.toContain('Nothing was')
  expect(page.pendingTx(key)?.at).toBe(sentAt)
})

test('a batch that another wallet sent is not forgotten when this one does not know it', async () => {
  status = () => refuse(5730, 'There is no such bundle.')
  const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  for (const by of [{ ...sender, connectorId: 'other.example' }, { ...sender, account: other } as const]) {
    skipPauses()
    keep(by)
    expect((await resume()).at(-1)).toMatchObject({
      failure: { title: 'Another wallet sent it', remedy: 'keep-waiting' },
    })
    expect(page.pendingTx(key)?.bundle).toBe('0x01')
  }
  // The user is asked for another wallet only: the same one with another account cannot be chosen again.
  expect(asked).toBe(1)
})
