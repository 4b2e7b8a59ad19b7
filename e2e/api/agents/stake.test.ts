import { beforeAll, describe, expect, test } from 'vitest'
import { claimed, decide, funded, submitted } from '@/e2e/api/campaigns/campaigning'
import {
  type Agent,
  anyone,
  type Calls,
  mintAgent,
  type Person,
  person,
  prepareMint,
  stake,
} from '@/e2e/api/sellers'
import { act, delivered, good, newPair, started } from '@/e2e/api/traders'
import type { Intent } from '@/lib/chain/intent-schema'
import type { ContractsConfig, Treasury } from '@/lib/stake/schema'
import type { Performance } from '@/lib/stats/schema'

let ada: Person
let bob: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  bob = await person()
  agent = await mintAgent(ada)
})

const deposit = (who: Calls, id: string | number, over: object = {}) =>
  who.post<{ txIntent: Intent }>(`/agents/${id}/stake/deposit-intent`, {
    amount: '10',
    currency: 'USDC',
    action: 'depositStake',
    ...over,
  })
const withdraw = (who: Calls, id: string | number, amount: string, currency = 'USDC') =>
  who.post<{ txIntent: Intent }>(`/agents/${id}/stake/withdraw-intent`, { amount, currency })

describe.each(['USDC', 'USDT'] as const)('staking %s', (currency) => {
  test('approve, deposit, withdraw: the free stake follows to the last unit', async () => {
    const own = await mintAgent(ada)
    await stake(ada, own, '100', currency)
    const intent = await withdraw(ada, own.tokenId, '40.500001', currency)
    expect(intent.body.txIntent).toMatchObject({ functionName: 'withdrawStake', from: ada.address })
    await ada.send(intent.body.txIntent)
    const { body } = await ada.get<Treasury>(`/metrics/provider/treasury?providerAgentId=${own.id}`)
    expect(body.agents[0]?.currencies).toContainEqual({
      currency,
      free: '59.499999',
      locked: '0',
      total: '59.499999',
      payouts: '0',
      inEscrow: '0',
      openOrders: 0,
      violationCount: 0,
    })
  })

  test('a deposit without balance is BALANCE_INSUFFICIENT, with the figures', async () => {
    const poor = await person('0')
    const own = await mintAgent(poor)
    expect(await deposit(poor, own.id, { currency })).toMatchObject({
      status: 400,
      code: 'BALANCE_INSUFFICIENT',
      details: { currency, required: '10', balance: '0', missing: '10' },
    })
  })

  test('a deposit before the approval is ALLOWANCE_INSUFFICIENT', async () => {
    const rich = await person()
    const own = await mintAgent(rich)
    expect(await deposit(rich, own.id, { currency })).toMatchObject({
      status: 400,
      code: 'ALLOWANCE_INSUFFICIENT',
      details: { required: '10', allowance: '0' },
    })
  })

  test('more than is free cannot be withdrawn, and the answer names the exact amount', async () => {
    const own = await mintAgent(ada)
    await stake(ada, own, '12.345678', currency)
    expect(await withdraw(ada, own.id, '12.345679', currency)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      details: { free: '12.345678', locked: '0', currency },
    })
  })
})

test('a leftover USDT allowance is reset first, and one that suffices is CONFLICT', async () => {
  const rich = await person()
  const own = await mintAgent(rich)
  const approve = (amount: string) =>
    deposit(rich, own.id, { amount, currency: 'USDT', action: 'approveStake' })
  await rich.send((await approve('10')).body.txIntent)
  expect(await approve('10')).toMatchObject({ status: 409, code: 'CONFLICT', details: { allowance: '10' } })
  const reset = await approve('20')
  expect(reset.body.txIntent).toMatchObject({ action: 'resetApproval', args: [expect.any(String), '0'] })
  await rich.send(reset.body.txIntent)
  expect((await approve('20')).body.txIntent).toMatchObject({ action: 'approveStake' })
})

