/** Handles a reorg of a job: everyone who was notified of something that is no longer true gets a correction. */
import { eventCountsOf, eventsOf, type HistoryEvent, newestProposal } from '@/lib/chain/history'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { showJobId } from '@/lib/jobs/job-id'
import type { NotificationType } from '@/lib/notifications/schema'
import {
  type Announce,
  correctWithdrawn,
  holdNotifications,
  type True,
  type Truth,
  withdrawUntrue,
} from '@/lib/notifications/withdraw'
import { jobFacts } from './facts'
import type { JobFacts } from './notices'
import { passedOf, timingEvents } from './passed'

/** The chain events behind each type of notification about a job. */
const eventsBehind = {
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
} as const satisfies Partial<Record<NotificationType, readonly string[]>>

/** The types of notifications after a deadline. */
const clockTypes = [
  'job.untaken',
  'job.overdue',
  'job.unclosed',
  'job.unevaluated',
  'job.settleable',
] as const

type Past = {
  job: JobFacts | null
  /** The events that change a deadline. */
  steps: readonly HistoryEvent[]
  /** The number of events by name, of the job and of its vault. */
  counts: readonly ReadonlyMap<string, number>[]
  /** When the last offer to settle was made; 0 without one. */
  proposedAt: bigint
}

/** Returns which notifications are true for a job at the chain time `now`. Those of offers are true while the job exists. */
function truthOf({ job, steps, counts, proposedAt }: Past, now: bigint): Truth {
  const standing = passedOf(steps, now)
  const timesOf = (event: string) => counts.reduce((sum, one) => sum + (one.get(event) ?? 0), 0)
  const offered = job ? 'any' : 0
  return new Map<NotificationType, True>([
    ['job.offered', offered],
    ['job.offer-withdrawn', offered],
    ['settlement.proposed', { upTo: proposedAt }],
    ...clockTypes.map((type) => [type, standing] as const),
    ...Object.entries(eventsBehind).map(
      ([type, events]) =>
        [type as keyof typeof eventsBehind, events.reduce((sum, event) => sum + timesOf(event), 0)] as const,
    ),
  ])
}

/**
 * Corrects the notifications about a job after a reorg. Safe to repeat; sends nothing when the same steps are on the chain again.
 * Returns whether anything was withdrawn; if so, calls `announce`.
 */
export async function correctJobNotices(key: string, announce?: Announce): Promise<boolean> {
  const jobId = showJobId(key)
  return db.$transaction(async (tx) => {
    await holdNotifications(tx, jobId)
    const [job, steps, ofJob, ofVault, proposedAt, now] = await Promise.all([
      jobFacts(key),
      eventsOf(`job:${key}`, timingEvents),
      eventCountsOf(`job:${key}`),
      eventCountsOf(`vault:${key}`),
      newestProposal(`job:${key}`),
      chainTime(),
    ])
    const past = { job, steps, counts: [ofJob, ofVault], proposedAt }
    const withdrawn = await withdrawUntrue(tx, jobId, truthOf(past, now))
    const hasChanged = await correctWithdrawn(tx, withdrawn, {
      undid: 'a step',
      about: job?.title ?? null,
      type: 'job.rolled-back',
      subject: jobId,
      path: `/jobs/${jobId}`,
      data: { jobId },
      now: job ? `The job is ${job.status} now.` : 'The job is no longer on the chain.',
    })
    if (hasChanged) await announce?.(tx)
    return hasChanged
  })
}
