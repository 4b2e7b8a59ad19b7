/** Notices that a job has ended on the chain before the enclave closed it: the sides settled, or it was cancelled or expired. */
import type { Desk } from './desk'
import type { JobRecord } from './records'

/** Between two questions to the chain about a job, in seconds of the chain's own time. */
const askSeconds = 10

/** What the chain said last, and when. `endedBy` is the time of a block that is no older than the end; null while the job goes on. */
export type KeptEnd = { askedAt: number; endedBy: number | null }

/** Whether a job has ended: `reversible` as long as a reorganisation can take the end back. */
type End = 'none' | 'reversible' | 'final'

/** Returns whether the job has ended on the chain, as it was asked at most ten seconds of chain time ago. */
export async function endOf(desk: Desk, { id }: JobRecord, now: number): Promise<End> {
  const kept = desk.ends.get(id)
  if (kept && now < kept.askedAt + askSeconds) return kept.endedBy === null ? 'none' : 'reversible'
  const hasEnded = (await desk.chain.job(id))?.ended ?? false
  // The time is asked for after the job: the block that ended it cannot be a later one.
  const endedBy = hasEnded ? (kept?.endedBy ?? (await desk.chain.now())) : null
  desk.ends.set(id, { askedAt: now, endedBy })
  if (endedBy === null) return 'none'
  return endedBy < (await desk.chain.finalBefore()) ? 'final' : 'reversible'
}

/**
 * Ends a job without an order and without a snapshot. Nothing on the chain waits for its vault any more, and what the account holds
 * is its client's: bought by hand since, or for the next job.
 */
export function letGo(desk: Desk, job: JobRecord, now: number): Promise<JobRecord> {
  const { id, open } = job
  desk.log.info(
    { job: id, withoutAnswer: open.length },
    'job has ended on the chain: the account is let go of',
  )
  return desk.commit({ ...job, state: 'closed', closedReason: null, lastAt: now })
}
