/** Why a mined transaction reverted: it is run again on the state it met. */
import 'server-only'
import { BaseError, decodeErrorResult, type Hex } from 'viem'
import { AppError } from '@/lib/errors'
import { publicClient } from './client'
import { toContractError } from './errors'
import * as abis from './generated/abi'

const customErrors = Object.values(abis).flatMap((abi) => abi.filter((item) => item.type === 'error'))

/** The revert data somewhere inside a failed call, or null. */
function revertData(error: unknown): Hex | null {
  if (!(error instanceof BaseError)) return null
  const found = error.walk(
    (cause) => cause instanceof Object && 'data' in cause && typeof cause.data === 'string',
  )
  return found && 'data' in found && typeof found.data === 'string' ? (found.data as Hex) : null
}

/** The contract's refusal as an `AppError`; `CALL_REVERTED` when the node no longer tells. */
export async function revertReason(receipt: {
  transactionHash: Hex
  blockNumber: bigint
  gasUsed: bigint
}): Promise<AppError> {
  const client = publicClient()
  const tx = await client.getTransaction({ hash: receipt.transactionHash })
  if (receipt.gasUsed >= tx.gas)
    return new AppError('CALL_REVERTED', 'It ran out of gas. Prepare again and use the gas it gives.')
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
      return new AppError('CALL_REVERTED', 'The contract refused it with an error of its own.', { data })
    }
  }
  return new AppError('CALL_REVERTED', 'The contract refused it. Prepare again to see why.')
}
