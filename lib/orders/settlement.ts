/** Settlement by agreement: one side offers a share, the other takes it. From acceptance to the end, disputes included. */

import type { Actor } from '@/lib/actor'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { holderOf, orderAsParty } from './access'
import { offersOf } from './actions'

const percent = (bps: number) => `${bps / 100} %`

/**
 * The unsigned `proposeSettlement`: `providerBps` of the budget for the provider; it replaces any offer before. Throws
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
    summary: `Offer to settle: ${percent(providerBps)} for the provider, ${percent(10_000 - providerBps)} back to the buyer. It binds nobody until the other side accepts.`,
  })
}

/**
 * The unsigned `acceptSettlement` of the offer on the table; `providerBps`, when given, is what the caller has read. Throws
 * `PROPOSAL_CHANGED` when none stands or it is another one, `NOT_PARTY` to the side that made it, `ORDER_NOT_OPEN` after the end.
 */
export async function prepareSettlementAcceptance(
  actor: Actor,
  id: string,
  providerBps?: number,
): Promise<Intent> {
  const { order, side } = await orderAsParty(actor, id)
  const { state } = order
  const by = offersOf(state, await holderOf(state.providerAgentId)).settlement
  if (by === side)
    throw new AppError('NOT_PARTY', 'This is your own offer: the other side accepts it.', {
      providerBps: state.proposalBps,
    })
  // Without an offer the contract refuses whatever share is named.
  const share = providerBps ?? state.proposalBps ?? 0
  return prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'acceptSettlement',
    args: [id as `0x${string}`, share],
    action: 'acceptSettlement',
    subject: id,
    summary: `Settle for good: ${percent(share)} for the provider, ${percent(10_000 - share)} back to the buyer.`,
  })
}
