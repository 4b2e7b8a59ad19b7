/** Handles a reorg of a dispute: participants are notified of what is no longer true. */
import { eventsOf, type HistoryEvent } from '@/lib/chain/history'
import { type DeadlineEvents, passedDeadlines } from '@/lib/chain/passed-deadlines'
import { chainTime } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import { findDispute, type LoadedDispute } from '@/lib/disputes/access'
import { slashesOf, slashStep, slashSubjects, slashType } from '@/lib/disputes/seats/slashes'
import type { NotificationType } from '@/lib/notifications/schema'
import {
  correctWithdrawn,
  holdNotifications,
  type Truth,
  type Withdrawn,
  withdrawFromOthers,
  withdrawUntrue,
} from '@/lib/notifications/withdraw'
import { accountsIn, lockAnnounced, markOf, stepsOf } from './notices'

/** Notification types of the steps of a dispute, once per participant. */
const stepTypes: readonly NotificationType[] = [
  'dispute.opened',
  'dispute.seated',
  'dispute.verdict',
  'dispute.arbitration',
  'dispute.agreement',
  'dispute.settled',
]
/** Off-chain actions of the parties; true while the dispute exists. */
const evidenceTypes: readonly NotificationType[] = ['dispute.evidence-asked', 'dispute.evidence-given']

/** Events that start a deadline after which anyone can finalize. */
const deadlineEvents: DeadlineEvents<'dispute.due'> = {
  DisputeOpened: { type: 'dispute.due', due: 'votingEndsAt' },
  VerdictReached: { type: 'dispute.due', due: 'windowEndsAt' },
  ArbitratorDrawn: { type: 'dispute.due', due: 'reviewEndsAt' },
  AgreementAwaited: { type: 'dispute.due', due: 'endsAt' },
  DisputeSettled: null,
  DisputeWithdrawn: null,
}

/** Returns which notifications are true for a dispute at the chain time `now`. Without a row, none are. */
function truthOf(dispute: LoadedDispute | null, history: readonly HistoryEvent[], now: bigint): Truth {
  const happened = new Set<NotificationType>(dispute ? stepsOf(dispute).map(({ type }) => type) : [])
  return new Map<NotificationType, number | 'any' | bigint[]>([
    ...stepTypes.map((type) => [type, happened.has(type) ? 1 : 0] as const),
    ...evidenceTypes.map((type) => [type, dispute ? 'any' : 0] as const),
    ['dispute.voting', dispute && now > dispute.state.evidenceEndsAt ? 1 : 0],
    ['dispute.due', passedDeadlines(history, deadlineEvents, now).map(({ due }) => due)],
  ])
}

/** Withdraws notifications about a dispute that are no longer true. Nothing about it is announced until the transaction ends. */
async function withdraw(tx: Tx, id: string, dispute: LoadedDispute | null): Promise<Withdrawn[]> {
  const [history, time] = await Promise.all([
    eventsOf(`dispute:${id}`, Object.keys(deadlineEvents)),
    chainTime(),
  ])
  const slashes = dispute ? await slashesOf(dispute) : []
  const steps = dispute ? stepsOf(dispute) : []
  const marks = [...steps.map(markOf), ...slashes.map(slashStep)]
  const withdrawn = await withdrawUntrue(tx, id, truthOf(dispute, history, time))
  if (dispute) {
    const accounts = await accountsIn(tx, dispute)
    // Another draw seated other judges: the notifications to the earlier ones are no longer true.
    for (const { type, to, judges } of steps)
      if (judges !== undefined)
        withdrawn.push(
          ...(await withdrawFromOthers(
            tx,
            { subject: id, type },
            to.flatMap((one) => accounts[one]),
          )),
        )
  }
  const row = await tx.disputeThread.findUnique({ where: { disputeId: id } })
  const gone = row?.notifiedSteps.filter((name) => !marks.includes(name)) ?? []
  for (const subject of slashSubjects(id, gone))
    withdrawn.push(...(await withdrawUntrue(tx, subject, new Map([[slashType, 0]]))))
  // A step that happens again is announced again.
  if (row)
    await tx.disputeThread.update({
      where: { disputeId: id },
      data: {
        notifiedSteps: row.notifiedSteps.filter((name) => marks.includes(name)),
        ...(!dispute && { notifiedVersion: 0 }),
      },
    })
  return withdrawn
}

/**
 * Corrects the notifications about a dispute after a reorg. Safe to repeat; sends nothing when the same steps are on the chain
 * again. Returns whether anything was withdrawn.
 */
export async function correctDisputeNotices(id: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockAnnounced(tx, id)
    await holdNotifications(tx, id)
    const dispute = await findDispute(id)
    const withdrawn = await withdraw(tx, id, dispute)
    const now = dispute ? `It is in ${dispute.state.status} now.` : 'It is not on the chain any more.'
    return correctWithdrawn(tx, withdrawn, {
      undid: 'a step of a dispute',
      type: 'dispute.rolled-back',
      path: `/disputes/${id}`,
      subject: id,
      data: { disputeId: id },
      now,
    })
  })
}
