/** For tests of `asked-call.ts`: what the client does with a response whose transaction is right or wrong. */
import { encodeAbiParameters, encodeFunctionData, type Hex, keccak256, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createMerx, type Intent, isMerxError } from './client'
import { signedFunctions } from './generated/calls'

export const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const stranger = `0x${'88'.repeat(20)}` as const
export const [order, other] = [`0x${'77'.repeat(32)}`, `0x${'78'.repeat(32)}`] as const
const addressOf = (index: number): Hex => `0x${String(index).padStart(2, '0').repeat(20)}`
export const contracts = {
  ...{
    tokenUSDC: addressOf(1),
    escrowUSDC: addressOf(2),
    escrowUSDT: addressOf(3),
    stakingUSDC: addressOf(4),
  },
  ...{ campaigns: addressOf(5), jobBoard: addressOf(6), stakingUSDT: addressOf(7), disputes: addressOf(8) },
  ...{ adjudicators: addressOf(9), vaultFactory: addressOf(10), tokenUSDT: addressOf(11) },
}
export type Contract = keyof typeof contracts

/** An unsigned transaction that calls a function of a contract. */
export function intentOf(contract: Contract, functionName: string, args: readonly unknown[]): Intent {
  const kind = contract.replace(/[A-Z]{2,}$/, '') as keyof typeof signedFunctions
  const abi = parseAbi(signedFunctions[kind] as readonly string[])
  const data = encodeFunctionData({ abi, functionName, args } as never)
  return {
    ...{ to: contracts[contract], data, value: '0', gas: '100000', chainId: 31337, from: account.address },
    ...{ summary: 'What the service says', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  } as unknown as Intent
}

export const isAsked = new Error('This is what was asked for.')

/** What becomes of the response to a call: `isAsked`, or the refusal. Nothing is signed in either case. */
export async function answered(
  path: string,
  init: object,
  intent: Intent,
  wrap: (intent: Intent) => unknown,
) {
  const merx = createMerx({
    url: 'http://merx.test',
    ...{ account, key: 'tmp_test', rpcUrl: 'http://127.0.0.1:1' },
    deployment: { chainId: 31337, contracts },
    fetch: async () => Response.json(wrap(intent)),
  })
  const reply = (await merx.call('post', path, init)) as { txIntent?: Intent; data?: { txIntent: Intent } }
  const prepared = reply.txIntent ?? reply.data?.txIntent
  if (!prepared) throw new Error('There is no transaction in the response.')
  const review = () => {
    throw isAsked
  }
  return merx.send(prepared, { review }).catch((error: unknown) => error)
}

export const plain = (txIntent: Intent) => ({ txIntent })
export const nested = (txIntent: Intent) => ({ data: { txIntent, calls: [] } })
export const at = (path: object, body?: object) => ({ params: { path }, ...(body && { body }) })
export const nonce = `0x${'79'.repeat(32)}` as const
export const slotIdOf = (agentId: bigint) =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes32' }],
      [order, agentId, nonce],
    ),
  )

export type Case = [path: string, init: object, right: Intent, wrong: Record<string, Intent>]

/** Tests that the right transaction can be signed, and that each wrong one is refused. */
export const testCases = (cases: readonly Case[]) =>
  describe.each(cases)('%s', (path, init, right, wrong) => {
    test('what was asked for can be signed', async () => {
      expect(await answered(path, init, right, plain)).toBe(isAsked)
    })

    test.each(Object.entries(wrong))('another %s is refused before it is shown', async (_, intent) => {
      const error = await answered(path, init, intent, plain)
      if (!isMerxError(error)) throw error
      expect([error.code, error.details]).toEqual(['WRONG_SERVICE', { reason: 'asked' }])
      expect(error.message).toContain(path)
    })
  })
