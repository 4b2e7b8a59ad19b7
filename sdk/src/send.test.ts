/** The errors of a sender when the node, the wallet or the service fails at each step of a transaction. */
import {
  createPublicClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  HttpRequestError,
  parseAbi,
  RpcRequestError,
  TimeoutError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { AskedCalls } from './asked-call'
import type { Deployment } from './deployment'
import { MerxError } from './errors'
import type { Intent } from './generated/api'
import type { Http } from './http'
import { Sender, type SendOptions, type TxPhase } from './send'
import type { Signer } from './wallet'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const to = `0x${'22'.repeat(20)}`
const url = 'http://node.test'
const token = `0x${'66'.repeat(20)}` as const
const deployment = { chainId: 31337, contracts: { escrowUSDC: to, tokenUSDC: token } }
const orderId = `0x${'77'.repeat(32)}` as const
const data = encodeFunctionData({
  abi: parseAbi(['function releaseEscrow(bytes32 orderId)']),
  args: [orderId],
})
const intent = {
  ...{ to, data, value: '0', gas: '100000', chainId: 31337, from: account.address },
  ...{ summary: 'Release the pay', expiresAt: new Date(Date.now() + 600_000).toISOString() },
} as unknown as Intent

const noAnswer = () => {
  throw new TimeoutError({ body: {}, url })
}
const brokenConnection = () => {
  throw new HttpRequestError({ body: {}, url, details: 'terminated' })
}
const httpAnswer =
  (status: number, details = 'words of the status') =>
  () => {
    throw new HttpRequestError({ body: {}, url, status, details })
  }
const refusal = (code: number, message: string) => () => {
  throw new RpcRequestError({ body: {}, url, error: { code, message } })
}

const receipt = (transactionHash: unknown) => ({
  ...{ transactionHash, status: '0x1', blockNumber: '0x1', blockHash: `0x${'33'.repeat(32)}` },
  ...{ transactionIndex: '0x0', logs: [], logsBloom: '0x', type: '0x2', to, from: account.address },
  ...{ cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', contractAddress: null },
})

type Answers = Record<string, (params: readonly unknown[]) => unknown>

/** A node that mines everything, except for the methods with these answers. */
function nodeOf(answers: Answers) {
  const all: Answers = {
    eth_chainId: () => '0x7a69',
    eth_getTransactionCount: () => '0x0',
    eth_blockNumber: () => '0x1',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getBlockByNumber: () => ({ number: '0x1', baseFeePerGas: '0x1', transactions: [] }),
    eth_sendRawTransaction: () => `0x${'44'.repeat(32)}`,
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: ([hash]) => receipt(hash),
    ...answers,
  }
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) =>
    all[method]?.(params ?? [])
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
}

const indexed: Http['call'] = async () => ({ status: 'INDEXED' })

type Given = {
  answers?: Answers
  signer?: Signer
  call?: Http['call']
  options?: SendOptions
  changed?: Partial<Record<keyof Intent, unknown>>
  named?: Deployment
}

/** Sends, and returns the outcome and the hashes that were reported on the way. */
async function sending({
  answers = {},
  signer = account,
  call = indexed,
  options = {},
  changed,
  named = deployment,
}: Given) {
  const shown: Hex[] = []
  const onPhase = (phase: TxPhase) => {
    if (phase.name === 'waiting') shown.push(phase.hash)
  }
  const node = nodeOf(answers)
  const sender = new Sender({
    ...{ http: { call } as unknown as Http, signer },
    ...{ node: async () => node, deployment: async () => deployment, named: async () => named },
    asked: new AskedCalls(),
  })
  const sent = { ...intent, ...changed } as Intent
  const result = await sender.send(sent, { onPhase, timeoutMs: 1, ...options }).catch((error) => error)
  return { result, shown }
}

const neverMined: Answers = { eth_getTransactionReceipt: () => null }

describe('after the signature', () => {
  test.each([
    ['a node that is too slow', noAnswer],
    ['a connection that breaks', brokenConnection],
    ['trouble inside the node', refusal(-32603, 'Internal error')],
    ['a node that has it already', refusal(-32000, 'already known')],
    ['a node that says so with a status', httpAnswer(400, '{"message":"already known"}')],
    ['a node that has waited too long', httpAnswer(408)],
    ['a node that fails', httpAnswer(502)],
  ])('%s leaves it sent: it is followed by its hash', async (_, eth_sendRawTransaction) => {
    const mined = await sending({ answers: { eth_sendRawTransaction } })
    expect(mined.result).toMatchObject({ hash: mined.shown[0], tx: { status: 'INDEXED' } })
    const { result, shown } = await sending({ answers: { ...neverMined, eth_sendRawTransaction } })
    expect(result).toMatchObject({ code: 'TIMEOUT', details: { txHash: shown[0] } })
    expect(result.message).toContain('Do not send it again')
  })

  test('a refusal of the node means that nothing was sent', async () => {
    const eth_sendRawTransaction = refusal(-32000, 'nonce too low')
    const { result, shown } = await sending({ answers: { eth_sendRawTransaction } })
    expect(result).toMatchObject({ code: 'WALLET_REFUSED', message: expect.stringContaining('Not sent') })
    expect(shown).toEqual([])
  })

  test.each([400, 401, 403, 429])('a node that answers %i means that nothing was sent', async (status) => {
    const { result, shown } = await sending({ answers: { eth_sendRawTransaction: httpAnswer(status) } })
    expect(result).toMatchObject({ code: 'NETWORK', message: expect.stringContaining('Nothing was sent') })
    expect(result.message).toContain(`${status} (words of the status)`)
    expect(shown).toEqual([])
  })

  test('a refusal does not count when the node cannot say whether it has it', async () => {
    const answers = {
      eth_sendRawTransaction: refusal(-32000, 'nonce too low'),
      eth_getTransactionByHash: brokenConnection,
    }
    const { result, shown } = await sending({ answers })
    expect(result).toMatchObject({ hash: shown[0] })
  })

  test('a node that fails while a replacement is looked for hides nothing', async () => {
    const counts = ['0x0', '0x1']
    const blocks = [{ number: '0x1', baseFeePerGas: '0x1', transactions: [] }]
    const { result, shown } = await sending({
      answers: {
        ...neverMined,
        eth_getTransactionCount: () => counts.shift(),
        eth_getBlockByNumber: () => blocks.shift() ?? brokenConnection(),
      },
    })
    expect(result).toMatchObject({ code: 'TIMEOUT', details: { txHash: shown[0] } })
  })
})

test('before the signature, a node that does not answer means that nothing was sent', async () => {
  for (const eth_getTransactionCount of [noAnswer, brokenConnection]) {
    const { result, shown } = await sending({ answers: { eth_getTransactionCount } })
    expect([result.code, shown]).toEqual(['NETWORK', []])
  }
})

test('before the signature, a node of another chain means that nothing was sent', async () => {
  const { result, shown } = await sending({ answers: { eth_chainId: () => '0x1' } })
  expect([result.code, shown]).toEqual(['WRONG_CHAIN', []])
})

describe('what is no call of Merx is not signed', () => {
  const stranger = `0x${'88'.repeat(20)}` as const
  const tokenCall = (functionName: 'approve' | 'transfer', to: Hex) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [to, 1n] })

  test.each([
    ['value', { value: '1' }],
    ['chain', { chainId: 1 }],
    ['contract', { to: stranger }],
    ['function', { to: token, data: tokenCall('transfer', stranger) }],
    ['spender', { to: token, data: tokenCall('approve', stranger) }],
  ] as const)('because of its %s', async (reason, changed) => {
    let isSent = false
    const eth_sendRawTransaction = () => {
      isSent = true
    }
    const sendTransaction = async (): Promise<Hex> => {
      isSent = true
      return '0x'
    }
    const wallet = { address: account.address, signMessage: async (): Promise<Hex> => '0x', sendTransaction }
    for (const signer of [account, wallet]) {
      const { result, shown } = await sending({ answers: { eth_sendRawTransaction }, signer, changed })
      expect(result).toMatchObject({ code: 'WRONG_SERVICE', details: { reason } })
      expect([shown, isSent]).toEqual([[], false])
    }
  })

  test('and the refusal names what the service has changed, where a contract is the reason', async () => {
    const named = { chainId: 31337, contracts: { ...deployment.contracts, jobBoard: stranger } }
    const changes = [`jobBoard is new: ${stranger}`]
    const { result } = await sending({ named, changed: { to: stranger } })
    expect(result).toMatchObject({
      code: 'WRONG_SERVICE',
      message: expect.stringContaining('jobBoard is new'),
      details: { reason: 'contract', changes },
    })
    const other = await sending({ named, changed: { value: '1' } })
    expect(other.result.details).toEqual({ reason: 'value' })
  })

  test('nor what its reader refuses, who sees the call and not the words of the service', async () => {
    const seen: unknown[] = []
    const review = (call: unknown) => {
      seen.push(call)
      throw new Error('no')
    }
    const { result, shown } = await sending({ options: { review } })
    expect([result.message, shown]).toEqual(['no', []])
    const args = [{ name: 'orderId', value: orderId, contract: null }]
    expect(seen).toEqual([{ contract: 'escrowUSDC', to, functionName: 'releaseEscrow', args }])
  })
})

