/** Unsigned transactions of a campaign and its slots: loads for the caller, checks the state machine, simulates. Changes nothing. */
import type { Actor } from '@/lib/actor'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { chainTime } from '@/lib/chain/time'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { displayMoney, money } from '@/lib/money'
import {
  campaignAsBrand,
  campaignFor,
  type LoadedCampaign,
  type LoadedSlot,
  publicSlot,
  slotAs,
} from './access'
import { campaignActions, reviewEndOf, type SlotActions, type SlotSide, slotActions } from './actions'
import { campaignsContract, slotArguments } from './call'
import { bondOf, netRewardOf, rewardOf, titleOf } from './rows'
import type { SlotPrepared } from './slots/slot-schema'
import { loadSlots, toSlotItemNow } from './views'

/** Prepares a call whose only argument is the campaign. */
export const prepareCall = (
  actor: Actor,
  { id }: LoadedCampaign,
  functionName: 'pauseIntake' | 'resumeIntake' | 'reclaimExpired',
  summary: string,
): Promise<Intent> =>
  prepareIntent(actor, {
    ...campaignsContract(),
    functionName,
    args: [id as `0x${string}`],
    action: functionName,
    subject: id,
    summary,
  })

/** Throws for a campaign that is not funded: it does not exist on the chain. */
export function assertFunded({ state }: LoadedCampaign): void {
  if (state.status === 'DRAFT')
    throw new AppError('CONFLICT', 'This campaign is not funded yet: fund it first.', {
      status: state.status,
    })
}

/** The error for an action on a closed campaign. */
export const closed = ({ state }: LoadedCampaign) =>
  new AppError('CAMPAIGN_OVER', 'The campaign is closed.', {
    status: state.status,
    closesAt: showChainTime(state.closesAt),
  })

/** Prepares `reclaimExpired`, which refunds open slots to the brand. For any signed-in wallet after `closesAt`. */
export async function prepareReclaim(actor: Actor, id: string): Promise<Intent> {
  const { campaign, isBrand } = await campaignFor(actor, id)
  assertFunded(campaign)
  const { state, currency } = campaign
  if (state.status === 'CLOSED') throw closed(campaign)
  if (!campaignActions(state, isBrand, await chainTime()).canReclaim)
    throw new AppError(
      'CAMPAIGN_NOT_OVER',
      `The campaign runs until ${showChainTime(state.closesAt)}. Reclaim after that.`,
      { closesAt: showChainTime(state.closesAt) },
    )
  const refund = displayMoney(money(state.rewardPerSlot * BigInt(state.open), currency))
  return prepareCall(
    actor,
    campaign,
    'reclaimExpired',
    `Close "${titleOf(campaign)}": ${refund} of open slots goes back to the brand.`,
  )
}

type SlotCall = 'approveSlot' | 'removeExpired' | 'claimAfterTimeout' | 'finalizeReject'

/** Prepares a call whose only arguments identify the slot. Returns it with the current slot. */
async function prepareSlotCall(
  actor: Actor,
  slot: LoadedSlot,
  functionName: SlotCall,
  summary: string,
): Promise<SlotPrepared> {
  const txIntent = await prepareIntent(actor, {
    ...campaignsContract(),
    functionName,
    args: slotArguments(slot),
    action: functionName,
    subject: slot.id,
    summary,
  })
  return { slot: await toSlotItemNow(slot), txIntent }
}

/** The actions that a side has on the slot now. */
export const actionsNow = async ({ state, campaign }: LoadedSlot, side: SlotSide): Promise<SlotActions> =>
  slotActions(state, campaign.state.closesAt, side, await chainTime())

/** The status of a slot, for the details of an error. */
export const statusOf = ({ state }: LoadedSlot) => ({
  status: state.status,
  finalized: state.endedAt !== null,
})

/** The error for a slot that is not waiting for a review. */
export const notSubmitted = (slot: LoadedSlot) =>
  new AppError('SLOT_NOT_SUBMITTED', `This slot does not wait for a review: it is ${slot.state.status}.`, {
    slotId: slot.id,
    ...statusOf(slot),
  })

/** The end of the slot's review as ISO text; null when it has no review deadline. */
export const reviewEndsAt = ({ state, campaign }: LoadedSlot): string | null =>
  state.reviewDeadline === null
    ? null
    : showChainTime(reviewEndOf(state.reviewDeadline, campaign.state.closesAt))

/** Prepares the brand's `approveSlot`, possible while the slot is submitted. */
export async function prepareApprove(actor: Actor, slotId: string): Promise<SlotPrepared> {
  const { slot } = await slotAs(actor, slotId, 'brand')
  if (!(await actionsNow(slot, 'brand')).canApprove) throw notSubmitted(slot)
  return prepareSlotCall(
    actor,
    slot,
    'approveSlot',
    `Approve this proof: ${displayMoney(netRewardOf(slot.campaign))} goes to the provider.`,
  )
}

