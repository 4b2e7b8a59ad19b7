/** Corrects notifications after a reorg of a slot or a campaign: each recipient of one that is no longer true receives a correction. */

import { reviewEndOf } from '@/lib/campaigns/actions'
import { eventCountsOf, eventsOf, type HistoryEvent, newestProposal } from '@/lib/chain/history'
import { type DeadlineEvents, passedDeadlines } from '@/lib/chain/passed-deadlines'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import type { NotificationType } from '@/lib/notifications/schema'
import {
  type Announce,
  correctWithdrawn,
  holdNotifications,
  type True,
  type Truth,
  withdrawUntrue,
} from '@/lib/notifications/withdraw'
import { campaignFacts, slotFacts } from './facts'

/** The chain event behind each type of notification about a slot. */
const eventOf = {
  'slot.claimed': 'SlotClaimed',
  'slot.submitted': 'SlotSubmitted',
  'slot.changes': 'ChangesRequested',
  'slot.rejected': 'SlotRejected',
  'slot.approved': 'SlotApproved',
  'slot.settled': 'SlotSettled',
  'slot.finalized': 'RejectionFinalized',
  'slot.removed': 'SlotRemoved',
} as const satisfies Partial<Record<NotificationType, string>>

const clockTypes = ['slot.overdue', 'slot.unreviewed', 'slot.unchallenged'] as const

/** Events that end the current deadline. */
const endings = {
  SlotChallenged: null,
  SlotApproved: null,
  SlotSettled: null,
  RejectionFinalized: null,
  SlotRemoved: null,
} as const

/** The notification for each missed deadline, by the event that starts the deadline. */
const deadlineEvents: DeadlineEvents<(typeof clockTypes)[number]> = {
  ...endings,
  SlotClaimed: { type: 'slot.overdue', due: 'submitDeadline' },
  ChangesRequested: { type: 'slot.overdue', due: 'submitDeadline' },
  SlotSubmitted: { type: 'slot.unreviewed', due: 'reviewDeadline' },
  SlotRejected: { type: 'slot.unchallenged', due: 'challengeDeadline' },
}

/** When a submission becomes claimable: at its review deadline or the end of the campaign, whichever is later. Added as an argument. */
const claimableEvents: DeadlineEvents<'slot.claimable'> = {
  ...endings,
  ChangesRequested: null,
  SlotRejected: null,
  SlotSubmitted: { type: 'slot.claimable', due: 'claimableAt' },
}

const withClaimable = (event: HistoryEvent, closesAt: bigint): HistoryEvent => {
  if (event.name !== 'SlotSubmitted') return event
  const reviewed = BigInt(String(event.args.reviewDeadline))
  return {
    ...event,
    args: { ...event.args, claimableAt: reviewEndOf(reviewed, closesAt).toString() },
  }
}

type Past = {
  /** The events that start or end a deadline. */
  steps: readonly HistoryEvent[]
  /** The number of events of each name. */
  counts: ReadonlyMap<string, number>
  /** When the last offer to settle was made; 0 without one. */
  proposedAt: bigint
}

/** Returns what is true of a slot at the chain time `now`. */
function truthOf({ steps, counts, proposedAt }: Past, closesAt: bigint, now: bigint): Truth {
  const passed = passedDeadlines(steps, deadlineEvents, now)
  const claimable = passedDeadlines(
    steps.map((event) => withClaimable(event, closesAt)),
    claimableEvents,
    now,
  )
  return new Map<NotificationType, True>([
    ...clockTypes.map(
      (type) => [type, passed.flatMap((one) => (one.type === type ? [one.due] : []))] as const,
    ),
    ['slot.claimable', claimable.map(({ due }) => due)],
    ['settlement.proposed', { upTo: proposedAt }],
    ...Object.entries(eventOf).map(
      ([type, event]) => [type as keyof typeof eventOf, counts.get(event) ?? 0] as const,
    ),
  ])
}

/**
 * Corrects the notifications about a slot after a reorg. Safe to repeat; sends nothing when the same steps are on the chain again.
 * Returns whether anything was withdrawn; if so, calls `announce`.
 */
export async function takeBackSlot(slotId: string, announce?: Announce): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await holdNotifications(tx, slotId)
    const [slot, steps, counts, proposedAt, now] = await Promise.all([
      slotFacts(slotId),
      eventsOf(`slot:${slotId}`, Object.keys(deadlineEvents)),
      eventCountsOf(`slot:${slotId}`),
      newestProposal(`slot:${slotId}`),
      chainTime(),
    ])
    const truth = truthOf({ steps, counts, proposedAt }, slot?.closesAt ?? 0n, now)
    const hasChanged = await correctWithdrawn(tx, await withdrawUntrue(tx, slotId, truth), {
      undid: 'a step',
      about: slot?.title ?? null,
      type: 'slot.rolled-back',
      subject: slotId,
      path: `/slots/${slotId}`,
      data: { slotId, ...(slot && { campaignId: slot.campaignId }) },
      now: slot ? `The slot is ${slot.status} now.` : 'The slot is no longer claimed on the chain.',
    })
    if (hasChanged) await announce?.(tx)
    return hasChanged
  })
}

/** Corrects the notifications about a campaign after a reorg. Safe to repeat. Returns whether anything was withdrawn. */
export async function takeBackCampaign(campaignId: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await holdNotifications(tx, campaignId)
    const [campaign, closed, now] = await Promise.all([
      campaignFacts(campaignId),
      db.chainCampaign.count({ where: { campaignId, status: 'CLOSED' } }),
      chainTime(),
    ])
    const isOver = campaign !== null && now > campaign.closesAt
    const truth: Truth = new Map<NotificationType, number | bigint[]>([
      ['campaign.closed', closed],
      ['campaign.over', isOver ? [campaign.closesAt] : []],
    ])
    return correctWithdrawn(tx, await withdrawUntrue(tx, campaignId, truth), {
      undid: 'a step',
      about: campaign?.title ?? null,
      type: 'campaign.rolled-back',
      subject: campaignId,
      path: `/bounties/${campaignId}`,
      data: { campaignId },
      now: campaign ? 'Read the campaign again.' : 'The campaign is no longer funded on the chain.',
    })
  })
}
