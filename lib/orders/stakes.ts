/** What is at stake in an order, put together from it and the fixed rates of its escrow. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { escrowOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { Currency } from '@/lib/money'
import type { LoadedOrder } from './access'
import type { Stakes } from './payouts'

type Rates = Pick<Stakes, 'evaluatorFeeBps' | 'arbitratorFeeBps'>

/** Rates are fixed in the code of an escrow: read once per process. */
const kept = new Map<Currency, Promise<Rates>>()

async function read(currency: Currency): Promise<Rates> {
  const at = { address: escrowOf(currency), abi: svcEscrowAbi } as const
  try {
    const [evaluator, arbitrator] = await Promise.all([
      publicClient().readContract({ ...at, functionName: 'evaluatorFeeBps' }),
      publicClient().readContract({ ...at, functionName: 'arbitratorFeeBps' }),
    ])
    return { evaluatorFeeBps: Number(evaluator), arbitratorFeeBps: Number(arbitrator) }
  } catch (error) {
    kept.delete(currency)
    throw toChainError(error, null)
  }
}

/** The fees of evaluators and arbitrator in a currency. Throws `UNAVAILABLE` when the node is. */
function feeRates(currency: Currency): Promise<Rates> {
  const known = kept.get(currency)
  if (known) return known
  const rates = read(currency)
  kept.set(currency, rates)
  return rates
}

/** The stakes of an order. `bond` is what a challenge would put up; what one has put up unless given. */
export const stakesOf = async (
  { state, currency }: Pick<LoadedOrder, 'state' | 'currency'>,
  bond = state.challengeBond ?? 0n,
): Promise<Stakes> => ({
  budget: state.budget,
  bond,
  lockAmount: state.lockAmount,
  protocolFeeBps: state.protocolFeeBps,
  ...(await feeRates(currency)),
})

/** What a challenge of this order must put up: fixed when it was made, and kept by the contract alone. */
export async function challengeBondOf({ id, state, currency }: LoadedOrder): Promise<bigint> {
  try {
    const order = await publicClient().readContract({
      address: escrowOf(currency),
      abi: svcEscrowAbi,
      functionName: 'orderOf',
      args: [id as `0x${string}`],
    })
    return (state.budget * BigInt(order.challengeBondBps)) / 10_000n
  } catch (error) {
    throw toChainError(error, null)
  }
}
