/**
 * THE table of our contracts: what each is compiled from, where a deployment record keeps it and what indexes it. Deployment, decoding,
 * ABIs, `/config/contracts`, `npm run verify` and their types read it; a new contract is a new row. Pure.
 */
import type { z } from 'zod'
import { type Currency, currencyList } from '@/lib/money'
import type * as abis from './generated/abi'

/** The names of the ABIs that `npm run gen:abi` writes. */
export type AbiName = keyof typeof abis

/** A contract as it is compiled: its name in Solidity, its ABI, and the contracts whose custom errors reach a caller through it. */
export type Compiled = { name: string; abi: AbiName; errorsOf: readonly string[] }

/** What `npm run deploy` must know to add a contract to a living deployment. */
type Later = {
  /** The version that brought it: records of earlier ones lack it, and load all the same. */
  since: string
  /** What its constructor takes: `owner`, or keys of this table; the token and the contracts of its currency when it is one per currency. */
  takes: readonly string[]
  /** Whether it locks stake, which each SvcStaking allows to those that its owner names. */
  locksStake: boolean
}

type Row = Compiled & {
  /** Whether there is one, or one for each currency. */
  per: 'deployment' | 'currency'
  /** The projections that read its events (`lib/registry/projections.ts`); a contract with none is not watched. */
  indexedBy: readonly string[]
  /** Absent for the contracts that keep each other's addresses for good: no deployment is without them. */
  later?: Later
}

/** The key of a row is the contract's key in a deployment record. */
export const contracts = {
  identityRegistry: {
    name: 'IdentityRegistry',
    abi: 'identityRegistryAbi',
    errorsOf: [],
    per: 'deployment',
    indexedBy: ['agent'],
  },
  reputationRegistry: {
    name: 'ReputationRegistry',
    abi: 'reputationRegistryAbi',
    errorsOf: ['IdentityRegistry'],
    per: 'deployment',
    indexedBy: ['feedback'],
    later: { since: '0.1.0', takes: ['identityRegistry'], locksStake: false },
  },
  staking: {
    name: 'SvcStaking',
    abi: 'svcStakingAbi',
    errorsOf: ['IdentityRegistry', 'MockUSDC', 'MockUSDT'],
    per: 'currency',
    indexedBy: ['pool', 'lock', 'stakingCredit'],
  },
  reputation: {
    name: 'SvcReputation',
    abi: 'svcReputationAbi',
    errorsOf: [],
    per: 'deployment',
    indexedBy: ['reputation'],
  },
  escrow: {
    name: 'SvcEscrow',
    abi: 'svcEscrowAbi',
    errorsOf: ['SvcStaking', 'SvcDisputes', 'IdentityRegistry', 'MockUSDC', 'MockUSDT'],
    per: 'currency',
    indexedBy: ['order', 'earning', 'escrowCredit'],
  },
  adjudicators: {
    name: 'SvcAdjudicators',
    abi: 'svcAdjudicatorsAbi',
    errorsOf: ['IdentityRegistry', 'MockUSDC', 'MockUSDT'],
    per: 'deployment',
    indexedBy: ['evaluator', 'arbitrator', 'adjudicatorCredit'],
  },
  disputes: {
    name: 'SvcDisputes',
    abi: 'svcDisputesAbi',
    errorsOf: ['SvcEscrow', 'SvcAdjudicators', 'IdentityRegistry'],
    per: 'deployment',
    indexedBy: ['dispute'],
  },
} as const satisfies { [key: string]: Row }

/** The tokens of a chain that has none of its own. A record keeps the token of a currency, whichever it is, as `token`. */
export const mockTokens = {
  USDC: { name: 'MockUSDC', abi: 'mockUsdcAbi', errorsOf: [] },
  USDT: { name: 'MockUSDT', abi: 'mockUsdtAbi', errorsOf: [] },
} as const satisfies { [C in Currency]: Compiled }

/** What several contracts inherit: how they keep money for an account that could not be paid. */
export const payouts: Compiled = { name: 'Payouts', abi: 'payoutsAbi', errorsOf: ['MockUSDC', 'MockUSDT'] }

type Table = typeof contracts
type KeyOf<R> = { [K in keyof Table]: Table[K] extends R ? K : never }[keyof Table]

export type ContractKey = keyof Table
/** A contract there is one of. */
export type SingleKey = KeyOf<{ per: 'deployment' }>
/** A contract there is one of for each currency. */
export type CurrencyKey = KeyOf<{ per: 'currency' }>
/** A contract that a deployment may lack until `npm run deploy` adds it. */
export type LaterKey = KeyOf<{ later: Later }>

/** A row without its literal types. */
export const rowOf = (key: ContractKey): Row => contracts[key]

const contractKeys = Object.keys(contracts) as ContractKey[]
const isLater = (key: ContractKey) => rowOf(key).later !== undefined

/** The contracts there is one of, in the order of records and of `/config/contracts`. */
export const singleKeys = contractKeys.filter((key): key is SingleKey => rowOf(key).per === 'deployment')

/** The contracts of a currency, in that order: by name. A database is marked with a hash of its record, so the order never changes. */
export const currencyKeys = contractKeys
  .filter((key): key is CurrencyKey => rowOf(key).per === 'currency')
  .sort()

/** The contracts that a deployment may lack. */
export const laterKeys = contractKeys.filter((key): key is LaterKey => isLater(key))

/** Something for each of the keys; what belongs to a later contract may be absent. */
type ByKey<K extends ContractKey, T> = { [P in Exclude<K, LaterKey>]: T } & {
  [P in Extract<K, LaterKey>]?: T | undefined
}

/** Where the contracts are: what `deployment.json` holds. Addresses are lower-case. */
export type DeploymentRecord<Address extends string> = {
  chainId: number
  network: string
  deployedAtBlock: number
  contracts: ByKey<SingleKey, Address>
  currencies: { [C in Currency]: { token: Address } & ByKey<CurrencyKey, Address> }
  /** Contracts that joined a living deployment, and the first block in which each can have events. */
  added?: { [K in LaterKey]?: number | undefined } | undefined
}

/** The zod shape of an object with something for each of the keys. */
export const shapeOf = <K extends ContractKey, S extends z.ZodType>(keys: readonly K[], schema: S) =>
  Object.fromEntries(keys.map((key) => [key, isLater(key) ? schema.optional() : schema])) as {
    [P in K]: P extends LaterKey ? z.ZodOptional<S> : S
  }

/** A contract at its address. `currency` is null for those there is one of. */
export type Place<Address extends string = string> = {
  key: ContractKey
  name: string
  currency: Currency | null
  address: Address
}

/** The contracts of a record, without its tokens. */
export function placesOf<Address extends string>(
  record: Pick<DeploymentRecord<Address>, 'contracts' | 'currencies'>,
): Place<Address>[] {
  const placed = <K extends ContractKey>(
    keys: readonly K[],
    addresses: { [P in K]?: Address | undefined },
    currency: Currency | null,
  ) =>
    keys.flatMap((key) => {
      const address = addresses[key]
      return address === undefined ? [] : [{ key, name: rowOf(key).name, currency, address }]
    })
  return [
    ...placed<SingleKey>(singleKeys, record.contracts, null),
    ...currencyList.flatMap((code) => placed<CurrencyKey>(currencyKeys, record.currencies[code], code)),
  ]
}
