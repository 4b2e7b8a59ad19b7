/** The contracts of this deployment, read from the chain: parameters with their limits, modules, pauses, owners and offered ownership. */
import 'server-only'
import {
  type Abi,
  type AbiFunction,
  BaseError,
  ContractFunctionRevertedError,
  type Hex,
  maxUint256,
  zeroAddress,
} from 'viem'
import { publicClient } from '@/lib/chain/client'
import { type AbiName, type ContractKey, placesOf, rowOf } from '@/lib/chain/contracts'
import { deployment } from '@/lib/chain/deployment'
import * as abis from '@/lib/chain/generated/abi'
import { isRefusal } from '@/lib/chain/signatures'
import { chainTime } from '@/lib/chain/time'
import { showAddress, showChainTime } from '@/lib/fields'
import { type Currency, formatMoney, money } from '@/lib/money'
import type { ContractModule, ContractState, OwnerParameter } from './parameter-schema'
import {
  admits,
  isOwned,
  ownedKeys,
  type Parameter,
  type ParameterKind,
  parametersOf,
  pausableKeys,
} from './parameters'

const abiByName: { readonly [N in AbiName]: Abi } = abis

/** A contract and its address. Reads are at `block`, or at the newest one. */
export type ContractPlace = {
  key: ContractKey
  name: string
  currency: Currency | null
  address: Hex
  abi: Abi
  block?: bigint
}

/** Contracts with an owner come first. */
const rank = (key: ContractKey): number => (isOwned(key) ? ownedKeys.indexOf(key) : ownedKeys.length)

/** Returns every contract of this deployment, those with an owner first. */
export const contractPlaces = (block?: bigint): ContractPlace[] =>
  placesOf<Hex>(deployment())
    .sort((a, b) => rank(a.key) - rank(b.key))
    .map((place) => ({
      ...place,
      abi: abiByName[rowOf(place.key).abi],
      ...(block !== undefined && { block }),
    }))

/** Returns the contracts of this deployment that have an owner. */
export const ownedPlaces = (): ContractPlace[] => contractPlaces().filter(({ key }) => isOwned(key))

/** Returns the title of a contract, such as `SvcEscrow (USDC)`. */
export const titleOf = ({ name, currency }: ContractPlace): string =>
  currency ? `${name} (${currency})` : name

/** Returns the currency of a contract's amounts; null if it accepts several. */
export const currencyIn = ({ key, currency }: ContractPlace): Currency | null =>
  currency ?? (key === 'jobBoard' ? 'USDC' : null)

