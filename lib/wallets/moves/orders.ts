/** The money movements of `SvcEscrow` events. Pure. */
import type { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { escrowEvents, orderEvents } from '@/lib/chain/quiet-events'
import { type Facts, factOf } from '../facts'
import type { Subject } from '../journal'
import { endingMoves, escrow, feesWithdrawn, kept, move, type Table, wallet } from './parts'

/** An order as the subject of a movement. */
export const order = (id: string): Subject => ({ kind: 'ORDER', id })
const buyerOf = (facts: Facts, id: string): string => factOf(facts.buyers, id, 'the buyer')

export const escrowMoves: Table<typeof svcEscrowAbi> = {
  ...escrowEvents,
  ...orderEvents,
  ...kept,
  FeesWithdrawn: feesWithdrawn,
  OrderCreated: ({ orderId, buyer, providerAgentId, budget }, { facts, currency }) => {
    facts.buyers.set(orderId, buyer)
    const provider = facts.owners.get(String(providerAgentId)) ?? null
    return [move('ESCROW_FUNDED', currency, budget, [wallet(buyer), escrow(buyer)], order(orderId), provider)]
  },
  OrderCancelled: ({ orderId, refund }, { facts, currency, contract }) =>
    endingMoves(buyerOf(facts, orderId), currency, contract, order(orderId), { refund }),
  OrderSettled: (
    { orderId, payee, providerPayout, protocolFee, buyerRefund },
    { facts, currency, contract },
  ) =>
    endingMoves(buyerOf(facts, orderId), currency, contract, order(orderId), {
      payee,
      payout: providerPayout,
      fee: protocolFee,
      refund: buyerRefund,
    }),
  ChallengeOpened: ({ orderId, bond: amount }, { facts, currency }) => {
    const buyer = buyerOf(facts, orderId)
    return [move('CHALLENGE_BOND_POSTED', currency, amount, [wallet(buyer), escrow(buyer)], order(orderId))]
  },
  BondPaid: ({ orderId, to, amount }, { facts, currency }) => [
    move(
      'CHALLENGE_BOND_PAID',
      currency,
      amount,
      [escrow(buyerOf(facts, orderId)), wallet(to)],
      order(orderId),
    ),
  ],
  AdjudicatorPaid: ({ orderId, to, amount }, { facts, currency }) => [
    move('ADJUDICATOR_FEE', currency, amount, [escrow(buyerOf(facts, orderId)), wallet(to)], order(orderId)),
  ],
}
