/** Simulates calls from the sending wallet. Reverts become `AppError`s. */
import 'server-only'
import {
  type Abi,
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  HttpRequestError,
  TimeoutError,
} from 'viem'
import { displayAmount } from '@/lib/display-amount'
import { AppError } from '@/lib/errors'
import { type Currency, formatMoney, money } from '@/lib/money'
import { publicClient } from './client'
import { tokenOf } from './deployment'
import { toChainError } from './errors'

/** A contract call by function name, from a wallet. */
export type ContractCall = {
  from: Address
  contract: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
}

/** The calldata of a call. */
export const encodeCall = ({ abi, functionName, args }: ContractCall): Hex =>
  encodeFunctionData({ abi, functionName, args })

/** Margin on the node's estimate: the state may change before mining. */
const gasHeadroomPercent = 120n

/**
 * Simulates a call and returns the gas limit. Throws the contract's error, or `UNAVAILABLE`. The gas estimate runs the call and fails if
 * the contract refuses it; only then is the call simulated, to decode the error.
 */
export async function simulateCall(call: ContractCall, data: Hex): Promise<bigint> {
  try {
    const params = [{ from: call.from, to: call.contract, data }, 'latest'] as const
    const estimated = await publicClient().request({ method: 'eth_estimateGas', params: [...params] })
    return (BigInt(estimated) * gasHeadroomPercent) / 100n
  } catch (error) {
    if (error instanceof HttpRequestError || error instanceof TimeoutError) throw toChainError(error, call)
    return simulateAgain(call)
  }
}

/** Throws why a call has no estimate: the contract's error, otherwise the node's. Returns the gas limit if it succeeds now. */
async function simulateAgain(call: ContractCall): Promise<bigint> {
  const { from: account, contract: address, abi, functionName, args } = call
  const node = publicClient()
  const [simulated, estimated] = await Promise.allSettled([
    node.simulateContract({ account, address, abi, functionName, args }),
    node.estimateContractGas({ account, address, abi, functionName, args }),
  ])
  // The simulation decodes the contract's error; a failed estimate counts only when the call itself succeeds.
  if (simulated.status === 'rejected') throw toChainError(simulated.reason, call)
  if (estimated.status === 'rejected') throw toChainError(estimated.reason, call)
  return (estimated.value * gasHeadroomPercent) / 100n
}

/** The tokens a call pulls from the wallet. */
export type Spending = { currency: Currency; units: bigint }

/** Throws `BALANCE_INSUFFICIENT` when the wallet holds less than the call needs. */
export async function assertBalance(wallet: Address, { currency, units }: Spending): Promise<void> {
  const token = tokenOf(currency)
  const balance = await readToken(() =>
    publicClient().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [wallet] }),
  )
  if (balance >= units) return
  const [required, held] = [formatMoney(money(units, currency)), formatMoney(money(balance, currency))]
  throw new AppError(
    'BALANCE_INSUFFICIENT',
    `This needs ${displayAmount(required)} ${currency}; your wallet holds ${displayAmount(held)} ${currency}. Add the rest and try again.`,
    { currency, required, balance: held, missing: formatMoney(money(units - balance, currency)) },
  )
}

/** Throws `ALLOWANCE_INSUFFICIENT` when the allowance of `spender` is less than the call needs. */
export async function assertAllowance(
  wallet: Address,
  spender: Address,
  { currency, units }: Spending,
): Promise<void> {
  const token = tokenOf(currency)
  const allowance = await readToken(() =>
    publicClient().readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [wallet, spender],
    }),
  )
  if (allowance >= units) return
  const [required, allowed] = [formatMoney(money(units, currency)), formatMoney(money(allowance, currency))]
  throw new AppError(
    'ALLOWANCE_INSUFFICIENT',
    `The contract may take ${displayAmount(allowed)} ${currency} from your wallet, and this needs ${displayAmount(required)}. Broadcast the approve transaction first and wait until it is mined.`,
    { currency, required, allowance: allowed, spender, token },
  )
}

async function readToken(read: () => Promise<bigint>): Promise<bigint> {
  try {
    return await read()
  } catch (error) {
    throw toChainError(error, null)
  }
}
