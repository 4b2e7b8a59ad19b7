/** Asks the node what a call would do, from the wallet that would send it. A revert becomes an `AppError`. */
import 'server-only'
import { type Abi, type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { AppError } from '@/lib/errors'
import { type Currency, displayAmount, formatMoney, money } from '@/lib/money'
import { publicClient } from './client'
import { tokenOf } from './deployment'
import { toChainError } from './errors'

/** A contract call by name, from a wallet. */
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

/** Head room on the node's estimate: state may move between now and mining. */
const gasHeadroomPercent = 120n

/** Simulates a call and gives the gas to allow. Throws the contract's refusal, or `UNAVAILABLE`. */
export async function simulateCall(call: ContractCall): Promise<bigint> {
  const { from: account, contract: address, abi, functionName, args } = call
  const node = publicClient()
  const [simulated, estimated] = await Promise.allSettled([
    node.simulateContract({ account, address, abi, functionName, args }),
    node.estimateContractGas({ account, address, abi, functionName, args }),
  ])
  // The simulation decodes the refusal; the estimate's own failure is told only when the call itself would pass.
  if (simulated.status === 'rejected') throw toChainError(simulated.reason, call)
  if (estimated.status === 'rejected') throw toChainError(estimated.reason, call)
  return (estimated.value * gasHeadroomPercent) / 100n
}

/** What a call will pull from the wallet's tokens. */
export type Spending = { currency: Currency; units: bigint }

/** Throws `BALANCE_INSUFFICIENT` when the wallet holds less than the call spends. */
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

/** Throws `ALLOWANCE_INSUFFICIENT` when `spender` may take less than the call spends. */
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
