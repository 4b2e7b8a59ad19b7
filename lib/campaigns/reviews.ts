/** What a brand decides about proof, with its words; and the provider's objection to a rejection. */
import type { Actor } from '@/lib/actor'
import { publicClient } from '@/lib/chain/client'
import { deployment, laterContract } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { prepareIntent } from '@/lib/chain/intent'
import { db } from '@/lib/db/client'
import { keepText } from '@/lib/db/kept-text'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { canonicalJson } from '@/lib/hash'
import { disputeIdOf } from '@/lib/ids'
import { displayMoney } from '@/lib/money'
import { type LoadedSlot, slotAs } from './access'
import { campaignsContract, slotArguments } from './call'
import { actionsNow, notSubmitted, reviewEndsAt, statusOf } from './intents'
import { rewardOf } from './rows'
import { maxRounds } from './slot-machine'
import type {
  ChallengePrepared,
  ChangesBody,
  RejectBody,
  RejectionReason,
  SlotChallengeBody,
  SlotPrepared,
} from './slot-schema'
import { requirementsOf, toSlotItemNow } from './views'

type Words = {
  kind: 'CHANGES' | 'REJECTION'
  reason: RejectionReason | null
  note: string
  rejectedItems: string[]
}

/** Throws `BAD_REQUEST` for an item that the campaign does not require. */
function assertRequired({ campaign }: LoadedSlot, rejectedItems: readonly string[]): void {
  const known = new Set(requirementsOf(campaign).map(({ id }) => id))
  const unknown = rejectedItems.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new AppError('BAD_REQUEST', 'rejectedItems: each must be the id of a proof requirement.', {
      field: 'rejectedItems',
      unknown,
    })
}

/** Stores the words under their hash, which is what the chain carries. The hash names the proof that they are about. */
async function keepWords(actor: Actor, { id, state }: LoadedSlot, words: Words): Promise<`0x${string}`> {
  const rejectedItems = [...new Set(words.rejectedItems)].sort()
  const text = canonicalJson({ slotId: id, proofHash: state.proofHash, ...words, rejectedItems })
  return db.$transaction(async (tx) => {
    const noteHash = await keepText(text, tx)
    await tx.slotReview.createMany({
      data: [{ slotId: id, noteHash, accountId: actor.accountId, ...words, rejectedItems }],
      skipDuplicates: true,
    })
    return noteHash
  })
}

const reviewOver = (slot: LoadedSlot) =>
  new AppError(
    'REVIEW_OVER',
    `The time to review ended at ${reviewEndsAt(slot)}: the proof can only be approved.`,
    {
      reviewEndedAt: reviewEndsAt(slot),
    },
  )

/** Prepares the brand's `requestChanges`. Throws `NO_ROUNDS_LEFT` after two rounds and `REVIEW_OVER` after the time to review. */
export async function prepareChanges(actor: Actor, slotId: string, body: ChangesBody): Promise<SlotPrepared> {
  const { slot } = await slotAs(actor, slotId, 'brand')
  const { state } = slot
  const { canApprove, canReject, canRequestChanges } = await actionsNow(slot, 'brand')
  if (!canApprove) throw notSubmitted(slot)
  if (state.rounds >= maxRounds)
    throw new AppError('NO_ROUNDS_LEFT', 'Changes were requested twice already: approve or reject.', {
      rounds: state.rounds,
      maximum: maxRounds,
    })
  if (!canReject || !canRequestChanges) throw reviewOver(slot)
  assertRequired(slot, body.rejectedItems)
  const noteHash = await keepWords(actor, slot, { kind: 'CHANGES', reason: null, ...body })
  const txIntent = await prepareIntent(actor, {
    ...campaignsContract(),
    functionName: 'requestChanges',
    args: [...slotArguments(slot), noteHash],
    action: 'requestChanges',
    subject: slotId,
    summary: `Request changes with your note (${state.rounds + 1} of ${maxRounds}). The time to submit starts again.`,
  })
  return { slot: await toSlotItemNow(slot), txIntent }
}

