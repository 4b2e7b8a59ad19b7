/** The time by which trading has to begin. Pure. */
import type { Job } from '@/lib/jobs/schema'
import { beginsBy } from '@/lib/tee/limits'

type Seen = Pick<Job, 'stakeLocks' | 'onchainDeadline'>

/** Until when the enclave takes the exchange account of a job, in Unix seconds; null before a provider has the job. */
export function takenUntil({ stakeLocks, onchainDeadline }: Seen): number | null {
  const [lock] = stakeLocks
  return lock ? beginsBy(Date.parse(lock.lockedAt) / 1_000, Number(onchainDeadline)) : null
}

/** Whether trading did not begin in time, as far as the chain shows: no balance was posted until then. `now` is chain time in seconds. */
export function didNotBegin(job: Seen & Pick<Job, 'vault'>, now: bigint): boolean {
  if (!job.vault || job.vault.snapshots > 0 || job.vault.closedAt !== null) return false
  const until = takenUntil(job)
  return until !== null && Number(now) > until
}
