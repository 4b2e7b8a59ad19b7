/**
 * Confirm calls link a reported transaction to its object and return the current state. They change no state: the worker reads what
 * happened from the chain.
 */
import type { Actor } from '@/lib/actor'
import { ownerOf } from '@/lib/agents/access'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { now } from '@/lib/time'
import { campaignAsBrand, findCampaign, slotAs } from './access'
import type { CampaignText } from './match'
import { getCampaign, getSlot } from './queries'
import type { Campaign } from './schema'
import type { Slot } from './slots/slot-schema'
import {
  notMined,
  reverted,
  slotsOfCall,
  type TransactionEffect,
  transactionEffectOf,
  unrelated,
  untilIndexed,
} from './transaction-effect'

type Hash = `0x${string}`

/** Throws `CONFLICT` when the transaction did not and cannot fund the campaign. */
function assertFunds(
  effect: TransactionEffect,
  { id, salt, wallet, termsHash }: CampaignText,
  txHash: Hash,
): void {
  if (effect.state === 'failed') throw reverted(txHash)
  if (effect.state === 'mined') {
    const funds = effect.events.some(
      ({ eventName, args }) =>
        eventName === 'CampaignFunded' && args.campaignId === id && args.brand.toLowerCase() === wallet,
    )
    if (!funds) throw unrelated(txHash, 'fund this campaign')
  }
  if (effect.state !== 'pending' || effect.call === null) return
  const { functionName, args } = effect.call
  const funds =
    (functionName === 'fundCampaign' || functionName === 'fundCampaignWithPermit') &&
    args[0] === salt &&
    args[9] === termsHash
  if (!funds) throw unrelated(txHash, 'fund this campaign')
}

/** Links the transaction that funds a campaign. The status follows the chain: `LIVE` once the worker has read it. */
export async function confirmFunded(actor: Actor, id: string, txHash: Hash): Promise<Campaign> {
  const { text } = await campaignAsBrand(actor, id)
  const effect = await transactionEffectOf(txHash)
  if (text) {
    assertFunds(effect, text, txHash)
    await db.campaign.update({ where: { id }, data: { fundingTx: txHash } })
  }
  if (effect.state === 'mined') await untilIndexed(effect.block)
  return getCampaign(actor, id)
}

/** Throws `CONFLICT` when the caller's last prepared claim has expired without claiming a slot. */
async function assertClaimStands(actor: Actor, slotIds: readonly string[] | null): Promise<void> {
  const claim = await db.slotClaim.findFirst({
    where: {
      accountId: actor.accountId,
      wallet: actor.wallet,
      ...(slotIds ? { slotId: { in: [...slotIds] } } : { txHash: null }),
    },
    orderBy: { createdAt: 'desc' },
  })
  if (claim && claim.expiresAt <= now())
    throw new AppError('CONFLICT', 'This claim has expired and took no slot. Prepare another one.', {
      status: 'EXPIRED',
      expiresAt: showTime(claim.expiresAt),
      intentId: claim.intentId,
    })
}

/** The slot that a mined transaction claimed for the caller; null when it claimed none. */
async function claimedIn(
  actor: Actor,
  events: Extract<TransactionEffect, { state: 'mined' }>['events'],
): Promise<string | null> {
  for (const { eventName, args } of events) {
    if (eventName !== 'SlotClaimed') continue
    if (args.provider.toLowerCase() === actor.wallet || (await ownerOf(args.agentId)) === actor.wallet)
      return args.slotId
  }
  return null
}

/**
 * Links the transaction of a claim and returns the slot. Throws `CONFLICT` when it claims nothing for the caller, is not mined yet, or when
 * the claim has expired before it was mined.
 */
export async function confirmClaim(actor: Actor, txHash: Hash): Promise<Slot> {
  const effect = await transactionEffectOf(txHash)
  if (effect.state === 'failed') throw reverted(txHash)
  if (effect.state !== 'mined') {
    const call = effect.state === 'pending' ? effect.call : null
    const slotIds = call && slotsOfCall(call)
    if (call && call.functionName !== 'claimSlot') throw unrelated(txHash, 'claim a slot')
    await assertClaimStands(actor, slotIds)
    throw notMined(txHash, slotIds ? { slotId: slotIds[0] } : {})
  }
  const slotId = await claimedIn(actor, effect.events)
  if (slotId === null) throw unrelated(txHash, 'claim a slot for you')
  await db.slotClaim.updateMany({ where: { slotId }, data: { txHash } })
  if (!(await untilIndexed(effect.block))) throw notMined(txHash, { slotId })
  return getSlot(actor, slotId)
}

/** Links the transaction that submits proof and returns the slot. */
export async function confirmSubmit(actor: Actor, txHash: Hash): Promise<Slot> {
  const effect = await transactionEffectOf(txHash)
  if (effect.state === 'failed') throw reverted(txHash)
  const submitted = submissionIn(effect)
  if (!submitted) {
    if (effect.state === 'mined' || (effect.state === 'pending' && effect.call))
      throw unrelated(txHash, 'submit proof')
    throw notMined(txHash)
  }
  const { slotId, proofHash } = submitted
  await slotAs(actor, slotId, 'provider')
  await db.proofVersion.updateMany({ where: { slotId, proofHash }, data: { txHash } })
  if (effect.state === 'mined') await untilIndexed(effect.block)
  return getSlot(actor, slotId)
}

