/** The amounts at stake in an order, from its row and the escrow's fixed rates. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { escrowOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { orderOnChain } from '@/lib/checkout/order-on-chain'
import type { Currency } from '@/lib/money'
import type { LoadedOrder } from './access'
import type { Stakes } from './payouts'

type Rates = Pick<Stakes, 'evaluatorFeeBps' | 'arbitratorFeeBps'>

/** An escrow's rates are immutable, so they are read once per process. */
const cache = new Map<Currency, Promise<Rates>>()

async function read(currency: Currency): Promise<Rates> {
  const at = { address: escrowOf(currency), abi: svcEscrowAbi } as const
  try {
    const [evaluator, arbitrator] = await Promise.all([
      publicClient().readContract({ ...at, functionName: 'evaluatorFeeBps' }),
      publicClient().readContract({ ...at, functionName: 'arbitratorFeeBps' }),
    ])
    return { evaluatorFeeBps: Number(evaluator), arbitratorFeeBps: Number(arbitrator) }
  } catch (error) {
    cache.delete(currency)
    throw toChainError(error, null)
  }
}

/** Returns the fees of evaluators and arbitrator in a currency. Throws `UNAVAILABLE` when the node is down. */
export function feeRates(currency: Currency): Promise<Rates> {
  const known = cache.get(currency)
  if (known) return known
  const rates = read(currency)
  cache.set(currency, rates)
  return rates
}

/** Returns the stakes of an order. `bond` defaults to the posted one. */
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

/** Returns the bond a challenge of this order needs: fixed at creation, and stored only in the contract. */
export async function challengeBondOf({ id, state, currency }: LoadedOrder): Promise<bigint> {
  const { challengeBondBps } = await orderOnChain(currency, id)
  return (state.budget * BigInt(challengeBondBps)) / 10_000n
}