/** Reads one value of a contract. */
export const read = (
  { address, abi, block }: Pick<ContractPlace, 'address' | 'abi' | 'block'>,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<unknown> =>
  publicClient().readContract({
    address,
    abi,
    functionName,
    args,
    ...(block !== undefined && { blockNumber: block }),
  })

/** The limits of a setter, in units. */
export type Limits = { min: bigint; max: bigint }

/** Limits are constants of the contract, so they are read once per process. */
const cachedLimits = new Map<string, Limits>()

/** The largest value of the setter's type, which every contract refuses. */
function impossibleOf(abi: Abi, setter: string): bigint {
  const item = abi.find((one): one is AbiFunction => one.type === 'function' && one.name === setter)
  const bits = Number(/^uint(\d+)$/.exec(item?.inputs[0]?.type ?? '')?.[1] ?? 256)
  return maxUint256 >> BigInt(256 - bits)
}

/** Returns the limits that the contract enforces: simulates its owner's call with an impossible value, and reads them from the error. */
export async function limitsOf(place: ContractPlace, { set }: Parameter, owner: Hex): Promise<Limits | null> {
  const name = `${place.address} ${set}`
  const known = cachedLimits.get(name)
  if (known) return known
  const { address, abi } = place
  try {
    await publicClient().simulateContract({
      address,
      abi,
      functionName: set,
      args: [impossibleOf(abi, set)],
      account: owner,
    })
    return null
  } catch (error) {
    const revert =
      error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
    if (!(revert instanceof ContractFunctionRevertedError)) throw error
    if (revert.data?.errorName !== 'ParameterInvalid') return null
    const [min, max] = revert.data.args as readonly [bigint, bigint]
    cachedLimits.set(name, { min, max })
    return { min, max }
  }
}

/** Formats a value as the API accepts it. Both currencies have six decimals, so amounts format the same in either. */
export const showValue = (kind: ParameterKind, value: bigint, currency: Currency | null): string =>
  kind === 'amount' ? formatMoney(money(value, currency ?? 'USDC')) : value.toString()

async function readParameter(
  place: ContractPlace,
  parameter: Parameter,
  owner: Hex,
): Promise<OwnerParameter> {
  const { name, label, text, kind } = parameter
  const facts = { name, label, text, kind }
  const value = await read(place, name)
  if (kind === 'address') return { ...facts, value: showAddress(String(value)), min: null, max: null }
  const limits = await limitsOf(place, parameter, owner)
  const show = (units: bigint) => showValue(kind, units, place.currency)
  return {
    ...facts,
    value: show(BigInt(String(value))),
    min: limits && show(limits.min),
    max: limits && show(limits.max),
  }
}

/** The contracts that other contracts admit as modules. */
const moduleKeys = ['campaigns', 'jobBoard'] as const

/** Returns the modules of this deployment. */
export const modules = (): { name: string; address: Hex }[] =>
  ownedPlaces().filter(({ key }) => moduleKeys.some((one) => one === key))

/** Returns from when a contract admits a module, in Unix seconds; 0 when it does not. */
async function activeAtOf(place: ContractPlace, module: Hex): Promise<bigint> {
  const activeAt = read(place, 'moduleActiveAt', [module])
  if (place.key !== 'disputes') return BigInt(String(await activeAt))
  // A SvcDisputes that was deployed before modules had to wait only says whether it admits one.
  return activeAt.then(
    (at) => BigInt(String(at)),
    async (error: unknown) => {
      if (!isRefusal(error)) throw error
      return (await read(place, 'isModule', [module])) === true ? 1n : 0n
    },
  )
}

/** Returns how a contract admits a module; null for a contract that admits none. */
export async function admissionOf(
  place: ContractPlace,
  module: Hex,
): Promise<Omit<ContractModule, 'name' | 'address'> | null> {
  if (place.key === 'staking' || place.key === 'disputes') {
    const activeAt = await activeAtOf(place, module)
    const isAhead = activeAt > (await chainTime())
    return { authorised: activeAt > 0n, activeAt: isAhead ? showChainTime(activeAt) : null }
  }
  if (admits[place.key] === undefined) return null
  const authorised = await read(place, 'isRecorder', [module])
  return { authorised: authorised === true, activeAt: null }
}

async function readModules(place: ContractPlace): Promise<ContractModule[]> {
  if (admits[place.key] === undefined) return []
  const found = await Promise.all(
    modules().map(async ({ name, address }) => {
      const admission = await admissionOf(place, address)
      return admission && { name, address: showAddress(address), ...admission }
    }),
  )
  return found.filter((one) => one !== null)
}

/** Whether a contract is paused; null for one that cannot be paused. */
export const isPaused = async (place: ContractPlace): Promise<boolean | null> =>
  pausableKeys.has(place.key) ? (await read(place, 'paused')) === true : null

/** Returns the owner of a contract, and the pending owner. */
export async function ownersOf(place: ContractPlace): Promise<{ owner: Hex; pendingOwner: Hex | null }> {
  const [owner, pending] = await Promise.all([read(place, 'owner'), read(place, 'pendingOwner')])
  return { owner: owner as Hex, pendingOwner: pending === zeroAddress ? null : (pending as Hex) }
}

/** Returns the state of a contract that has an owner. */
export async function readState(place: ContractPlace): Promise<ContractState & { owner: Hex }> {
  const { owner, pendingOwner } = await ownersOf(place)
  const [paused, parameters, modules] = await Promise.all([
    isPaused(place),
    Promise.all((parametersOf[place.key] ?? []).map((one) => readParameter(place, one, owner))),
    readModules(place),
  ])
  return {
    owner: showAddress(owner),
    pendingOwner: pendingOwner && showAddress(pendingOwner),
    paused,
    parameters,
    modules,
  }
}