/**
 * Prepares `approveSlots` for all of these slots with one signature. Throws `BAD_REQUEST` for slots of other campaigns and repeated ones,
 * and `SLOT_NOT_SUBMITTED` with the first slot that is not submitted.
 */
export async function prepareApproveMany(
  actor: Actor,
  id: string,
  slotIds: readonly string[],
): Promise<Intent> {
  const campaign = await campaignAsBrand(actor, id)
  assertFunded(campaign)
  if (new Set(slotIds).size !== slotIds.length)
    throw new AppError('BAD_REQUEST', 'slotIds: each slot is named once.', { field: 'slotIds' })
  const slots = await loadSlots(slotIds)
  const known = new Set(slots.filter(({ state }) => state.campaignId === id).map((slot) => slot.id))
  const unknown = slotIds.filter((slotId) => !known.has(slotId))
  if (unknown.length > 0)
    throw new AppError('BAD_REQUEST', 'slotIds: each must be a slot of this campaign.', {
      field: 'slotIds',
      unknown,
    })
  const waiting = slots.find(({ state }) => state.status !== 'SUBMITTED')
  if (waiting) throw notSubmitted(waiting)
  const net = netRewardOf(campaign)
  const total = displayMoney(money(net.units * BigInt(slots.length), net.currency))
  return prepareIntent(actor, {
    ...campaignsContract(),
    functionName: 'approveSlots',
    args: [
      id as `0x${string}`,
      slots.map(({ state }) => state.agentId),
      slots.map(({ state }) => state.nonce as `0x${string}`),
    ],
    action: 'approveSlots',
    subject: id,
    summary: `Approve ${slots.length} proofs: ${total} goes to their providers.`,
  })
}

/** Prepares the brand's `removeExpired` of a slot whose proof is overdue. Throws `SUBMIT_WINDOW_OPEN` before the deadline. */
export async function prepareRemoveExpired(actor: Actor, slotId: string): Promise<SlotPrepared> {
  const { slot } = await slotAs(actor, slotId, 'brand')
  const { state, campaign } = slot
  if (state.endedAt !== null || (state.status !== 'CLAIMED' && state.status !== 'CHANGES_REQUESTED'))
    throw new AppError(
      'SLOT_NOT_IN_PROGRESS',
      `This slot is not being worked on: it is ${state.status}.`,
      statusOf(slot),
    )
  if (!(await actionsNow(slot, 'brand')).canRemoveExpired)
    throw new AppError(
      'SUBMIT_WINDOW_OPEN',
      `The provider can submit until ${showChainTime(state.submitDeadline)}. Remove the slot after that.`,
      { endsAt: showChainTime(state.submitDeadline) },
    )
  const bond = bondOf(campaign)
  const slashed = bond.units === 0n ? '' : ` ${displayMoney(bond)} of the provider’s stake goes to you.`
  // A closed campaign has no open slots, so the reward is refunded.
  const outcome =
    campaign.state.status === 'CLOSED'
      ? `${displayMoney(rewardOf(campaign))} goes back to you.`
      : 'it is open again.'
  return prepareSlotCall(actor, slot, 'removeExpired', `Remove this overdue slot: ${outcome}${slashed}`)
}

/** Prepares the provider's `claimAfterTimeout`. Throws `REVIEW_OPEN` while the brand can still review. */
export async function prepareClaimAfterTimeout(actor: Actor, slotId: string): Promise<SlotPrepared> {
  const { slot } = await slotAs(actor, slotId, 'provider')
  if (slot.state.status !== 'SUBMITTED') throw notSubmitted(slot)
  if (!(await actionsNow(slot, 'provider')).canClaimAfterTimeout)
    throw new AppError('REVIEW_OPEN', `The brand can review until ${reviewEndsAt(slot)}. Claim after that.`, {
      endsAt: reviewEndsAt(slot),
    })
  return prepareSlotCall(
    actor,
    slot,
    'claimAfterTimeout',
    `Claim ${displayMoney(netRewardOf(slot.campaign))}: the brand did not review in time.`,
  )
}

/** Prepares `finalizeReject`, for any signed-in wallet after the challenge deadline. */
export async function prepareFinalizeReject(actor: Actor, slotId: string): Promise<SlotPrepared> {
  const slot = await publicSlot(slotId)
  const { state, campaign } = slot
  if (state.status !== 'REJECTED' || state.endedAt !== null || state.challengeDeadline === null)
    throw new AppError(
      'SLOT_NOT_REJECTED',
      `This slot has no rejection to finalize: it is ${state.status}.`,
      statusOf(slot),
    )
  if (!(await actionsNow(slot, 'stranger')).canFinalizeReject)
    throw new AppError(
      'CHALLENGE_WINDOW_OPEN',
      `The provider can challenge until ${showChainTime(state.challengeDeadline)}. Finalize after that.`,
      { endsAt: showChainTime(state.challengeDeadline) },
    )
  return prepareSlotCall(
    actor,
    slot,
    'finalizeReject',
    `Make this rejection final: ${displayMoney(rewardOf(campaign))} goes back to the brand.`,
  )
}
