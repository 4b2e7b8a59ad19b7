/**
 * The table of our contracts: the source, the key in a deployment record, and the projections of each. Deployment, decoding,
 * ABIs, `/config/contracts`, `npm run verify` and their types read it; a new contract is a new row. Pure.
 */
import type { z } from 'zod'
import { type Currency, currencyList } from '@/lib/money'
import type * as abis from './generated/abi'

/** The names of the ABIs that `npm run gen:abi` writes. */
export type AbiName = keyof typeof abis

/**
 * A compiled contract: its Solidity name, folder in `contracts/src` and ABI, and the contracts whose custom errors can surface through it.
 */
export type Compiled = { name: string; folder: string; abi: AbiName; errorsOf: readonly string[] }

/** How `npm run deploy` adds a contract to a live deployment. */
type Later = {
  /** The version that introduced it. Earlier records lack it and still load. */
  since: string
  /**
   * Constructor arguments: `owner`, or keys of this table; for a contract per currency, its token and the currency's
   * contracts.
   */
  takes: readonly string[]
  /**
   * The contracts whose owner must admit it: each SvcStaking, to lock stake; SvcDisputes, to open disputes; SvcReputation, to record work.
   */
  admittedBy: readonly ('staking' | 'disputes' | 'reputation')[]
  /** The currencies whose stake it locks, for a contract that exists once and does not lock all of them. */
  locks?: readonly Currency[]
}

type Row = Compiled & {
  /** Whether it exists once, or once per currency. */
  per: 'deployment' | 'currency'
  /** The projections of its events (`lib/registry/projections.ts`). A contract with none is not watched. */
  indexedBy: readonly string[]
  /** Absent for contracts that store each other's addresses permanently: every deployment has them. */
  later?: Later
}

/** The key of a row is the contract's key in deployment records. */
export const contracts = {
  identityRegistry: {
    name: 'IdentityRegistry',
    folder: 'agents',
    abi: 'identityRegistryAbi',
    errorsOf: [],
    per: 'deployment',
    indexedBy: ['agent'],
  },
  reputationRegistry: {
    name: 'ReputationRegistry',
    folder: 'agents',
    abi: 'reputationRegistryAbi',
    errorsOf: ['IdentityRegistry'],
    per: 'deployment',
    indexedBy: ['feedback'],
    later: { since: '0.1.0', takes: ['identityRegistry'], admittedBy: [] },
  },
  staking: {
    name: 'SvcStaking',
    folder: 'stake',
    abi: 'svcStakingAbi',
    errorsOf: ['IdentityRegistry', 'MockUSDC', 'MockUSDT'],
    per: 'currency',
    indexedBy: ['pool', 'lock', 'stakingCredit'],
  },
  reputation: {
    name: 'SvcReputation',
    folder: 'agents',
    abi: 'svcReputationAbi',
    errorsOf: [],
    per: 'deployment',
    indexedBy: ['reputation'],
  },
  escrow: {
    name: 'SvcEscrow',
    folder: 'orders',
    abi: 'svcEscrowAbi',
    errorsOf: ['SvcStaking', 'SvcDisputes', 'IdentityRegistry', 'MockUSDC', 'MockUSDT'],
    per: 'currency',
    indexedBy: ['order', 'earning', 'escrowCredit'],
  },
  adjudicators: {
    name: 'SvcAdjudicators',
    folder: 'disputes',
    abi: 'svcAdjudicatorsAbi',
    errorsOf: ['IdentityRegistry', 'MockUSDC', 'MockUSDT'],
    per: 'deployment',
    indexedBy: ['evaluator', 'arbitrator', 'adjudicatorCredit'],
  },
  disputes: {
    name: 'SvcDisputes',
    folder: 'disputes',
    abi: 'svcDisputesAbi',
    errorsOf: ['SvcEscrow', 'SvcAdjudicators', 'IdentityRegistry'],
    per: 'deployment',
    indexedBy: ['dispute'],
  },
  campaigns: {
    name: 'SvcCampaigns',
    folder: 'campaigns',
    abi: 'svcCampaignsAbi',
    errorsOf: ['SvcStaking', 'SvcDisputes', 'SvcAdjudicators', 'IdentityRegistry', 'MockUSDC', 'MockUSDT'],
    per: 'deployment',
    indexedBy: ['campaign', 'slot', 'campaignCredit'],
    later: {
      since: '0.1.0',
      takes: ['disputes', 'owner'],
      admittedBy: ['staking', 'disputes', 'reputation'],
    },
  },
  teeRegistry: {
    name: 'TeeRegistry',
    folder: 'jobs',
    abi: 'teeRegistryAbi',
    errorsOf: [],
    per: 'deployment',
    indexedBy: ['teeKey'],
    later: { since: '0.1.0', takes: ['owner'], admittedBy: [] },
  },
  vaultFactory: {
    name: 'StrategyVaultFactory',
    folder: 'jobs',
    abi: 'strategyVaultFactoryAbi',
    errorsOf: [],
    per: 'deployment',
    indexedBy: ['vault', 'jobSnapshot'],
    // Deployed before the job board, which checks this address.
    later: { since: '0.1.0', takes: ['teeRegistry', 'jobBoard'], admittedBy: [] },
  },
  jobBoard: {
    name: 'SvcJobBoard',
    folder: 'jobs',
    abi: 'svcJobBoardAbi',
    errorsOf: [
      'SvcStaking',
      'SvcDisputes',
      'SvcAdjudicators',
      'StrategyVaultFactory',
      'IdentityRegistry',
      'MockUSDC',
    ],
    per: 'deployment',
    indexedBy: ['job', 'jobOfferWithdrawal', 'jobBoardCredit'],
    later: {
      since: '0.1.0',
      takes: ['disputes', 'vaultFactory', 'owner'],
      admittedBy: ['staking', 'disputes', 'reputation'],
      locks: ['USDC'],
    },
  },
} as const satisfies { [key: string]: Row }

