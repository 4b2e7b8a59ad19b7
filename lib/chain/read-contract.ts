/** Reads views of contracts, and throws the API's errors. */
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import { publicClient } from './client'
import { toChainError } from './errors'

type View = 'pure' | 'view'

/** Reads a view. Throws the contract's error as an `AppError`, and `UNAVAILABLE` when the node does not respond. */
export async function readContract<
  const A extends Abi,
  F extends ContractFunctionName<A, View>,
  const Args extends ContractFunctionArgs<A, View, F>,
>(call: ReadContractParameters<A, F, Args>): Promise<ReadContractReturnType<A, F, Args>> {
  try {
    return await publicClient().readContract(call)
  } catch (error) {
    throw toChainError(error, call.address ? { contract: call.address, abi: call.abi } : null)
  }
}
