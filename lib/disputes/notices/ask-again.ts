/** Asks the panel again to vote after a reorg: a judge whose vote it undid may believe to have voted, or was not asked with the others. */
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { withdrawUntrue } from '@/lib/notifications/withdraw'
import type { JobRun } from '@/lib/queue/job'
import { setDeadlines, setTimers } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'
import { findDispute } from '../access'
import { isUndecided } from '../machine'

/** The time in which a vote that the reorg undid is usually mined again, in seconds. */
const minedAgainSeconds = 60

/** Asks again later. */
export const askPanelLater = (disputeId: string): Promise<void> =>
  db.$transaction((tx) =>
    setTimers(tx, { job: 'disputes.ask-again', key: disputeId, due: inSeconds(minedAgainSeconds) }),
  )

/**
 * Has the keeper ask the judges that have no vote, although it asked some of them before. Does nothing before voting begins and after it:
 * the deadline of the evidence asks in its own time.
 */
export async function askPanelAgain(disputeId: string, { once }: JobRun): Promise<void> {
  const dispute = await findDispute(disputeId)
  if (!dispute || !isUndecided(dispute.state.status)) return
  const { evidenceEndsAt, votingEndsAt } = dispute.state
  const time = await chainTime()
  if (time <= evidenceEndsAt || time > votingEndsAt) return
  await db.$transaction(async (tx) => {
    if (!(await once(tx))) return
    await withdrawUntrue(tx, disputeId, new Map([['dispute.voting', 0]]))
    await setDeadlines(tx, { job: 'keeper.voting', key: disputeId, due: evidenceEndsAt })
  })
}
