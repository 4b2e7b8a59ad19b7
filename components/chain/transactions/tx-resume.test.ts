import { afterEach, expect, test, vi } from 'vitest'
import { account, leavePage, loadPage, refuse, walletOf } from '@/components/chain/page-in-test'
import { endWith, phaseOf, type TxPhase, type TxReceipt } from './tx-plan'

const hash = `0x${'ab'.repeat(32)}` as const
const key = 'checkout:1:approve'
const receipt = {
  ...{ status: '0x1', type: '0x2', logs: [], blockHash: hash, blockNumber: '0x1', transactionIndex: '0x0' },
  ...{ cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1', gasUsed: '0x1', transactionHash: hash },
  ...{ from: account, to: account },
}

/** The network that the wallet is on, and whether its owner changes it when asked. */
let network = '0x2105'
let isWilling = true

const wallet = walletOf(
  (method) =>
    ({
      eth_accounts: () => [account],
      eth_requestAccounts: () => [account],
      eth_chainId: () => network,
      wallet_switchEthereumChain: () => {
        if (!isWilling) return refuse(4001, 'No.')
        network = '0x2105'
        return null
      },
      eth_blockNumber: () => '0x1',
      eth_getTransactionReceipt: () => receipt,
      eth_getTransactionByHash: () => null,
    })[method],
)

/** Resumes the transaction that this tab had sent before the reload, and returns what was reported. */
async function resume(
  page: { wallet: typeof wallet | null; isKnown: boolean },
  { kept, shown }: { kept?: TxReceipt; shown?: TxReceipt } = {},
) {
  loadPage({ ...page, serve: () => Response.json({ status: 'INDEXED' }) })
  const [{ keepPendingTx, pendingTx }, { resumeSteps }] = await Promise.all([
    import('./tx-store'),
    import('./tx-run'),
  ])
  keepPendingTx(key, { step: 0, of: 1, hash, at: Date.now(), receipt: kept })
  const phases: TxPhase[] = []
  await resumeSteps({
    key,
    steps: [{ label: 'Approve', prepare: 'POST /checkout/:id/tx-intent', params: { id: '1' } }],
    batch: null,
    until: null,
    typed: {},
    receipt: shown,
    report: (phase) => phases.push(phase),
    pick: async () => {
      throw new Error('no one is there')
    },
    signal: new AbortController().signal,
  })
  return { names: phases.map(({ name }) => name), last: phases.at(-1), pending: pendingTx(key) }
}

afterEach(() => {
  vi.useRealTimers()
  leavePage()
})

test('after a reload without a wallet one is asked for: the chain is read through it', async () => {
  const { names, last, pending } = await resume({ wallet: null, isKnown: false })
  expect(names).toContain('connecting')
  expect(last).toMatchObject({ name: 'failed', failure: { kind: 'late' } })
  expect(pending).toMatchObject({ hash })
})

test('a wallet that is on another network by then is asked to change it', async () => {
  ;[network, isWilling] = ['0x1', true]
  const { names, last } = await resume({ wallet, isKnown: true })
  expect(names).toContain('switching')
  expect(last).toMatchObject({ name: 'done', hashes: [hash] })
})

test('one that stays there leaves the transaction as sent', async () => {
  ;[network, isWilling] = ['0x1', false]
  const { last, pending } = await resume({ wallet, isKnown: true })
  expect(last).toMatchObject({ name: 'failed', failure: { kind: 'late' } })
  expect(JSON.stringify(last)).not.toContain('Nothing was')
  expect(pending).toMatchObject({ hash })
})

test('a wallet that can be read is asked nothing', async () => {
  network = '0x2105'
  const { names } = await resume({ wallet, isKnown: false })
  expect(names).toEqual(['waiting', 'waiting', 'indexing', 'done'])
})

test('what is said is about what was sent, and a button for something else can be pressed', async () => {
  network = '0x2105'
  // The same amount for other slots, and another text.
  for (const words of ['Approved. 15 USDC has been paid.', 'Approved. 20 USDC has been paid.']) {
    const sent = { words: 'Approved. 15 USDC has been paid.', act: 'approve slots 1 to 5' }
    const { last } = await resume(
      { wallet, isKnown: false },
      { kept: sent, shown: { words, act: 'approve slots 6 to 10' } },
    )
    if (last?.name !== 'done') throw new Error('it is not done')
    expect(last.receipt).toEqual(sent)
    expect(phaseOf(sent.act, last)).toBe(last)
    expect(phaseOf('approve slots 6 to 10', last)).toEqual({ name: 'idle' })
  }
})

test('what was sent without words of its own ends as before', async () => {
  network = '0x2105'
  const shown = { words: 'Paid.', act: 'pay' }
  const { last } = await resume({ wallet, isKnown: false }, { shown })
  if (last?.name !== 'done') throw new Error('it is not done')
  expect(phaseOf('pay', last)).toBe(last)
  expect(phaseOf(undefined, { ...last, receipt: undefined })).toMatchObject({ name: 'done' })
})

test('a form that was changed after the press keeps what it holds', async () => {
  network = '0x2105'
  const [words, ends] = ['Delivered.', [] as string[]]
  const endOf = async (act: string) => {
    const { last } = await resume(
      { wallet, isKnown: false },
      { kept: { words, act: 'text 1' }, shown: { words, act } },
    )
    if (last?.name !== 'done') throw new Error('it is not done')
    const onEarlier = (_: unknown, sent: TxReceipt) => ends.push(`earlier: ${sent.act}`)
    endWith({ receipt: { words, act }, onDone: () => ends.push('cleared'), onEarlier }, last)
    return phaseOf(act, last).name
  }
  expect([await endOf('text 2'), await endOf('text 1')]).toEqual(['idle', 'done'])
  expect(ends).toEqual(['earlier: text 1', 'cleared'])
})