/** Prepares the brand's `rejectSlot`: one slot, one reason, one signature. The provider has 48 hours to challenge. */
export async function prepareReject(
  actor: Actor,
  slotId: string,
  { reason, note, rejectedItems }: RejectBody,
): Promise<SlotPrepared> {
  const { slot } = await slotAs(actor, slotId, 'brand')
  const { canApprove, canReject } = await actionsNow(slot, 'brand')
  if (!canApprove) throw notSubmitted(slot)
  if (!canReject) throw reviewOver(slot)
  assertRequired(slot, rejectedItems)
  const noteHash = await keepWords(actor, slot, { kind: 'REJECTION', reason, note, rejectedItems })
  const txIntent = await prepareIntent(actor, {
    ...campaignsContract(),
    functionName: 'rejectSlot',
    args: [...slotArguments(slot), noteHash],
    action: 'rejectSlot',
    subject: slotId,
    summary: 'Reject this proof with your reason. The provider has 48 hours to open a dispute.',
  })
  return { slot: await toSlotItemNow(slot), txIntent }
}

/** The preimage of the slot's nonce: stored at the claim, or sent by the caller. */
async function secretOf(slotId: string, given: `0x${string}` | undefined): Promise<`0x${string}`> {
  const secret = given ?? (await db.slotClaim.findUnique({ where: { slotId } }))?.secret
  if (secret) return secret as `0x${string}`
  throw new AppError(
    'BAD_REQUEST',
    'secret: this slot was not claimed through Merx, so send the secret that its nonce seals.',
    { field: 'secret' },
  )
}

/** Returns the panel of the current draw; three zeros when fewer than three evaluators are eligible. */
async function drawnPanel(slot: LoadedSlot, secret: `0x${string}`) {
  const { contract, abi } = campaignsContract()
  try {
    return await publicClient().readContract({
      address: contract,
      abi,
      functionName: 'panelOf',
      args: [...slotArguments(slot), secret],
    })
  } catch (error) {
    throw toChainError(error, { contract, abi })
  }
}

/**
 * Prepares the provider's `openSlotChallenge`, with the drawn panel in its calldata. Throws `CHALLENGE_WINDOW_OVER` after 48 hours,
 * `SLOT_NOT_REJECTED` for what is not rejected, `SECRET_INVALID`.
 */
export async function prepareSlotChallenge(
  actor: Actor,
  slotId: string,
  { note, secret: given }: SlotChallengeBody,
): Promise<ChallengePrepared> {
  const { slot } = await slotAs(actor, slotId, 'provider')
  const { state, campaign } = slot
  if (state.status !== 'REJECTED' || state.endedAt !== null || state.challengeDeadline === null)
    throw new AppError(
      'SLOT_NOT_REJECTED',
      `Only a rejected slot can be challenged: it is ${state.status}.`,
      statusOf(slot),
    )
  if (!(await actionsNow(slot, 'provider')).canChallenge)
    throw new AppError('CHALLENGE_WINDOW_OVER', 'The 48 hours to challenge this rejection are over.', {
      challengeDeadline: showChainTime(state.challengeDeadline),
    })
  const secret = await secretOf(slotId, given)
  const panel = await drawnPanel(slot, secret)
  const module = laterContract('campaigns')
  const txIntent = await prepareIntent(actor, {
    ...campaignsContract(),
    functionName: 'openSlotChallenge',
    args: [...slotArguments(slot), secret, panel, await keepText(note)],
    action: 'campaignOpenSlotChallenge',
    subject: slotId,
    summary: `Object to the rejection: ${panel[0] === 0n ? 'an arbitrator' : 'a panel of three'} decides about ${displayMoney(rewardOf(campaign))}.`,
  })
  const { chainId, contracts } = deployment()
  return {
    disputeId: disputeIdOf({
      chainId,
      disputes: contracts.disputes,
      module,
      subject: slotId as `0x${string}`,
    }),
    txIntent,
  }
}
