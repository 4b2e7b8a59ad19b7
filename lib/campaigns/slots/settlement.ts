/** Settlement of a challenged slot by agreement: one side proposes a split of the reward, and the other accepts it. */
import type { Actor } from '@/lib/actor'
import { type SeenSlot, slotFor } from '@/lib/campaigns/access'
import { campaignsContract, slotArguments } from '@/lib/campaigns/call'
import { proposalBy } from '@/lib/campaigns/views'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { acceptedShare } from '@/lib/disputes/actions'
import { AppError } from '@/lib/errors'
import { percentOfBps } from '@/lib/money'
import type { Stakes } from '@/lib/orders/payouts'
import { stakesOfSlot } from './stakes'

/** Returns the slot for one of its two parties. Throws `FORBIDDEN` for the panel, `NOT_FOUND` for strangers. */
async function slotOfParty(actor: Actor, slotId: string): Promise<SeenSlot> {
  const seen = await slotFor(actor, slotId)
  if (seen.side === 'panel') throw new AppError('FORBIDDEN', 'Only the two sides of this slot may do that.')
  return seen
}

/**
 * Prepares `proposeSettlement` with `providerBps` of the reward for the provider. It replaces an earlier proposal. Throws
 * `SLOT_NOT_CHALLENGED` unless a dispute is open.
 */
export async function prepareSlotSettlement(
  actor: Actor,
  slotId: string,
  providerBps: number,
): Promise<Intent> {
  const { slot } = await slotOfParty(actor, slotId)
  return prepareIntent(actor, {
    ...campaignsContract(),
    subject: slotId,
    functionName: 'proposeSettlement',
    args: [...slotArguments(slot), providerBps],
    action: 'proposeSlotSettlement',
    summary: `Offer to settle: ${percentOfBps(providerBps)} of the reward for the provider, ${percentOfBps(10_000 - providerBps)} back to the brand. It binds no one until the other side accepts.`,
  })
}

/**
 * Prepares `acceptSettlement` of the open proposal. If `providerBps` is sent, the proposal must have this share. Throws `PROPOSAL_CHANGED`
 * for no or another proposal or one from an earlier stage of the dispute, `NOT_PARTY` for the side that made it, `SLOT_NOT_CHALLENGED`
 * without an open dispute.
 */
export async function prepareSlotSettlementAcceptance(
  actor: Actor,
  slotId: string,
  providerBps?: number,
): Promise<Intent> {
  const seen = await slotOfParty(actor, slotId)
  const { slot, side } = seen
  const { proposalBps, status } = slot.state
  const share = acceptedShare({
    by: proposalBy(seen),
    side,
    isOpen: status === 'CHALLENGED',
    stored: proposalBps,
    sent: providerBps,
  })
  return prepareIntent(actor, {
    ...campaignsContract(),
    subject: slotId,
    functionName: 'acceptSettlement',
    args: [...slotArguments(slot), share],
    action: 'acceptSlotSettlement',
    summary: `Settle for good: ${percentOfBps(share)} of the reward for the provider, ${percentOfBps(10_000 - share)} back to the brand.`,
  })
}

/** The figures of a settlement, for the parties of the slot. `voters` is the number of seats that have voted and are paid. */
export async function previewSlotSettlement(
  actor: Actor,
  slotId: string,
  voters: number,
): Promise<{ stakes: Stakes; voters: number }> {
  const { slot } = await slotOfParty(actor, slotId)
  return { stakes: await stakesOfSlot(slot), voters }
}
