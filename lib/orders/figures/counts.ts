/** What an order adds to the figures. Pure. */
import { type Figure, ofAgent, ofNetwork, ofWallet, oneIf } from '@/lib/chain/figures/figures'
import { rankWork } from '@/lib/chain/figures/ranked'
import type { OrderState } from '@/lib/orders/machine'

/** The volume of an order is what its end did not return to the buyer. */
export function countOrder(order: OrderState & { currency: string }): readonly Figure[] {
  const { currency, buyer, providerAgentId, budget, outcome, status } = order
  const isOpen = order.endedAt === null
  const isSettled = status === 'SETTLED'
  const held = isOpen ? budget + (order.challengeBond ?? 0n) : 0n
  const volume = isSettled ? budget - (order.buyerRefund ?? 0n) : 0n
  const paid = order.providerPayout ?? 0n
  const fees = order.protocolFee ?? 0n
  const completed = oneIf(isSettled && paid > 0n)
  // Before the deadline, the acceptance is still possible, or the buyer's cancellation prevented it.
  const isMissed = order.acceptedAt === null && order.endedAt !== null && order.endedAt > order.acceptDeadline
  return [
    ofNetwork('orders_created', 1n, currency),
    ofNetwork('orders_open', oneIf(isOpen), currency),
    ofNetwork('orders_settled', oneIf(isSettled), currency),
    ofNetwork('orders_cancelled', oneIf(outcome === 'CANCELLED_PENDING'), currency),
    ofNetwork('orders_expired', oneIf(outcome === 'CANCELLED_EXPIRED'), currency),
    ofNetwork('orders_disputed', oneIf(order.disputeId !== null), currency),
    ofNetwork('orders_volume', volume, currency),
    ofNetwork('orders_paid', paid, currency),
    ofNetwork('orders_escrow', held, currency),
    ofNetwork('protocol_fees', fees, currency),
    ofAgent(providerAgentId, 'orders_received', oneIf(order.acceptedAt !== null || isMissed)),
    ofAgent(providerAgentId, 'orders_accepted', oneIf(order.acceptedAt !== null)),
    ofAgent(providerAgentId, 'orders_delivered', oneIf(order.deliveredAt !== null)),
    ofAgent(providerAgentId, 'orders_on_time', oneIf(order.onTime === true)),
    ofAgent(providerAgentId, 'taken', oneIf(order.acceptedAt !== null)),
    ofAgent(providerAgentId, 'completed', completed),
    ofAgent(providerAgentId, 'volume', volume, currency),
    ofAgent(providerAgentId, 'earned', paid, currency),
    ofAgent(providerAgentId, 'fees', fees, currency),
    ...rankWork({
      tokenId: providerAgentId,
      sides: [buyer, order.provider, order.payee],
      currency,
      volume,
      fees,
      completed,
    }),
    ofWallet(buyer, 'bought', 1n),
    ofWallet(buyer, 'orders_spent', volume, currency),
    ofWallet(buyer, 'committed', isOpen ? budget : 0n, currency),
  ]
}
