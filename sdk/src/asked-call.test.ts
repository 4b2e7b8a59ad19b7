import { type Hex, keccak256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import {
  account,
  answered,
  at,
  type Case,
  contracts,
  intentOf,
  isAsked,
  nested,
  nonce,
  order,
  other,
  plain,
  slotIdOf,
  stranger,
  testCases,
} from './asked-in-test'
import { deliveryHashOf, jobTermsHash } from './asked-texts'

const hashOf = (text: string) => keccak256(stringToHex(text))
const release = (id: Hex) => intentOf('escrowUSDC', 'releaseEscrow', [id])
const campaign = {
  ...{ currency: 'USDC', rewardPerSlot: '2', providerBond: '0.5', slots: 3 },
  closesAt: '2030-01-31T12:00:00Z',
}
const funding = (token: 'tokenUSDC' | 'tokenUSDT', closesAt: bigint, bond = 500_000n) => {
  const terms = [2_000_000n, 3, 1, bond, closesAt, 3_600, 3_600, nonce] as const
  return intentOf('campaigns', 'fundCampaign', [nonce, contracts[token], ...terms])
}
const written = {
  ...{ clientAgentId: '1', evaluatorAgentId: '2', budget: '25000000', deadline: 1_896_091_200 },
  ...{ title: ' A  title', description: 'What to do.\n', strategyType: 'CEX_CAPITAL' },
  cexConfig: { stopLossBps: 1_000, targetReturnBps: 500, maxDailyTrades: 20 },
  terms: { notes: 'Nothing else.' },
}
const creating = (changes: object = {}) => {
  const terms = {
    budget: 25_000_000n,
    deadline: 1_896_091_200n,
    strategy: 3,
    level: 1,
    stop: 1_000,
    trades: 20,
  }
  const texts = { hash: jobTermsHash(written.terms), title: 'A title', description: 'What to do.' }
  const { budget, deadline, strategy, level, stop, trades, hash, title, description } = {
    ...{ ...terms, ...texts },
    ...changes,
  }
  const args = [nonce, 1n, 2n, budget, deadline, strategy, level, stop, 500, trades, hash, title, description]
  return intentOf('jobBoard', 'createJob', args)
}
const cases: Case[] = [
  [
    '/orders/{id}/redo/prepare',
    at({ id: order }, { note: 'Again' }),
    intentOf('escrowUSDC', 'requestRedo', [order, hashOf('Again')]),
    {
      function: release(order),
      order: intentOf('escrowUSDC', 'requestRedo', [other, hashOf('Again')]),
      note: intentOf('escrowUSDC', 'requestRedo', [order, nonce]),
    },
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
    at({ id: order }, { result: 'BUYER_UPHELD', reason: ' It is empty.' }),
    intentOf('disputes', 'castVote', [order, 7n, false, hashOf('It is empty.')]),
    {
      verdict: intentOf('disputes', 'castVote', [order, 7n, true, hashOf('It is empty.')]),
      reason: intentOf('disputes', 'castVote', [order, 7n, false, nonce]),
    },
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
    '/jobs/{jobId}/vault/prepare',
    at({ jobId: '7' }, { signer: contracts.disputes }),
    intentOf('vaultFactory', 'deployVault', [7n, contracts.disputes]),
    { signer: intentOf('vaultFactory', 'deployVault', [7n, stranger]) },
  ],
  [
    '/jobs/{jobId}/submit/prepare',
    at({ jobId: '7' }, { text: 'The work.' }),
    intentOf('jobBoard', 'submit', [7n, hashOf('The work.')]),
    { text: intentOf('jobBoard', 'submit', [7n, hashOf('Other work.')]) },
  ],
  [
    '/jobs/{jobId}/dispute/prepare',
    at({ jobId: '7' }, { note: 'It is wrong.' }),
    intentOf('jobBoard', 'openDispute', [7n, nonce, nonce, [0n, 0n, 0n], hashOf('It is wrong.')]),
    { note: intentOf('jobBoard', 'openDispute', [7n, nonce, nonce, [0n, 0n, 0n], nonce]) },
  ],
  [
    '/orders/{id}/delivery/submit',
    at({ id: order }, { note: 'The work.' }),
    intentOf('escrowUSDC', 'submitDelivery', [order, deliveryHashOf(order, [], 'The work.')]),
    { note: intentOf('escrowUSDC', 'submitDelivery', [order, deliveryHashOf(order, [], 'Nothing.')]) },
  ],
  [
    '/campaigns/slots/{slotId}/reject',
    at({ slotId: slotIdOf(7n) }, { note: 'No.' }),
    intentOf('campaigns', 'rejectSlot', [order, 7n, nonce, nonce]),
    { slot: intentOf('campaigns', 'rejectSlot', [order, 8n, nonce, nonce]) },
  ],
  [
    '/jobs/{jobId}/evaluate/prepare',
    at({ jobId: '7' }, { passed: true, reason: 'All there.' }),
    intentOf('jobBoard', 'evaluate', [7n, true, hashOf('All there.')]),
    { reason: intentOf('jobBoard', 'evaluate', [7n, true, other]) },
  ],
  [
    '/jobs/{jobId}/evaluate/prepare',
    at({ jobId: '7' }, { passed: true, reasonHash: order }),
    intentOf('jobBoard', 'evaluate', [7n, true, order]),
    { reason: intentOf('jobBoard', 'evaluate', [7n, true, other]) },
  ],
  [
    '/campaigns/{id}/claim',
    at({ id: order }, { providerAgentId: '7' }),
    intentOf('campaigns', 'claimSlot', [order, 7n, nonce]),
    { agent: intentOf('campaigns', 'claimSlot', [order, 8n, nonce]) },
  ],
  [
    '/jobs/prepare',
    at({}, written),
    creating(),
    {
      date: creating({ deadline: 1_996_091_200n }),
      budget: creating({ budget: 25_000_001n }),
      title: creating({ title: 'Another title' }),
      description: creating({ description: 'Something else.' }),
      terms: creating({ hash: nonce }),
      strategy: creating({ strategy: 0 }),
      level: creating({ level: 2 }),
      'stop loss': creating({ stop: 9_000 }),
      'number of trades': creating({ trades: 21 }),
      allowance: intentOf('tokenUSDC', 'approve', [contracts.jobBoard, 25_000_001n]),
    },
  ],
  [
    '/campaigns/prepare',
    at({}, campaign),
    funding('tokenUSDC', 1_896_091_200n),
    {
      token: funding('tokenUSDT', 1_896_091_200n),
      date: funding('tokenUSDC', 1_996_091_200n),
      bond: funding('tokenUSDC', 1_896_091_200n, 500_001n),
    },
  ],
]
testCases(cases)

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
