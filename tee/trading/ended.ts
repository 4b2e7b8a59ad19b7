/** Detects that a job has ended on the chain before the enclave closed it: the sides settled, or it was cancelled or expired. */
import type { Desk } from './desk'
import type { JobRecord } from './records'

/** The interval between two reads of a job's end, in seconds of chain time. */
const askSeconds = 10

/** The last read: when, and its result. `endedBy` is the time of a block that is no older than the end; null while the job is not over. */
export type CachedEnd = { askedAt: number; endedBy: number | null }

/** Whether a job has ended: `reversible` while a reorganisation can undo the end. */
type End = 'none' | 'reversible' | 'final'

/** Returns whether the job has ended on the chain, as read at most ten seconds of chain time ago. */
export async function endOf(desk: Desk, { id }: JobRecord, now: number): Promise<End> {
  const cached = desk.ends.get(id)
  if (cached && now < cached.askedAt + askSeconds) return cached.endedBy === null ? 'none' : 'reversible'
  const hasEnded = (await desk.chain.job(id))?.ended ?? false
  // The time is read after the job, so the block that ended it cannot be a later one.
  const endedBy = hasEnded ? (cached?.endedBy ?? (await desk.chain.now())) : null
  desk.ends.set(id, { askedAt: now, endedBy })
  if (endedBy === null) return 'none'
  return endedBy < (await desk.chain.finalBefore()) ? 'final' : 'reversible'
}

/**
 * Ends a job without an order and without a snapshot. The chain no longer waits for its vault, and the account's coins belong to the
 * client: bought by hand since, or for the next job.
 */
export function letGo(desk: Desk, job: JobRecord, now: number): Promise<JobRecord> {
  const { id, open } = job
  desk.log.info(
    { job: id, withoutAnswer: open.length },
    'job has ended on the chain: the account is let go of',
  )
  return desk.commit({ ...job, state: 'closed', closedReason: null, lastAt: now })
}