/** The submission that a transaction made or may make; null when none is known. */
function submissionIn(effect: TransactionEffect): { slotId: string; proofHash: string } | null {
  if (effect.state === 'mined') {
    const event = effect.events.find(({ eventName }) => eventName === 'SlotSubmitted')
    return event?.eventName === 'SlotSubmitted' ? event.args : null
  }
  if (effect.state !== 'pending' || effect.call?.functionName !== 'submitSlot') return null
  const [slotId] = slotsOfCall(effect.call) ?? []
  return slotId === undefined ? null : { slotId, proofHash: effect.call.args[3] }
}

/** Decisions about a slot: the events that record them, the calls that make them, and words for the error. */
const decisions = {
  approve: {
    side: 'brand',
    events: ['SlotApproved'],
    calls: ['approveSlot', 'approveSlots'],
    words: 'approve this slot',
  },
  changes: {
    side: 'brand',
    events: ['ChangesRequested'],
    calls: ['requestChanges'],
    words: 'request changes of this slot',
  },
  reject: { side: 'brand', events: ['SlotRejected'], calls: ['rejectSlot'], words: 'reject this slot' },
  timeout: {
    side: 'provider',
    events: ['SlotSettled'],
    calls: ['claimAfterTimeout'],
    words: 'claim the reward of this slot',
  },
} as const satisfies Record<
  string,
  { side: 'brand' | 'provider'; events: readonly string[]; calls: readonly string[]; words: string }
>

/** A kind of decision about a slot. */
export type Decision = keyof typeof decisions

/** The hash of the note that a transaction includes about a slot, or null. */
function noteHashIn(effect: TransactionEffect, slotId: string): string | null {
  if (effect.state === 'mined')
    for (const { eventName, args } of effect.events)
      if ((eventName === 'ChangesRequested' || eventName === 'SlotRejected') && args.slotId === slotId)
        return args.noteHash
  if (effect.state === 'pending') {
    const { call } = effect
    if (call?.functionName === 'requestChanges' || call?.functionName === 'rejectSlot') return call.args[3]
  }
  return null
}

/** Whether the transaction made this decision or still may. One that the node does not know yet still may. */
function mayDecide(effect: TransactionEffect, slotId: string, kind: Decision): boolean {
  const events: readonly string[] = decisions[kind].events
  const calls: readonly string[] = decisions[kind].calls
  if (effect.state === 'mined')
    return effect.events.some(
      ({ eventName, args }) => events.includes(eventName) && 'slotId' in args && args.slotId === slotId,
    )
  if (effect.state !== 'pending' || effect.call === null) return true
  const { call } = effect
  return calls.includes(call.functionName) && (slotsOfCall(call)?.includes(slotId) ?? false)
}

/** Links the transaction of a decision about a slot and returns the slot as it is now. */
export async function confirmDecision(
  actor: Actor,
  slotId: string,
  txHash: Hash,
  kind: Decision,
): Promise<Slot> {
  const { side, words } = decisions[kind]
  await slotAs(actor, slotId, side)
  const effect = await transactionEffectOf(txHash)
  if (effect.state === 'failed') throw reverted(txHash)
  if (!mayDecide(effect, slotId, kind)) throw unrelated(txHash, words)
  const noteHash = noteHashIn(effect, slotId)
  if (noteHash !== null) await db.slotReview.updateMany({ where: { slotId, noteHash }, data: { txHash } })
  if (effect.state === 'mined') await untilIndexed(effect.block)
  return getSlot(actor, slotId)
}

/** Returns the campaign that a `reclaimExpired` closes. Throws `CONFLICT` for another transaction and for an unknown one. */
export async function confirmReclaim(actor: Actor, txHash: Hash): Promise<Campaign> {
  const effect = await transactionEffectOf(txHash)
  if (effect.state === 'failed') throw reverted(txHash)
  if (effect.state === 'unknown') throw notMined(txHash)
  const id = closedIn(effect)
  if (id === null) throw unrelated(txHash, 'close a campaign')
  if (effect.state === 'mined') await untilIndexed(effect.block)
  // Any account can broadcast a call about a campaign that does not exist.
  if ((await findCampaign(id)) === null) throw notMined(txHash)
  return getCampaign(actor, id)
}

function closedIn(effect: TransactionEffect): string | null {
  if (effect.state === 'mined') {
    const event = effect.events.find(({ eventName }) => eventName === 'CampaignClosed')
    return event?.eventName === 'CampaignClosed' ? event.args.campaignId : null
  }
  if (effect.state !== 'pending') return null
  return effect.call?.functionName === 'reclaimExpired' ? effect.call.args[0] : null
}
