/**
 * Settlement by agreement: one side proposes a split, the other accepts. Possible from acceptance to the end, disputes
 * included.
 */

import type { Actor } from '@/lib/actor'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { acceptedShare, proposalsEndedIn } from '@/lib/disputes/actions'
import { percentOfBps } from '@/lib/money'
import { orderAsParty } from '@/lib/orders/access'
import { openProposalsOf } from '@/lib/orders/actions'
import { disputesAbout } from '@/lib/orders/context'
import { orderMachine } from '@/lib/orders/machine'

/**
 * Prepares `proposeSettlement` with `providerBps` of the budget for the seller; replaces an earlier proposal. Throws
 * `ORDER_NOT_OPEN` before acceptance and after the end.
 */
export async function prepareSettlement(actor: Actor, id: string, providerBps: number): Promise<Intent> {
  const { order } = await orderAsParty(actor, id)
  return prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'proposeSettlement',
    args: [id as `0x${string}`, providerBps],
    action: 'proposeSettlement',
    subject: id,
    summary: `Offer to settle: ${percentOfBps(providerBps)} for the seller, ${percentOfBps(10_000 - providerBps)} back to the buyer. It binds no one until the other side accepts.`,
  })
}

/**
 * Prepares `acceptSettlement` of the open proposal; `providerBps`, when sent, is the share the caller has seen. Throws
 * `PROPOSAL_CHANGED` when there is no or another proposal, or one made in another state of the order, `NOT_PARTY` for the side
 * that made it, `ORDER_NOT_OPEN` after the end.
 */
export async function prepareSettlementAcceptance(
  actor: Actor,
  id: string,
  providerBps?: number,
): Promise<Intent> {
  const { order, side, owner } = await orderAsParty(actor, id)
  const { state } = order
  const [dispute = null] = await disputesAbout([id])
  const share = acceptedShare({
    by: openProposalsOf(state, owner, proposalsEndedIn(dispute)).settlement,
    side,
    isOpen: !orderMachine.isTerminal(state.status),
    stored: state.proposalBps,
    sent: providerBps,
  })
  return prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'acceptSettlement',
    args: [id as `0x${string}`, share],
    action: 'acceptSettlement',
    subject: id,
    summary: `Settle for good: ${percentOfBps(share)} for the seller, ${percentOfBps(10_000 - share)} back to the buyer.`,
  })
}
