/** A brand's decisions about proof, with its notes. */
import type { Actor } from '@/lib/actor'
import { type LoadedSlot, slotAs } from '@/lib/campaigns/access'
import { campaignsContract, slotArguments } from '@/lib/campaigns/call'
import { actionsNow, notSubmitted, reviewEndsAt } from '@/lib/campaigns/intents'
import { requirementsOf } from '@/lib/campaigns/rows'
import { maxRounds } from '@/lib/campaigns/slots/slot-machine'
import type {
  ChangesBody,
  RejectBody,
  RejectionReason,
  SlotPrepared,
} from '@/lib/campaigns/slots/slot-schema'
import { toSlotItemNow } from '@/lib/campaigns/views'
import { prepareIntent } from '@/lib/chain/intent'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { canonicalJson, textHash } from '@/lib/hash'

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

/** Stores the note under its hash, which the chain stores. The hash includes the proof that the note is about. */
async function keepWords(actor: Actor, { id, state }: LoadedSlot, words: Words): Promise<`0x${string}`> {
  const rejectedItems = [...new Set(words.rejectedItems)].sort()
  const noteHash = textHash(
    canonicalJson({ slotId: id, proofHash: state.proofHash, ...words, rejectedItems }),
  )
  await db.slotReview.createMany({
    data: [{ slotId: id, noteHash, accountId: actor.accountId, ...words, rejectedItems }],
    skipDuplicates: true,
  })
  return noteHash
}

const reviewOver = (slot: LoadedSlot) =>
  new AppError(
    'REVIEW_OVER',
    `The time to review ended at ${reviewEndsAt(slot)}: the proof can only be approved.`,
    {
      reviewEndedAt: reviewEndsAt(slot),
    },
  )

/** Prepares the brand's `requestChanges`. Throws `NO_ROUNDS_LEFT` after two rounds and `REVIEW_OVER` after the end of the review. */
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

/** Prepares the brand's `rejectSlot` with a reason. The provider then has 48 hours to challenge. */
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