describe('a wallet that sends', () => {
  const hash: Hex = `0x${'55'.repeat(32)}`
  const wallet = (sendTransaction: () => Promise<Hex>): Signer => ({
    address: account.address,
    signMessage: async (): Promise<Hex> => '0x',
    sendTransaction,
  })

  test('has said the hash: a node that fails then does not lose it', async () => {
    const answers = { ...neverMined, eth_blockNumber: brokenConnection, eth_getTransactionByHash: noAnswer }
    const { result, shown } = await sending({ answers, signer: wallet(async () => hash) })
    expect(shown).toEqual([hash])
    expect(result).toMatchObject({ code: 'TIMEOUT', details: { txHash: hash } })
  })

  test('and whose node does not answer may have sent it', async () => {
    const { result } = await sending({ signer: wallet(async () => noAnswer()) })
    expect(result).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('may have been sent') })
  })
})

describe('after it was mined', () => {
  const away = async () => {
    throw new MerxError('http://merx.test does not answer.', { code: 'NETWORK' })
  }
  const taken = async () => {
    throw new MerxError('Another has it.', { code: 'CONFLICT', status: 409, details: { slot: 1 } })
  }

  test('a service that is away is no reason to send again', async () => {
    for (const given of [{ call: away }, { options: { confirm: away } }]) {
      const { result, shown } = await sending(given)
      expect(result).toMatchObject({
        code: 'TIMEOUT',
        message: expect.stringContaining('Do not send it again'),
        details: { txHash: shown[0] },
      })
    }
  })

  test('what reverted is not confirmed: the reason is that of the contract', async () => {
    const { result, shown } = await sending({
      answers: { eth_getTransactionReceipt: ([hash]) => ({ ...receipt(hash), status: '0x0' }) },
      call: async () => ({ status: 'REVERTED', error: { code: 'SLOTS_FULL', message: 'No slot is left.' } }),
      options: { confirm: taken },
    })
    expect(result).toMatchObject({
      code: 'TX_REVERTED',
      details: { txHash: shown[0], error: 'SLOTS_FULL' },
    })
  })

  test('what the service refuses keeps its code, and names the transaction', async () => {
    const { result, shown } = await sending({ options: { confirm: taken } })
    expect(result).toMatchObject({
      code: 'CONFLICT',
      status: 409,
      message: 'Another has it.',
      details: { slot: 1, txHash: shown[0] },
    })
  })
})
