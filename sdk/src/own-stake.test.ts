import {
  createPublicClient,
  custom,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  HttpRequestError,
  parseAbi,
  RpcRequestError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { AskedCalls } from './asked-call'
import type { Intent } from './generated/api'
import type { Http } from './http'
import { Sender } from './send'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger: Hex = `0x${'88'.repeat(20)}`
const [stakingUSDC, identityRegistry] = [`0x${'22'.repeat(20)}`, `0x${'33'.repeat(20)}`] as const
const abi = parseAbi([
  'function depositStake(uint256 agentId, uint256 amount)',
  'function ownerOf(uint256 tokenId) view returns (address)',
])
const signed = new Error('This is signed.')

/** Sends a deposit for agent 7 through a node that answers like this when it is asked whose that is. */
async function depositing(
  ownerOf: () => Hex,
  contracts: Record<string, string> = { stakingUSDC, identityRegistry },
  chainId: Hex = '0x7a69',
) {
  const request = async ({ method }: { method: string }) => (method === 'eth_call' ? ownerOf() : chainId)
  const node = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  const deployment = { chainId: 31337, contracts }
  const signer = {
    ...account,
    signTransaction: async () => {
      throw signed
    },
  }
  const sender = new Sender({
    ...{ http: { call: async () => ({ status: 'INDEXED' }) } as unknown as Http, signer },
    ...{ node: async () => node, deployment: async () => deployment, named: async () => deployment },
    asked: new AskedCalls(),
  })
  const data = encodeFunctionData({ abi, functionName: 'depositStake', args: [7n, 5_000_000n] })
  const intent = {
    ...{ to: stakingUSDC, data, value: '0', gas: '100000', chainId: 31337, from: account.address },
    ...{ summary: 'Stake', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  } as unknown as Intent
  let phase = ''
  const onPhase = ({ name }: { name: string }) => {
    phase = name
  }
  const error = await sender.send(intent, { onPhase }).catch((thrown: unknown) => thrown)
  return { error, phase }
}
const heldBy = (owner: Hex) => () => encodeFunctionResult({ abi, functionName: 'ownerOf', result: owner })

test('stake is deposited for an agent of the signer', async () => {
  expect((await depositing(heldBy(account.address))).phase).toBe('signing')
})

const refusal = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url: 'http://node.test', error: { code, message } })

test('a node that does not have the mint of the agent yet is asked again', async () => {
  let asked = 0
  const late = () => {
    asked += 1
    if (asked < 3) throw refusal(3, 'execution reverted')
    return heldBy(account.address)()
  }
  expect((await depositing(late)).phase).toBe('signing')
})

test('a node of another chain is named as such', async () => {
  expect(await depositing(() => '0x', undefined, '0x1')).toMatchObject({
    error: { code: 'WRONG_CHAIN' },
    phase: '',
  })
})

test.each<[string, () => Hex]>([
  ['of another wallet', heldBy(stranger)],
  [
    'that does not exist',
    () => {
      throw refusal(3, 'execution reverted')
    },
  ],
])('no stake is signed for an agent %s', async (_, ownerOf) => {
  expect(await depositing(ownerOf)).toMatchObject({
    error: { code: 'WRONG_SERVICE', details: { reason: 'asked' } },
    phase: '',
  })
})

test('without a node, or the registry of agents, no stake is signed either', async () => {
  const noAnswer = () => {
    throw new HttpRequestError({ body: {}, url: 'http://node.test', status: 502 })
  }
  const broken = () => {
    throw refusal(-32_603, 'internal error')
  }
  for (const node of [noAnswer, broken])
    expect(await depositing(node)).toMatchObject({ error: { code: 'NETWORK' }, phase: '' })
  expect(await depositing(heldBy(account.address), { stakingUSDC })).toMatchObject({
    error: { code: 'WRONG_SERVICE' },
    phase: '',
  })
})
