import { readFileSync } from 'node:fs'
import { encodeAbiParameters, encodeFunctionData, type Hex, keccak256, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createMerx, type Intent, isMerxError } from './client'
import { signedFunctions } from './generated/calls'
import { functionsOf } from './prepared-functions'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = `0x${'88'.repeat(20)}` as const
const [order, other] = [`0x${'77'.repeat(32)}`, `0x${'78'.repeat(32)}`] as const
const addressOf = (index: number): Hex => `0x${String(index).padStart(2, '0').repeat(20)}`
const contracts = {
  ...{
    tokenUSDC: addressOf(1),
    escrowUSDC: addressOf(2),
    escrowUSDT: addressOf(3),
    stakingUSDC: addressOf(4),
  },
  ...{ campaigns: addressOf(5), jobBoard: addressOf(6), stakingUSDT: addressOf(7), disputes: addressOf(8) },
}
type Contract = keyof typeof contracts

/** An unsigned transaction that calls a function of a contract. */
function intentOf(contract: Contract, functionName: string, args: readonly unknown[]): Intent {
  const kind = contract.replace(/[A-Z]{2,}$/, '') as keyof typeof signedFunctions
  const abi = parseAbi(signedFunctions[kind] as readonly string[])
  const data = encodeFunctionData({ abi, functionName, args } as never)
  return {
    ...{ to: contracts[contract], data, value: '0', gas: '100000', chainId: 31337, from: account.address },
    ...{ summary: 'What the service says', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  } as unknown as Intent
}

const isAsked = new Error('This is what was asked for.')

/** What becomes of the response to a call: `isAsked`, or the refusal. Nothing is signed in either case. */
async function answered(path: string, init: object, intent: Intent, wrap: (intent: Intent) => unknown) {
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

const plain = (txIntent: Intent) => ({ txIntent })
const nested = (txIntent: Intent) => ({ data: { txIntent, calls: [] } })
const at = (path: object, body?: object) => ({ params: { path }, ...(body && { body }) })
const nonce = `0x${'79'.repeat(32)}` as const
const slotIdOf = (agentId: bigint) =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes32' }],
      [order, agentId, nonce],
    ),
  )

type Case = [path: string, init: object, right: Intent, wrong: Record<string, Intent>]