/** Mock tokens for chains without real ones. A record stores each currency's token as `token`. */
export const mockTokens = {
  USDC: { name: 'MockUSDC', folder: 'tokens', abi: 'mockUsdcAbi', errorsOf: [] },
  USDT: { name: 'MockUSDT', folder: 'tokens', abi: 'mockUsdtAbi', errorsOf: [] },
} as const satisfies { [C in Currency]: Compiled }

/** The vault of a trading job. `vaultFactory` deploys one per job and emits its events, so records contain no vault addresses. */
export const strategyVault: Compiled = {
  name: 'StrategyVault',
  folder: 'jobs',
  abi: 'strategyVaultAbi',
  errorsOf: [],
}

/** Inherited by several contracts: holds money for accounts that could not be paid. */
export const payouts: Compiled = {
  name: 'Payouts',
  folder: 'shared',
  abi: 'payoutsAbi',
  errorsOf: ['MockUSDC', 'MockUSDT'],
}

type Table = typeof contracts
type KeyOf<R> = { [K in keyof Table]: Table[K] extends R ? K : never }[keyof Table]

export type ContractKey = keyof Table
/** A contract that exists once. */
export type SingleKey = KeyOf<{ per: 'deployment' }>
/** A contract that exists once per currency. */
export type CurrencyKey = KeyOf<{ per: 'currency' }>
/** A contract that a deployment can lack until `npm run deploy` adds it. */
export type LaterKey = KeyOf<{ later: Later }>

/** A row without its literal types. */
export const rowOf = (key: ContractKey): Row => contracts[key]

const contractKeys = Object.keys(contracts) as ContractKey[]
const isLater = (key: ContractKey) => rowOf(key).later !== undefined

/** Returns the path of a contract's source in the repository. */
export const sourcePath = ({ folder, name }: Pick<Compiled, 'folder' | 'name'>): string =>
  `contracts/src/${folder}/${name}.sol`

/** The contracts that exist once, in the order of records and `/config/contracts`. */
export const singleKeys = contractKeys.filter((key): key is SingleKey => rowOf(key).per === 'deployment')

/** The contracts of a currency, sorted by name. A database stores a hash of its record, so the order must never change. */
export const currencyKeys = contractKeys
  .filter((key): key is CurrencyKey => rowOf(key).per === 'currency')
  .sort()

/** The contracts that a deployment can lack. */
export const laterKeys = contractKeys.filter((key): key is LaterKey => isLater(key))

/** One value per key; those of later contracts can be absent. */
type ByKey<K extends ContractKey, T> = { [P in Exclude<K, LaterKey>]: T } & {
  [P in Extract<K, LaterKey>]?: T | undefined
}

/** The addresses of the contracts: the content of `deployment.json`. Lower-case. */
export type DeploymentRecord<Address extends string> = {
  chainId: number
  network: string
  deployedAtBlock: number
  contracts: ByKey<SingleKey, Address>
  currencies: { [C in Currency]: { token: Address } & ByKey<CurrencyKey, Address> }
  /** Contracts that joined a live deployment, with the first block that can hold their events. */
  added?: { [K in LaterKey]?: number | undefined } | undefined
}

/** A zod object with one value per key. */
export const shapeOf = <K extends ContractKey, S extends z.ZodType>(keys: readonly K[], schema: S) =>
  Object.fromEntries(keys.map((key) => [key, isLater(key) ? schema.optional() : schema])) as {
    [P in K]: P extends LaterKey ? z.ZodOptional<S> : S
  }

/** A contract at its address. `currency` is null for those that exist once. */
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
