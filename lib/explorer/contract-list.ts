/** Every contract of this deployment with its public values, read from the chain at one block. */
import 'server-only'
import { type AbiFunction, erc20Abi } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { rowOf, sourcePath } from '@/lib/chain/contracts'
import { contractName, deployment, tokenOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { chainHead } from '@/lib/chain/time'
import { showAddress, showChainTime } from '@/lib/fields'
import { memo } from '@/lib/memo'
import { type Currency, currencyList } from '@/lib/money'
import {
  type ContractPlace,
  contractPlaces,
  currencyIn,
  read,
  readState,
  titleOf,
} from '@/lib/operations/contract-state'
import type { ContractState } from '@/lib/operations/parameter-schema'
import { isOwned, parametersOf } from '@/lib/operations/parameters'
import type { ContractList, ContractRecord, ContractValue } from './contract-schema'

/** Values that the owner's part of a record already shows. */
const ofOwner = new Set(['owner', 'pendingOwner', 'paused'])

/** Whether a function takes no arguments and returns one plain value. */
const isPlain = ({ stateMutability, inputs, outputs: [output, ...more] }: AbiFunction): boolean =>
  (stateMutability === 'view' || stateMutability === 'pure') &&
  inputs.length === 0 &&
  more.length === 0 &&
  /^(u?int\d*|address|bool|bytes\d+|string)$/.test(output?.type ?? '')

type Place = Pick<ContractPlace, 'address' | 'abi' | 'block'>

/** Reads every plain value except those that the record shows elsewhere. */
async function readValues(place: Place, said: ReadonlySet<string>): Promise<ContractValue[]> {
  return Promise.all(
    place.abi
      .filter((item) => item.type === 'function')
      .filter((one) => isPlain(one) && !said.has(one.name))
      .map(async ({ name, outputs: [output] }) => {
        const [type, value] = [output?.type ?? '', String(await read(place, name))]
        return type === 'address'
          ? { name, type, value: showAddress(value), contract: contractName(value) }
          : { name, type, value, contract: null }
      }),
  )
}

const unowned: ContractState = {
  owner: null,
  pendingOwner: null,
  paused: null,
  parameters: [],
  modules: [],
}

async function readContract(place: ContractPlace): Promise<ContractRecord> {
  const { key, address } = place
  const said = new Set([...ofOwner, ...(parametersOf[key] ?? []).map(({ name }) => name)])
  const [state, values] = await Promise.all([
    isOwned(key) ? readState(place) : unowned,
    readValues(place, said),
  ])
  return {
    name: titleOf(place),
    address: showAddress(address),
    currency: currencyIn(place),
    source: sourcePath(rowOf(key)),
    ...state,
    values,
  }
}

const readToken = async (currency: Currency, block: bigint): Promise<ContractRecord> => ({
  name: currency,
  address: showAddress(tokenOf(currency)),
  currency,
  source: null,
  ...unowned,
  values: await readValues({ address: tokenOf(currency), abi: erc20Abi, block }, new Set()),
})

async function readContracts(): Promise<ContractList> {
  const { chainId, network } = deployment()
  const head = await chainHead()
  try {
    const block = await publicClient().getBlock(head > 0n ? { blockNumber: head } : {})
    const items = await Promise.all([
      ...contractPlaces(block.number).map(readContract),
      ...currencyList.map((currency) => readToken(currency, block.number)),
    ])
    return {
      chainId,
      network,
      block: block.number.toString(),
      blockHash: block.hash,
      at: showChainTime(block.timestamp),
      items,
    }
  } catch (error) {
    throw toChainError(error, null)
  }
}

/** How long a list is cached: it takes about two hundred reads, and changes rarely. */
const ttlMs = 10_000

const cachedContracts = memo(readContracts, { ttlMs })

/** Returns every contract at a block that was the newest indexed one at most ten seconds ago. Throws `UNAVAILABLE` without the node. */
export const listContracts = (): Promise<ContractList> => cachedContracts()