const release = (id: Hex) => intentOf('escrowUSDC', 'releaseEscrow', [id])
const cases: Case[] = [
  [
    '/orders/{id}/redo/prepare',
    at({ id: order }, { note: 'Again' }),
    intentOf('escrowUSDC', 'requestRedo', [order, nonce]),
    { function: release(order), order: intentOf('escrowUSDC', 'requestRedo', [other, nonce]) },
  ],
  [
    '/orders/{id}/accept/prepare',
    at({ id: order.toUpperCase().replace('X', 'x') }),
    release(order),
    { order: release(other) },
  ],
  [
    '/me/credits/withdraw/prepare',
    at({}, { contract: 'ESCROW', currency: 'USDC' }),
    intentOf('escrowUSDC', 'withdrawCredit', [account.address]),
    {
      payee: intentOf('escrowUSDC', 'withdrawCredit', [stranger]),
      currency: intentOf('escrowUSDT', 'withdrawCredit', [account.address]),
    },
  ],
  [
    '/me/credits/withdraw/prepare',
    at({}, { contract: 'ESCROW', currency: 'USDC', to: stranger }),
    intentOf('escrowUSDC', 'withdrawCredit', [stranger]),
    { payee: intentOf('escrowUSDC', 'withdrawCredit', [account.address]) },
  ],
  [
    '/agents/{id}/stake/deposit-intent',
    at({ id: '7' }, { amount: '12.5', currency: 'USDC', action: 'depositStake' }),
    intentOf('stakingUSDC', 'depositStake', [7n, 12_500_000n]),
    {
      amount: intentOf('stakingUSDC', 'depositStake', [7n, 12_500_001n]),
      agent: intentOf('stakingUSDC', 'depositStake', [8n, 12_500_000n]),
      currency: intentOf('stakingUSDT', 'depositStake', [7n, 12_500_000n]),
    },
  ],
  [
    '/orders/{id}/settlement/accept/prepare',
    at({ id: order }, { providerBps: 2_500 }),
    intentOf('escrowUSDC', 'acceptSettlement', [order, 2_500]),
    { share: intentOf('escrowUSDC', 'acceptSettlement', [order, 10_000]) },
  ],
  [
    '/orders/{id}/extension/accept/prepare',
    at({ id: order }, { dueAt: '2030-01-31T12:00:00.500Z' }),
    intentOf('escrowUSDC', 'acceptExtension', [order, 1_896_091_200n]),
    { date: intentOf('escrowUSDC', 'acceptExtension', [order, 1_996_091_200n]) },
  ],
  [
    '/disputes/{id}/verdict',
    at({ id: order }, { result: 'BUYER_UPHELD', reason: 'It is empty.' }),
    intentOf('disputes', 'castVote', [order, 7n, false, nonce]),
    { verdict: intentOf('disputes', 'castVote', [order, 7n, true, nonce]) },
  ],
  [
    '/campaigns/slots/{slotId}/approve',
    at({ slotId: slotIdOf(7n) }),
    intentOf('campaigns', 'approveSlot', [order, 7n, nonce]),
    { slot: intentOf('campaigns', 'approveSlot', [order, 8n, nonce]) },
  ],
  [
    '/campaigns/{id}/slots/approve-many/prepare',
    at({ id: order }, { slotIds: [slotIdOf(8n), slotIdOf(7n)] }),
    intentOf('campaigns', 'approveSlots', [order, [7n, 8n], [nonce, nonce]]),
    { slot: intentOf('campaigns', 'approveSlots', [order, [7n, 9n], [nonce, nonce]]) },
  ],
  [
    '/operator/parameters/prepare',
    at({}, { contract: contracts.escrowUSDC, action: 'pause', note: 'A fault' }),
    intentOf('escrowUSDC', 'pause', []),
    {
      owner: intentOf('escrowUSDC', 'transferOwnership', [stranger]),
      contract: intentOf('escrowUSDT', 'pause', []),
    },
  ],
]

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

test('a job is the one of the path, wherever the response has its transaction', async () => {
  const settle = (id: bigint) => intentOf('jobBoard', 'settle', [id])
  const path = '/jobs/{jobId}/settle/prepare'
  expect(await answered(path, at({ jobId: '7' }), settle(7n), nested)).toBe(isAsked)
  expect(await answered(path, at({ jobId: '7' }), settle(8n), nested)).toMatchObject({
    details: { reason: 'asked' },
  })
})

test('ids are the same in any case and in any order', async () => {
  const agentAt = (start: string) => {
    for (let id = 1n; ; id += 1n) if (slotIdOf(id).startsWith(start)) return id
  }
  const [first, second] = [agentAt('0xa'), agentAt('0xb')]
  const slotIds = [slotIdOf(first), slotIdOf(second).toUpperCase().replace('X', 'x')]
  const both = intentOf('campaigns', 'approveSlots', [order, [first, second], [nonce, nonce]])
  const path = '/campaigns/{id}/slots/approve-many/prepare'
  expect(await answered(path, at({ id: order }, { slotIds }), both, plain)).toBe(isAsked)
})

test('a token id may begin with zeros', async () => {
  const path = '/agents/{id}/stake/withdraw-intent'
  const init = at({ id: '007' }, { amount: '1', currency: 'USDC' })
  const withdraw = (agent: bigint) => intentOf('stakingUSDC', 'withdrawStake', [agent, 1_000_000n])
  expect(await answered(path, init, withdraw(7n), plain)).toBe(isAsked)
  expect(await answered(path, init, withdraw(8n), plain)).toMatchObject({ details: { reason: 'asked' } })
})

