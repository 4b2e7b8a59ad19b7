/** Finds why a mined transaction reverted, by replaying it on the state of the previous block. */
import 'server-only'
import { type Abi, BaseError, decodeErrorResult, type Hex } from 'viem'
import { AppError } from '@/lib/errors'
import { publicClient } from './client'
import { toContractError } from './errors'
import * as abis from './generated/abi'

const customErrors = Object.values<Abi>(abis).flatMap((abi) => abi.filter((item) => item.type === 'error'))

/** Returns the revert data inside a failed call, or null. */
function revertData(error: unknown): Hex | null {
  if (!(error instanceof BaseError)) return null
  const found = error.walk(
    (cause) => cause instanceof Object && 'data' in cause && typeof cause.data === 'string',
  )
  return found && 'data' in found && typeof found.data === 'string' ? (found.data as Hex) : null
}

/** Returns the contract's error as an `AppError`; `CALL_REVERTED` when it ran out of gas, or the replay returns no known error. */
export async function revertReason(receipt: {
  transactionHash: Hex
  blockNumber: bigint
  gasUsed: bigint
}): Promise<AppError> {
  const client = publicClient()
  const tx = await client.getTransaction({ hash: receipt.transactionHash })
  if (receipt.gasUsed >= tx.gas)
    return new AppError(
      'CALL_REVERTED',
      'The transaction ran out of gas. Prepare it again and use the returned gas limit.',
    )
  try {
    const { from: account, to, input: data, value, gas } = tx
    await client.call({ account, to, data, value, gas, blockNumber: receipt.blockNumber - 1n })
  } catch (error) {
    const data = revertData(error)
    try {
      if (data) {
        const { abiItem, errorName, args } = decodeErrorResult({ abi: customErrors, data })
        return toContractError({ name: errorName, inputs: abiItem.inputs, args: args ?? [] }, tx.to)
      }
    } catch {
      return new AppError('CALL_REVERTED', 'The contract rejected the call with an unknown error.', { data })
    }
  }
  return new AppError('CALL_REVERTED', 'The contract rejected the call. Prepare it again to see why.')
}
