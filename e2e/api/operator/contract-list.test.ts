/** The explorer's list of contracts, compared with the deployment, with the ABIs, and with the chain itself. */
import { type Abi, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { anyone } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { chainRpc, stack, untilIndexed } from '@/e2e/stack'
import { displayAmount } from '@/lib/display-amount'
import type { ContractList, ContractRecord } from '@/lib/explorer/contract-schema'
import { formatMoney, money } from '@/lib/money'
import type { ContractsConfig } from '@/lib/stake/schema'

let list: ContractList
let config: ContractsConfig

beforeAll(async () => {
  await untilIndexed()
  list = good(await anyone.get<ContractList>('/explorer/contracts'))
  config = good(await anyone.get<ContractsConfig>('/config/contracts'))
})

const named = (name: string): ContractRecord => {
  const found = list.items.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}

/** What a contract answers at the block of the list. */
async function ask({ address }: ContractRecord, abi: Abi, functionName: string): Promise<unknown> {
  const data = encodeFunctionData({ abi, functionName })
  const block = `0x${BigInt(list.block).toString(16)}`
  const result = await chainRpc<Hex>('eth_call', [{ to: address, data }, block])
  return decodeFunctionResult({ abi, functionName, data: result })
}

test('has every contract and token of the deployment, once', () => {
  expect(list.items.map(({ address }) => address).sort()).toEqual(
    Object.values(config.contracts)
      .map(({ address }) => address)
      .sort(),
  )
  expect(list).toMatchObject({ chainId: config.chainId, network: config.network })
})

test('is as of one block of the chain', async () => {
  const block = `0x${BigInt(list.block).toString(16)}`
  const { hash, timestamp } = await chainRpc<{ hash: Hex; timestamp: Hex }>('eth_getBlockByNumber', [
    block,
    false,
  ])
  expect([list.blockHash, Date.parse(list.at) / 1_000]).toEqual([hash, Number(timestamp)])
})

test('has every plain value of every contract, each as the chain has it', async () => {
  for (const { address, abi } of Object.values(config.contracts)) {
    const record = list.items.find((one) => one.address === address)
    if (!record) throw new Error(`${address} is not listed`)
    const functions = (abi as Abi).filter((item) => item.type === 'function')
    const plain = functions.filter(
      ({ inputs, outputs: [output], outputs, stateMutability }) =>
        stateMutability === 'view' && inputs.length === 0 && outputs.length === 1 && output?.type !== 'tuple',
    )
    const { parameters, values } = record
    const listed = [...parameters, ...values].map(({ name }) => name)
    const ofOwner = ['owner', 'pendingOwner', 'paused']
    expect([...new Set(listed)].sort()).toEqual(
      plain
        .map(({ name }) => name)
        .filter((name) => record.owner === null || !ofOwner.includes(name))
        .sort(),
    )
    for (const { name, value } of values) expect(value).toBe(String(await ask(record, abi as Abi, name)))
    for (const { name, kind, value } of parameters) {
      const raw = String(await ask(record, abi as Abi, name))
      expect(value).toBe(kind === 'amount' ? formatMoney(money(BigInt(raw), 'USDC')) : raw)
    }
  }
})

test('says the limits that a contract enforces, and the contracts it works with', () => {
  const { owner, paused, parameters, values } = named('SvcEscrow (USDC)')
  expect(parameters.find(({ name }) => name === 'protocolFeeBps')).toMatchObject({ min: '0', max: '1000' })
  expect(paused).toBe(false)
  expect(owner).toMatch(/^0x/)
  expect(values.find(({ name }) => name === 'staking')).toMatchObject({ contract: 'SvcStaking (USDC)' })
  expect(named('IdentityRegistry')).toMatchObject({ owner: null, paused: null, parameters: [], modules: [] })
  expect(named('SvcDisputes').modules.map(({ name, authorised }) => [name, authorised])).toEqual([
    ['SvcCampaigns', true],
    ['SvcJobBoard', true],
  ])
})

test('leads to the source of each contract', async () => {
  for (const { name, source } of list.items) {
    if (source === null) {
      expect(['USDC', 'USDT']).toContain(name)
      continue
    }
    const answer = await fetch(`${stack().url}/${source}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toMatch(new RegExp(`^contract ${name.split(' ')[0]}\\b`, 'm'))
  }
})

test('is a page that says the same', async () => {
  const html = await (await fetch(`${stack().url}/explorer/contracts`)).text()
  for (const { address, source } of list.items) {
    expect(html).toContain(`id="${address}"`)
    if (source) expect(html).toContain(`href="/${source}"`)
  }
  const smallest = named('SvcEscrow (USDC)').parameters.find(({ name }) => name === 'minBudget')
  expect(html).toContain(
    `${displayAmount(smallest?.min ?? '')} USDC to ${displayAmount(smallest?.max ?? '')} USDC.`,
  )
})
