/** The amounts at stake in an order, from its row and the escrow's fixed rates. */
import 'server-only'
import { escrowOf } from '@/lib/chain/deployment'
import { adjudicationRates } from '@/lib/chain/parameters/adjudication-rates'
import { orderOnChain } from '@/lib/checkout/order-on-chain'
import type { Currency } from '@/lib/money'
import type { LoadedOrder } from './access'
import type { Stakes } from './payouts'

/** Returns the fees of evaluators and arbitrator in a currency. Throws `UNAVAILABLE` when the node is down. */
export const feeRates = async (currency: Currency) => adjudicationRates(escrowOf(currency))

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
