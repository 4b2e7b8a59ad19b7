import { afterEach, expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { account, hash, leavePage, loadPage, walletOf } from '@/components/chain/page-in-test'
import type { TxBatch, TxPhase, TxStep } from './tx-plan'

const key = 'job:create'
const intent = { from: account, to: account, data: '0x', gas: '21000', summary: 'Create the job' }
const call = { to: account, data: '0x', summary: 'Create the job' }
const permit = {
  deadline: 1,
  typedData: {
    domain: { verifyingContract: account },
    types: { Permit: ['owner', 'spender'].map((name) => ({ name, type: 'address' })) },
    primaryType: 'Permit',
    message: { owner: account, spender: account, value: '1', nonce: '0', deadline: '1' },
  },
}

const create: TxStep = { label: 'Create the job', prepare: 'POST /jobs/prepare' }
const signPermit: TxStep = { label: 'Permit', prepare: 'POST /campaigns/prepare', permitKey: 'permit' }
const batch: TxBatch = { prepare: 'POST /jobs/prepare', takesTyped: true, from: account }

/** Requests for which a wallet prompts its owner. */
const prompts = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4']

type Stop = 'eth_requestAccounts' | 'wallet_switchEthereumChain'

/** Runs the plan with a wallet that answers this request after the run was stopped, and returns what it was asked and what was reported. */
async function stoppedAt(at: Stop, plan: { steps: readonly TxStep[]; batch?: TxBatch }) {
  const control = new AbortController()
  const asked: string[] = []
  let network = at === 'wallet_switchEthereumChain' ? '0x1' : '0x2105'
  let shared: string[] = []
  const late = (method: Stop, answer: unknown) => {
    if (method === at) control.abort()
    return answer
  }
  const wallet = walletOf((method) => {
    asked.push(method)
    return {
      eth_accounts: () => shared,
      eth_requestAccounts: () => {
        shared = [account]
        return late('eth_requestAccounts', shared)
      },
      eth_chainId: () => network,
      wallet_switchEthereumChain: () => {
        network = '0x2105'
        return late('wallet_switchEthereumChain', null)
      },
      wallet_getCapabilities: () => ({ '0x2105': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: () => ({ id: '0x01' }),
      eth_sendTransaction: () => hash,
      eth_signTypedData_v4: () => hash,
    }[method]
  })
  loadPage({
    wallet,
    serve: () => Response.json({ txIntent: intent, calls: [call, call], permit }),
    isKnown: false,
  })
  const { runSteps } = await import('./tx-run')
  const phases: TxPhase[] = []
  await runSteps({
    key,
    steps: plan.steps,
    batch: plan.batch ?? null,
    until: null,
    typed: {},
    report: (phase) => phases.push(phase),
    pick: async ([first]) => first as Connector,
    signal: control.signal,
  })
  const { pendingTx } = await import('./tx-store')
  return { asked, last: phases.at(-1), pending: pendingTx(key) }
}

afterEach(leavePage)

const plans: [string, { steps: readonly TxStep[]; batch?: TxBatch }][] = [
  ['transaction', { steps: [create] }],
  ['batch', { steps: [create], batch }],
  ['permit', { steps: [signPermit, create] }],
]

test.each(
  plans.flatMap(([name, plan]) =>
    (['eth_requestAccounts', 'wallet_switchEthereumChain'] as const).map((at) => [name, at, plan] as const),
  ),
)('a %s that is stopped before the wallet answers %s is not sent', async (_, at, plan) => {
  const { asked, last, pending } = await stoppedAt(at, plan)
  expect(asked).toContain(at)
  expect(asked.filter((method) => prompts.includes(method))).toEqual([])
  expect(last?.name).not.toBe('failed')
  expect(pending).toBeNull()
})