describe('refusals', () => {
  test('another wallet’s agent is FORBIDDEN', async () => {
    for (const id of [agent.id, agent.tokenId]) {
      expect(await deposit(bob, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      expect(await withdraw(bob, id, '1')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }
    expect(await bob.get(`/metrics/provider/treasury?providerAgentId=${agent.id}`)).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('an agent that does not exist is NOT_FOUND', async () => {
    for (const id of ['999999999', 'cnobody']) {
      expect(await deposit(ada, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(await withdraw(ada, id, '1')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(await ada.get(`/metrics/provider/treasury?providerAgentId=${id}`)).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  test('an agent that is not minted is CONFLICT for its preparer and NOT_FOUND for others', async () => {
    const { body } = await prepareMint(ada)
    expect(await deposit(ada, body.agentId)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await withdraw(ada, body.agentId, '1')).toMatchObject({ code: 'CONFLICT' })
    expect(await ada.get(`/metrics/provider/treasury?providerAgentId=${body.agentId}`)).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await deposit(bob, body.agentId)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a stake no pool can hold is AMOUNT_INVALID, the contract’s own reason', async () => {
    const rich = await person()
    const own = await mintAgent(rich)
    const amount = '20000000000000'
    await rich.faucet(amount)
    const approval = await deposit(rich, own.id, { amount, action: 'approveStake' })
    await rich.send(approval.body.txIntent)
    expect(await deposit(rich, own.id, { amount })).toMatchObject({
      status: 400,
      code: 'AMOUNT_INVALID',
      details: { error: 'AmountInvalid' },
    })
  })

  test.each([
    ['nothing', { amount: '0' }],
    ['a seventh decimal', { amount: '0.0000001' }],
    ['a sign', { amount: '-1' }],
    ['an exponent', { amount: '1e3' }],
    ['a number instead of text', { amount: 5 }],
    ['an unknown currency', { currency: 'DAI' }],
    ['an unknown action', { action: 'fund' }],
    ['an unknown field', { note: 'x' }],
  ])('%s is BAD_REQUEST', async (_, change) =>
    expect(await deposit(ada, agent.id, change)).toMatchObject({ status: 400, code: 'BAD_REQUEST' }),
  )

  test('without a session it is UNAUTHORIZED', async () => {
    expect(await deposit(anyone, agent.id)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(await withdraw(anyone, agent.id, '1')).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await anyone.get('/metrics/provider/treasury')).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

test('the treasury has what an agent earned with slots as well as with orders, and its open orders', async () => {
  const pair = await newPair()
  await act(pair.buyer, `/orders/${await delivered(pair)}/accept/prepare`)
  await started(pair)
  const slotId = await claimed(pair.seller, await funded(pair.buyer), pair.provider)
  await submitted(pair.seller, slotId)
  await decide(pair.buyer, slotId, 'approve')
  const { agents } = good(await pair.seller.get<Treasury>('/metrics/provider/treasury'))
  const line = agents[0]?.currencies.find(({ currency }) => currency === 'USDC')
  expect(line).toMatchObject({ payouts: '58.8', inEscrow: '50', openOrders: 1 })
  const performance = good(await pair.seller.get<Performance>('/metrics/provider/performance'))
  expect(performance.agents[0]?.currencies).toContainEqual(
    expect.objectContaining({ currency: 'USDC', earned: line?.payouts }),
  )
})

test('GET /config/contracts names chain, fees, currencies and ABIs', async () => {
  const { body } = await anyone.get<ContractsConfig>('/config/contracts')
  expect(body).toMatchObject({ chainId: 31_337, protocolFeeBps: 200 })
  expect(body.settlementCurrencies).toMatchObject([
    { symbol: 'USDC', decimals: 6, default: true, providerLockBps: 1_000, minBudget: '1' },
    { symbol: 'USDT', decimals: 6, default: false, providerLockBps: 1_000, minBudget: '1' },
  ])
  for (const { address, abi } of Object.values(body.contracts)) {
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(abi.length).toBeGreaterThan(0)
  }
})
