/** Handles a reorg of a job. Everyone who was notified of what is no longer true gets a correction. */
import { type HistoryEvent, historyOf } from '@/lib/chain/history'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { notify } from '@/lib/notifications/notify'
import type { NotificationType } from '@/lib/notifications/schema'
import { type Truth, untrueByAccount, withdrawUntrue } from '@/lib/notifications/withdraw'
import { nowMs } from '@/lib/time'
import { jobFacts } from './facts'
import { showJobId } from './job-id'
import { type JobFacts, jobHeadline } from './notices'
import { passedOf } from './passed'

/** The chain events behind each type of notification about a job. */
const eventsOf = {
  'job.funded': ['BudgetSet'],
  'job.taken': ['ProviderSet'],
  'job.passed-over': ['ProviderSet', 'JobExpired', 'JobCancelled'],
  'job.submitted': ['JobSubmitted'],
  'job.evaluated': ['JobEvaluated'],
  'job.disputed': ['JobDisputed'],
  'job.settled': ['JobSettled'],
  'job.expired': ['JobExpired'],
  'job.cancelled': ['JobCancelled'],
  'job.vault-closed': ['VaultClosed'],
  'settlement.proposed': ['SettlementProposed'],
} as const satisfies Partial<Record<NotificationType, readonly string[]>>

/** The types that a passed deadline leads to. */
const clockTypes = [
  'job.untaken',
  'job.overdue',
  'job.unclosed',
  'job.unevaluated',
  'job.settleable',
] as const

/** Returns what is true of a job at the chain time `now`. Offers are written here: they stand while the job does. */
function truthOf(history: readonly HistoryEvent[], job: JobFacts | null, now: bigint): Truth {
  const standing = passedOf(history, now)
  const offered = job ? 'any' : 0
  return new Map<NotificationType, number | 'any' | bigint[]>([
    ['job.offered', offered],
    ['job.offer-withdrawn', offered],
    ...clockTypes.map((type) => [type, standing] as const),
    ...Object.entries(eventsOf).map(
      ([type, events]) =>
        [
          type as keyof typeof eventsOf,
          history.filter(({ name }) => (events as readonly string[]).includes(name)).length,
        ] as const,
    ),
  ])
}

/**
 * Corrects the notifications about a job after a reorg. Safe to repeat; sends nothing when the same steps are on the chain again.
 * Returns whether anything was withdrawn.
 */
export async function takeBackJob(key: string): Promise<boolean> {
  const [job, ofJob, ofVault, now] = await Promise.all([
    jobFacts(key),
    historyOf(`job:${key}`),
    historyOf(`vault:${key}`),
    chainTime(),
  ])
  const jobId = showJobId(key)
  const undid = 'Chain reorganisation undid a step'
  const occasion = nowMs()
  return db.$transaction(async (tx) => {
    const withdrawn = await withdrawUntrue(tx, jobId, truthOf([...ofJob, ...ofVault], job, now))
    await notify(
      tx,
      [...untrueByAccount(withdrawn)].map(([accountId, said]) => ({
        type: 'job.rolled-back' as const,
        subject: jobId,
        path: `/jobs/${jobId}` as const,
        data: { jobId },
        accountId,
        title: job ? jobHeadline(undid, job.title) : undid,
        text: `No longer true: ${said}. ${job ? `The job is ${job.status} now.` : 'The job is no longer on the chain.'}`,
        occasion,
      })),
    )
    return withdrawn.length > 0
  })
}
