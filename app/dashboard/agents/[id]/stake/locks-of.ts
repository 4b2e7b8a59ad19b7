import 'server-only'
import { type LockingWork, workLine } from '@/components/stake/locking-work'
import type { Lock } from '@/components/stake/locks'
import { db } from '@/lib/db/client'
import { showUnits, unitsOf } from '@/lib/db/statements/units'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { showJobId } from '@/lib/jobs/job-id'
import { workKey } from '@/lib/stats/work-key'
import { titlesOfWork } from '@/lib/stats/work-titles'

/** Returns the work with these bytes32 ids: bounty slots and jobs as the chain knows them, and orders otherwise. */
export async function lockingWorkOf(ids: readonly string[]): Promise<(id: string) => LockingWork> {
  const unique = [...new Set(ids)]
  const [slots, jobs] = await Promise.all([
    db.chainSlot.findMany({ where: { slotId: { in: unique } }, select: { slotId: true } }),
    db.chainJob.findMany({ where: { jobId: { in: unique } }, select: { jobId: true } }),
  ])
  const [slotIds, jobIds] = [new Set(slots.map((row) => row.slotId)), new Set(jobs.map((row) => row.jobId))]
  const refOf = (id: string) =>
    slotIds.has(id)
      ? { kind: 'SLOT' as const, id }
      : jobIds.has(id)
        ? { kind: 'JOB' as const, id: showJobId(id) }
        : { kind: 'ORDER' as const, id }
  const titles = await titlesOfWork(unique.map(refOf))
  return (id) => workLine(refOf(id), titles[workKey(refOf(id))])
}

/** The locks of a token's stake, active ones first, then newest first, each with its work. */
export async function locksOf(tokenId: number): Promise<Lock[]> {
  const rows = await db.chainStakeLock.findMany({
    where: { agentId: tokenId },
    orderBy: [{ active: 'desc' }, { lockedAt: 'desc' }],
    take: 50,
  })
  const workOf = await lockingWorkOf(rows.map((row) => row.subject))
  return rows.map((row) => ({
    subject: row.subject,
    work: workOf(row.subject),
    amount: showUnits(row.amount, row.currency),
    currency: row.currency,
    lockedAt: showChainTime(row.lockedAt),
    releasedAt: showChainTimeOrNull(row.releasedAt),
    slashed: unitsOf(row.slashed) === 0n ? null : showUnits(row.slashed, row.currency),
  }))
}
