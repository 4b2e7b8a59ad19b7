/** What a reorg undoes of a dispute: those in it hear that what they were told does not hold. */
import { db } from '@/lib/db/client'
import { notify } from '@/lib/notifications/notify'
import type { NotificationType } from '@/lib/notifications/schema'
import { type Truth, untrueByAccount, withdrawUntrue } from '@/lib/notifications/withdraw'
import { nowMs } from '@/lib/time'
import { findDispute, type LoadedDispute } from './access'
import { stepsOf } from './news'

/** Each step of a dispute is told once to everybody it concerns. */
const stepTypes: readonly NotificationType[] = [
  'dispute.opened',
  'dispute.seated',
  'dispute.verdict',
  'dispute.arbitration',
  'dispute.agreement',
  'dispute.settled',
]
/** What follows from the clock or from people; true while there is a dispute. */
const otherTypes: readonly NotificationType[] = [
  'dispute.voting',
  'dispute.due',
  'dispute.evidence-asked',
  'dispute.evidence-given',
]

function truthOf(dispute: LoadedDispute | null): Truth {
  const happened = new Set<NotificationType>(dispute ? stepsOf(dispute).map(({ type }) => type) : [])
  return new Map([
    ...stepTypes.map((type): [NotificationType, number] => [type, happened.has(type) ? 1 : 0]),
    ...otherTypes.map((type): [NotificationType, number | 'any'] => [type, dispute ? 'any' : 0]),
  ])
}

/**
 * Brings what was told about a dispute up to what the chain says after a reorg. Harmless to repeat, and when the same steps are on
 * the chain again nothing is told. Returns whether anything was taken back.
 */
export async function takeBackDispute(id: string): Promise<boolean> {
  const dispute = await findDispute(id)
  const steps = dispute ? stepsOf(dispute).map(({ name }) => name) : []
  const now = dispute ? `It is in ${dispute.state.status} now.` : 'It is not on the chain any more.'
  const occasion = nowMs()
  return db.$transaction(async (tx) => {
    const withdrawn = await withdrawUntrue(tx, id, truthOf(dispute))
    const row = await tx.disputeThread.findUnique({ where: { disputeId: id } })
    // A step that happens again is told again.
    if (row)
      await tx.disputeThread.update({
        where: { disputeId: id },
        data: { told: row.told.filter((name) => steps.includes(name)), ...(!dispute && { toldVersion: 0 }) },
      })
    await notify(
      tx,
      [...untrueByAccount(withdrawn)].map(([accountId, said]) => ({
        accountId,
        type: 'dispute.rolled-back' as const,
        title: 'The chain took back a step of a dispute',
        text: `The chain reorganised. This does not hold any more: ${said}. ${now}`,
        path: `/disputes/${id}` as const,
        subject: id,
        data: { disputeId: id },
        occasion,
      })),
    )
    return withdrawn.length > 0
  })
}
