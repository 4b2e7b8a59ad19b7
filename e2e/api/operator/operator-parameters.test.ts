/** The parameters of the contracts, and what their owner signs. */
import { zeroAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { operator, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { OwnedContract, OwnerParameter } from '@/lib/operations/parameter-schema'
import { ownedContract, ownedContracts, prepareAction as prepare } from './owner-actions'

let chief: Person
let stranger: Person

beforeAll(async () => {
  chief = await operator()
  stranger = await person('0')
})

const named = (name: string) => ownedContract(chief, name)

/** Prepares, signs and waits until it is indexed. */
const signed = async (who: Person, body: object): Promise<string> =>
  who.send(good(await prepare(who, body)).txIntent)

describe('the parameters', () => {
  const limitsOf = ({ parameters }: OwnedContract) =>
    Object.fromEntries(
      parameters.map(({ name, kind, min, max }) => [name, kind === 'address' ? kind : [min, max]]),
    )
  const parameterOf = ({ parameters }: OwnedContract, name: string): string | undefined =>
    parameters.find((one: OwnerParameter) => one.name === name)?.value

  test('are of every contract with an owner, with the limits that each enforces', async () => {
    const contracts = await ownedContracts(chief)
    expect(contracts.map(({ name }) => name)).toEqual([
      ...['SvcEscrow (USDC)', 'SvcEscrow (USDT)', 'SvcStaking (USDC)', 'SvcStaking (USDT)'],
      ...['SvcCampaigns', 'SvcJobBoard', 'SvcDisputes', 'SvcAdjudicators', 'SvcReputation', 'TeeRegistry'],
    ])
    for (const contract of contracts)
      expect(contract).toMatchObject({
        owner: chief.address,
        pendingOwner: null,
        isYours: true,
        isOffered: false,
      })
    expect(limitsOf(await named('SvcEscrow (USDT)'))).toEqual({
      protocolFeeBps: ['0', '1000'],
      providerLockBps: ['0', '10000'],
      challengeBondBps: ['0', '1000'],
      acceptWindow: ['3600', '2592000'],
      minChallengeWindow: ['3600', '2592000'],
      minBudget: ['0.000001', '1000'],
      feeRecipient: 'address',
    })
    expect(limitsOf(await named('SvcCampaigns'))).toEqual({
      protocolFeeBps: ['0', '1000'],
      minReward: ['0.000001', '1000'],
      feeRecipient: 'address',
    })
    expect(limitsOf(await named('SvcJobBoard'))).toEqual({
      platformFeeBps: ['0', '1000'],
      evaluatorFeeBps: ['0', '1000'],
      disputeBondBps: ['0', '1000'],
      minBudget: ['0.000001', '1000'],
      feeRecipient: 'address',
    })
    const { modules } = await named('SvcDisputes')
    expect(modules.map(({ name, authorised, activeAt }) => [name, authorised, activeAt])).toEqual([
      ['SvcCampaigns', true, null],
      ['SvcJobBoard', true, null],
    ])
  })

  test('are set by a transaction of the owner', async () => {
    const { address: contract } = await named('SvcEscrow (USDC)')
    const set = (value: string) =>
      signed(chief, { action: 'setParameter', contract, parameter: 'protocolFeeBps', value })
    const before = parameterOf(await named('SvcEscrow (USDC)'), 'protocolFeeBps') ?? ''
    await set('300')
    expect(parameterOf(await named('SvcEscrow (USDC)'), 'protocolFeeBps')).toBe('300')
    await set(before)
    expect(parameterOf(await named('SvcEscrow (USDC)'), 'protocolFeeBps')).toBe(before)
  })

  test('are sent in the form in which they are read', async () => {
    const { address: contract } = await named('SvcEscrow (USDC)')
    const callOf = async (parameter: string, value: string) => {
      const { txIntent } = good(await prepare(chief, { action: 'setParameter', contract, parameter, value }))
      return { call: [txIntent.functionName, ...txIntent.args], summary: txIntent.summary }
    }
    expect(await callOf('minBudget', '2.5')).toEqual({
      call: ['setMinBudget', '2500000'],
      summary: 'Set "Smallest budget" of SvcEscrow (USDC) to 2.5.',
    })
    expect((await callOf('acceptWindow', '86400')).call).toEqual(['setAcceptWindow', '86400'])
    expect((await callOf('feeRecipient', stranger.address)).call).toEqual([
      'setFeeRecipient',
      stranger.address,
    ])
  })

  test('are refused beyond the limits before anything is signed', async () => {
    const { address: contract } = await named('SvcEscrow (USDC)')
    const set = (parameter: string, value: string) =>
      prepare(chief, { action: 'setParameter', contract, parameter, value })
    expect(await set('protocolFeeBps', '1001')).toMatchObject({
      status: 400,
      code: 'PARAMETER_INVALID',
      details: { minimum: '0', maximum: '1000' },
    })
    expect(await set('minBudget', '0')).toMatchObject({
      status: 400,
      code: 'PARAMETER_INVALID',
      details: { minimum: '0.000001', maximum: '1000' },
    })
    for (const [parameter, value] of [
      ['protocolFeeBps', '1.5'],
      ['acceptWindow', '1 day'],
      ['feeRecipient', '0x12'],
      ['feeRecipient', zeroAddress],
    ] as const)
      expect(await set(parameter, value)).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
        details: { field: 'value' },
      })
    expect(await set('none', '1')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('a pause', () => {
  test('begins and ends once', async () => {
    const { address: contract } = await named('SvcJobBoard')
    expect(await prepare(chief, { action: 'unpause', contract })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    await signed(chief, { action: 'pause', contract })
    expect((await named('SvcJobBoard')).paused).toBe(true)
    expect(await prepare(chief, { action: 'pause', contract })).toMatchObject({ status: 409 })
    await signed(chief, { action: 'unpause', contract })
    expect((await named('SvcJobBoard')).paused).toBe(false)
  })

  test('is not of a contract that never stops', async () => {
    const { address: contract, paused } = await named('SvcStaking (USDC)')
    expect(paused).toBeNull()
    expect(await prepare(chief, { action: 'pause', contract })).toMatchObject({ status: 404 })
  })
})

test('a module is admitted and removed, never what it is already', async () => {
  const [{ address: module = '' } = {}] = (await named('SvcReputation')).modules
  for (const [name, functionName] of [
    ['SvcReputation', 'setRecorder'],
    ['SvcDisputes', 'setModule'],
    ['SvcStaking (USDC)', 'setModule'],
  ] as const) {
    const body = { action: 'setModule', contract: (await named(name)).address, module }
    expect(good(await prepare(chief, { ...body, authorised: false })).txIntent).toMatchObject({
      functionName,
      args: [module, false],
      summary: `Remove SvcCampaigns from the modules of ${name}.`,
    })
    expect(await prepare(chief, { ...body, authorised: true })).toMatchObject({
      status: 409,
      code: 'MODULE_UNCHANGED',
    })
  }
  const { address: contract } = await named('SvcStaking (USDC)')
  for (const body of [
    { contract, module: stranger.address },
    { contract: stranger.address, module },
    { contract: (await named('SvcEscrow (USDC)')).address, module },
  ])
    expect(await prepare(chief, { action: 'setModule', authorised: true, ...body })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
})

test('a contract changes its owner in two steps', async () => {
  const heir = await person('0')
  const { address: contract } = await named('SvcReputation')
  const transfer = (to: string) => ({ action: 'transferOwnership', contract, to })
  const refused = { status: 403, code: 'FORBIDDEN' }
  expect(await heir.get('/operator/parameters')).toMatchObject(refused)
  await signed(chief, transfer(heir.address))
  expect(await named('SvcReputation')).toMatchObject({ pendingOwner: heir.address, isYours: true })
  expect(await ownedContracts(heir)).toMatchObject([
    { name: 'SvcReputation', isYours: false, isOffered: true },
  ])
  expect(await prepare(heir, transfer(heir.address))).toMatchObject(refused)
  await signed(heir, { action: 'acceptOwnership', contract })
  expect(await named('SvcReputation')).toMatchObject({ owner: heir.address, isYours: false })
  expect(await ownedContracts(heir)).toMatchObject([
    { name: 'SvcReputation', isYours: true, isOffered: false },
  ])
  // The operator owns the contract of roles, and no longer this one.
  expect(await prepare(chief, transfer(chief.address))).toMatchObject(refused)
  // The new owner owns this contract and is not the operator.
  const { address: escrow } = await named('SvcEscrow (USDC)')
  expect(await prepare(heir, { action: 'pause', contract: escrow })).toMatchObject(refused)
  expect(await prepare(heir, { action: 'acceptOwnership', contract: escrow })).toMatchObject(refused)
  for (const path of ['overview', 'audit', 'jobs', 'brand-claims'])
    expect(await heir.get(`/operator/${path}`)).toMatchObject(refused)
  await signed(heir, transfer(chief.address))
  expect(await named('SvcReputation')).toMatchObject({ isOffered: true, isYours: false })
  await signed(chief, { action: 'acceptOwnership', contract })
  expect(await named('SvcReputation')).toMatchObject({
    owner: chief.address,
    pendingOwner: null,
    isYours: true,
    isOffered: false,
  })
  expect(await heir.get('/operator/parameters')).toMatchObject(refused)
})
