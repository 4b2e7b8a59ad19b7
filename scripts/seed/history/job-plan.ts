import type { DemoJob } from '../job'
import { programJobs } from './program-jobs'
import { rubricJobs } from './rubric-jobs'
import { verdictHours } from './verdicts'

const hour = 3_600
const day = 24 * hour

/** How a past job ended. In the last four a side disputed the evaluation, and a panel upheld or overturned it. */
const jobEnds = [
  'passed',
  'failed',
  'undecided',
  'expired',
  'cancelled',
  'agreed',
  'passStands',
  'passFalls',
  'failStands',
  'failFalls',
] as const
export type JobEnd = (typeof jobEnds)[number]

/** A past job: its texts, and its outcome. */
export type PastJob = Omit<DemoJob, 'until'> & {
  ends: JobEnd
  /** The panel's reasons. */
  ruling?: string
}

/** The times of a job's steps, in chain seconds. */
export type JobTimes = {
  createdAt: number
  takenAt: number
  deadline: number
  submittedAt: number
  evaluatedAt: number
  disputedAt: number
  endedAt: number
}

/** Whether a side disputed the evaluation, and whether the panel decided for the provider. */
export function quarrelOf(ends: JobEnd): { by: 'client' | 'provider'; forProvider: boolean } | null {
  switch (ends) {
    case 'passStands':
      return { by: 'client', forProvider: true }
    case 'passFalls':
      return { by: 'client', forProvider: false }
    case 'failStands':
      return { by: 'provider', forProvider: false }
    case 'failFalls':
      return { by: 'provider', forProvider: true }
    default:
      return null
  }
}

/** The times of a job that begins at `createdAt`. Steps are hours apart, so that each has a separate block. */
function timesOf({ ends, days }: PastJob, createdAt: number): JobTimes {
  const takenAt = createdAt + 20 * hour
  const deadline = createdAt + days * day
  const submittedAt = createdAt + Math.round(days * 0.7 * day)
  const evaluatedAt = submittedAt + 20 * hour
  const disputedAt = evaluatedAt + 10 * hour
  const quarrel = disputedAt + verdictHours.accepted * hour
  const after: Record<JobEnd, number> = {
    // The client had two days to dispute it.
    passed: evaluatedAt + 56 * hour,
    failed: evaluatedAt + 8 * hour,
    // The evaluator had three days, and then both sides a week to dispute the missing evaluation.
    undecided: submittedAt + 10 * day + 8 * hour,
    expired: deadline + 6 * hour,
    cancelled: createdAt + 60 * hour,
    agreed: takenAt + 50 * hour,
    passStands: quarrel,
    passFalls: quarrel,
    failStands: quarrel,
    failFalls: quarrel,
  }
  return { createdAt, takenAt, deadline, submittedAt, evaluatedAt, disputedAt, endedAt: after[ends] }
}

/** Rubric jobs and program jobs alternate, so that each kind is spread over all months. */
function mixed(): PastJob[] {
  const ratio = programJobs.length / rubricJobs.length
  return [...rubricJobs, ...programJobs]
    .map((job, n) => ({ job, place: n < rubricJobs.length ? n * ratio : n - rubricJobs.length + 0.5 }))
    .sort((one, other) => one.place - other.place)
    .map(({ job }) => job)
}

/** All past evaluated jobs between two chain seconds, oldest first. */
export function pastJobs(start: number, end: number): (PastJob & JobTimes)[] {
  const jobs = mixed()
  return jobs.map((job, n) => {
    const room = timesOf(job, 0).endedAt + day
    const createdAt = Math.round(start + ((end - room - start) * (n + 0.4)) / jobs.length)
    return { ...job, ...timesOf(job, createdAt) }
  })
}
