/** Decodes what an unsigned transaction does from its bytes. A service can claim anything, but the signature covers the bytes. */
import {
  type AbiFunction,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isAddress,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { type Deployment, isSameAddress } from './deployment'
import { MerxError } from './errors'
import type { Intent } from './generated/api'
import { signedFunctions } from './generated/calls'

/** An argument of a call. `contract` is the name of the deployment's contract with this address, if it is one. */
export type CallArgument = { name: string; value: unknown; contract: string | null }

/** A call of a contract that the client knows. `contract` is its name in the deployment, such as `escrowUSDC`. */
export type KnownCall = { contract: string; to: Hex; functionName: string; args: CallArgument[] }

/** Why a transaction is refused, in `details.reason`. */
type Reason = 'value' | 'chain' | 'contract' | 'function' | 'spender'

const refusal = (reason: Reason, message: string): MerxError =>
  new MerxError(`${message} Nothing was signed.`, { code: 'WRONG_SERVICE', details: { reason } })

const signaturesByKind: Readonly<Record<string, readonly string[]>> = signedFunctions

/** The signatures of a contract by its name: `escrowUSDC` is the `escrow` of a currency. Null for a contract of a later version. */
export function signaturesOf(name: string): readonly string[] | null {
  const kind = name.replace(/[A-Z]{2,}$/, '')
  return Object.hasOwn(signaturesByKind, kind) ? (signaturesByKind[kind] ?? null) : null
}

const nameOf = ({ contracts }: Deployment, address: string): string | null =>
  Object.entries(contracts).find(([, one]) => isSameAddress(one, address))?.[0] ?? null

const isToken = (name: string): boolean => signaturesOf(name) === signedFunctions.token

type Decoded = Pick<KnownCall, 'functionName'> & { args: [name: string, value: unknown][] }

/** Decodes a call strictly: null for other functions, and for bytes that no encoder produces. */
function decoded(signatures: readonly string[], data: Hex): Decoded | null {
  const abi = parseAbi(signatures).filter((item): item is AbiFunction => item.type === 'function')
  const item = abi.find((one) => data.toLowerCase().startsWith(toFunctionSelector(one)))
  if (!item) return null
  try {
    const { args = [] } = decodeFunctionData({ abi: [item], data })
    if (encodeFunctionData({ abi: [item], args }) !== data.toLowerCase()) return null
    return {
      functionName: item.name,
      args: item.inputs.map(({ name = '' }, index) => [name, args[index]]),
    }
  } catch {
    return null
  }
}

/**
 * Returns the call that a transaction makes. Throws `WRONG_SERVICE` unless it sends no native coin, is for the chain of the deployment, and
 * calls a function that Merx prepares on one of its contracts. For a token that is `approve` only, with one of the contracts as spender.
 */
export function knownCall(
  { to, data, value, chainId }: Pick<Intent, 'to' | 'data' | 'value' | 'chainId'>,
  deployment: Deployment,
): KnownCall {
  if (BigInt(value) !== 0n)
    throw refusal(
      'value',
      `This transaction sends ${value} wei of the chain’s own coin, which Merx never asks for.`,
    )
  if (chainId !== deployment.chainId)
    throw refusal(
      'chain',
      `This transaction is for chain ${chainId}, and this Merx is on ${deployment.chainId}.`,
    )
  const contract = nameOf(deployment, to)
  if (contract === null)
    throw refusal('contract', `This transaction calls ${to}, which is no known contract of this Merx.`)
  const signatures = signaturesOf(contract)
  if (!signatures)
    throw refusal(
      'contract',
      `This version of the package does not know the contract ${contract}. Update it.`,
    )
  const call = decoded(signatures, data as Hex)
  if (!call)
    throw refusal(
      'function',
      `This transaction calls a function of ${contract} that Merx never asks for: ${data.slice(0, 10)}.`,
    )
  const args = call.args.map(([name, given]) => ({
    name,
    value: given,
    contract: typeof given === 'string' && isAddress(given) ? nameOf(deployment, given) : null,
  }))
  const spender = isToken(contract) ? args.find(({ name }) => name === 'spender') : undefined
  if (spender && (spender.contract === null || isToken(spender.contract)))
    throw refusal(
      'spender',
      `This transaction lets ${spender.value} take ${contract}, and that is no known contract of this Merx.`,
    )
  return { contract, to: to as Hex, functionName: call.functionName, args }
}