const settlement = '/orders/{id}/settlement/accept/prepare'
const slotSettlement = '/campaigns/slots/{slotId}/settlement/accept/prepare'
const jobSettlement = '/jobs/{jobId}/settlement/accept/prepare'
const agreed = { providerBps: 2_500 }
const settlements = {
  order: intentOf('escrowUSDC', 'acceptSettlement', [order, 2_500]),
  slot: intentOf('campaigns', 'acceptSettlement', [order, 7n, nonce, 2_500]),
  job: intentOf('jobBoard', 'acceptSettlement', [7n, 2_500]),
}

test.each([
  [settlement, at({ id: order }, agreed), 'order'],
  [slotSettlement, at({ slotId: slotIdOf(7n) }, agreed), 'slot'],
  [jobSettlement, at({ jobId: '7' }, agreed), 'job'],
] as const)('%s accepts no settlement of another kind', async (path, init, kind) => {
  for (const [name, intent] of Object.entries(settlements)) {
    const expected = name === kind ? isAsked : { details: { reason: 'asked' } }
    expect(await answered(path, init, intent, plain)).toMatchObject(expected)
  }
})

test('the budget of a job can be paid in the batch that creates it', async () => {
  const paid = intentOf('jobBoard', 'setBudget', [7n, 25_000_000n])
  const body = { clientAgentId: '1', evaluatorAgentId: '2', budget: '25000000' }
  expect(await answered('/jobs/prepare', at({}, body), paid, nested)).toBe(isAsked)
})

test('an order pays what its checkout shows', async () => {
  const paying = async (budget: bigint) => {
    const terms = [nonce, 1n, 2n, budget, 0n, 86_400, 86_400, nonce]
    const txIntent = intentOf('escrowUSDC', 'createOrder', terms)
    const merx = createMerx({
      url: 'http://merx.test',
      ...{ account, key: 'tmp_test', rpcUrl: 'http://127.0.0.1:1' },
      deployment: { chainId: 31337, contracts },
      fetch: async (input) =>
        Response.json(
          (input as Request).method === 'GET'
            ? { status: 'CREATED', amount: '20', currency: 'USDC' }
            : { txIntent },
        ),
    })
    const review = () => {
      throw isAsked
    }
    return merx.payCheckout('chk_one', { review }).catch((error: unknown) => error)
  }
  expect(await paying(20_000_000n)).toBe(isAsked)
  expect(await paying(2_000_000_000n)).toMatchObject({ code: 'WRONG_SERVICE', details: { reason: 'asked' } })
})

type Schema = { $ref?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema }
type Response = { $ref?: string; content?: { 'application/json'?: { schema?: Schema } } }

test('every call whose response has a transaction to sign names its functions', () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  const resolved = <T extends { $ref?: string }>(part: T): T =>
    part.$ref
      ? part.$ref
          .slice(2)
          .split('/')
          .reduce((at, name) => at[name], document)
      : part
  const hasIntent = (schema: Schema = {}, depth = 0): boolean => {
    if (schema.$ref?.endsWith('/Intent')) return true
    const { properties = {}, anyOf = [], items } = resolved(schema)
    // `txIntents` are those of earlier calls.
    const parts = Object.entries(properties).flatMap(([name, part]) => (name === 'txIntents' ? [] : [part]))
    return (
      depth < 6 && [...parts, ...anyOf, ...(items ? [items] : [])].some((one) => hasIntent(one, depth + 1))
    )
  }
  const paths = Object.entries<Record<string, { responses: Record<string, Response> }>>(document.paths)
  const preparing = paths.flatMap(([path, methods]) =>
    Object.values(methods).some(({ responses }) =>
      Object.entries(responses).some(
        ([status, one]) =>
          status.startsWith('2') && hasIntent(resolved(one).content?.['application/json']?.schema),
      ),
    )
      ? [path]
      : [],
  )
  expect(Object.keys(functionsOf).sort()).toEqual(preparing.sort())
})
