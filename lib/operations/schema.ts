/** Schemas of the operations domain: background work for its operator. Pure: pages import them too. */
import { z } from 'zod'
import { pageOf, pageQuery } from '@/lib/paging'

/** The states of a job. `DEAD`: every attempt failed, and it waits for the operator. */
export const jobStates = ['DEAD', 'WAITING', 'RETRYING', 'ACTIVE'] as const
export const JobState = z.enum(jobStates)
export type JobState = z.infer<typeof JobState>

/** A job's id. */
export const JobId = z.uuid()

/** A job of the worker. */
export const OperatorJob = z.object({
  id: z.string(),
  queue: z.string().describe('The kind of job, such as `orders.notify`.'),
  state: JobState,
  payload: z.unknown().describe('The ids the job works on.'),
  failures: z.number().int().describe('Attempts that failed.'),
  error: z.string().nullable().describe('Why the last attempt failed.'),
  createdAt: z.string(),
})
export type OperatorJob = z.infer<typeof OperatorJob>

export const OperatorJobPage = pageOf(OperatorJob)

/** Query of `GET /operator/jobs`. */
export const operatorJobQuery = {
  ...pageQuery,
  state: JobState.default('DEAD'),
  queue: z.string().min(1).max(100).optional().describe('Only this kind of job.'),
}
export type OperatorJobQuery = {
  page: number
  pageSize: number
  cursor?: string | undefined
  state: JobState
  queue?: string | undefined
}

/** The operator's actions on a dead job. */
const jobActions = ['RETRY', 'DISCARD'] as const
export const JobAction = z.enum(jobActions)
export type JobAction = z.infer<typeof JobAction>

/** A recorded decision; the worker carries it out within moments. */
export const JobDecision = z.object({
  jobId: z.string(),
  queue: z.string(),
  action: JobAction,
  walletAddress: z.string(),
  decidedAt: z.string(),
})
export type JobDecision = z.infer<typeof JobDecision>
