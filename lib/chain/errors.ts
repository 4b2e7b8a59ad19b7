/**
 * Translates contract errors: each of our custom errors becomes the code of the same name in capitals (`StakeGateNotMet` →
 * `STAKE_GATE_NOT_MET`), with the next step in the message and the figures in `details`.
 */
import { type Abi, BaseError, ContractFunctionRevertedError, InsufficientFundsError } from 'viem'
import { displayAmount } from '@/lib/display-amount'
import { AppError, assert, type ErrorCode, errorStatus } from '@/lib/errors'
import { unavailable, unreachablePart } from '@/lib/failures'
import { showAddress, showChainTime } from '@/lib/fields'
import { type Currency, formatMoney, money } from '@/lib/money'
import { currencyOf } from './deployment'
import { type ContractErrorName, type ErrorRow, errorRows, type ShownArguments } from './error-rows'

/** `StakeGateNotMet` → `STAKE_GATE_NOT_MET`. */
export const codeOfError = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()

/** Returns the error code of a custom error. */
export function errorCodeOf(name: ContractErrorName): ErrorCode {
  const row: ErrorRow = errorRows[name]
  const code = row.code ?? codeOfError(name)
  assert(Object.hasOwn(errorStatus, code), `lib/errors.ts has no ${code} for the custom error ${name}`)
  return code as ErrorCode
}

/** The failed call. Its contract determines the currency. */
type FailedCall = { contract: string; abi: Abi } | null

type DecodedRevert = {
  name: string
  inputs: readonly { name?: string | undefined }[]
  args: readonly unknown[]
}

function showArgument(value: unknown, unit: string | undefined, currency: Currency | null): string {
  if (unit === 'money' && typeof value === 'bigint') return formatMoney(money(value, currency ?? 'USDC'))
  if (unit === 'chainTime' && typeof value === 'bigint')
    return value < 8_640_000_000_000n ? showChainTime(value) : value.toString()
  if (typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)) return showAddress(value)
  return String(value)
}

/** Returns the `AppError` of a decoded custom error. */
export function toContractError({ name, inputs, args }: DecodedRevert, contract: string | null): AppError {
  const isKnown = Object.hasOwn(errorRows, name)
  if (!isKnown)
    return new AppError('CALL_REVERTED', `The contract rejects this call: ${name}.`, { error: name })
  const row: ErrorRow = errorRows[name as ContractErrorName]
  const currency = contract ? currencyOf(contract) : null
  const shown: Record<string, string> = { currency: currency ?? 'tokens' }
  const details: Record<string, unknown> = { error: name, ...(currency && row.units && { currency }) }
  for (const [index, input] of inputs.entries()) {
    const key = input.name ?? String(index)
    const plain = showArgument(args[index], row.units?.[key], currency)
    shown[key] = row.units?.[key] === 'money' ? displayAmount(plain) : plain
    details[row.rename?.[key] ?? key] = plain
  }
  const words: ShownArguments = shown
  const message = typeof row.say === 'string' ? row.say : row.say(words)
  return new AppError(errorCodeOf(name as ContractErrorName), message, details)
}

function find<T>(error: unknown, kind: new (...args: never[]) => T): T | null {
  if (!(error instanceof BaseError)) return null
  const found = error.walk((cause) => cause instanceof kind)
  return found instanceof kind ? found : null
}

/** Returns the `AppError` of a failed read, simulation or estimate. Rethrows our own bugs. */
export function toChainError(error: unknown, call: FailedCall): AppError {
  const revert = find(error, ContractFunctionRevertedError)
  const { abiItem, errorName, args = [] } = revert?.data ?? {}
  if (abiItem?.type === 'error' && errorName && errorName !== 'Error' && errorName !== 'Panic')
    return toContractError({ name: errorName, inputs: abiItem.inputs, args }, call?.contract ?? null)
  if (revert) {
    const reason = revert.reason ?? revert.signature ?? 'no reason given'
    return new AppError('CALL_REVERTED', `The contract rejects this call: ${reason}.`, { error: reason })
  }
  if (find(error, InsufficientFundsError))
    return new AppError(
      'GAS_FUNDS_INSUFFICIENT',
      'The wallet cannot pay for gas. Add some of the chain’s native coin and try again.',
    )
  if (unreachablePart(error)) return unavailable('The chain node does not answer')
  throw error
}
