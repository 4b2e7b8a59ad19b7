/**
 * What a contract refuses, in words: each custom error becomes the code of the same name in capitals, with a
 * message that says what to do and its arguments in `details`.
 */
import { type Abi, BaseError, ContractFunctionRevertedError } from 'viem'
import { AppError, type ErrorCode, errorStatus } from '@/lib/errors'
import { unavailable, unreachablePart } from '@/lib/http/failures'
import { formatMoney, money } from '@/lib/money'
import { currencyOf } from './deployment'

/** `StakeGateNotMet` → `STAKE_GATE_NOT_MET`; a run of capitals is one word (`ERC20…` → `ERC20_…`). */
export const codeOfError = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toUpperCase()

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** The call that failed, to know its currency. */
type FailedCall = { contract: string; abi: Abi } | null

function revertOf(error: unknown): ContractFunctionRevertedError | null {
  if (!(error instanceof BaseError)) return null
  const found = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return found instanceof ContractFunctionRevertedError ? found : null
}

function argumentsOf(revert: ContractFunctionRevertedError, call: FailedCall): Record<string, unknown> {
  const { abiItem, args } = revert.data ?? {}
  if (abiItem?.type !== 'error' || !args) return {}
  const currency = call ? currencyOf(call.contract) : null
  return Object.fromEntries(
    abiItem.inputs.map((input, index) => {
      const value = args[index]
      const isMoney =
        typeof value === 'bigint' &&
        currency !== null &&
        input.type === 'uint256' &&
        !/id$/i.test(input.name ?? '')
      const shown =
        isMoney && currency
          ? formatMoney(money(value, currency))
          : typeof value === 'bigint'
            ? value.toString()
            : value
      return [input.name || String(index), shown]
    }),
  )
}

/** The `AppError` of a failed read, simulation or estimate. */
export function toChainError(error: unknown, call: FailedCall): AppError {
  const revert = revertOf(error)
  if (revert) {
    const name = revert.data?.errorName ?? revert.reason ?? 'unknown'
    const code = codeOfError(name)
    const details = { error: name, ...argumentsOf(revert, call) }
    return new AppError(isCode(code) ? code : 'CALL_REVERTED', `The contract refuses this: ${name}.`, details)
  }
  if (unreachablePart(error)) return unavailable('The chain node does not answer')
  throw error
}
