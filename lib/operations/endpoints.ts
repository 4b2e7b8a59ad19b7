/** The operator's routes about background work. */
import { endpoint } from '@/lib/http/endpoint'
import { decideJob } from './decisions'
import { listJobs } from './queries'
import { JobDecision, JobId, OperatorJobPage, operatorJobQuery } from './schema'

const area = 'Service'

export const jobList = endpoint({
  method: 'GET',
  path: '/operator/jobs',
  area,
  summary: 'List background jobs by state (operator)',
  description: 'Failed jobs by default, newest first.',
  auth: 'session',
  query: operatorJobQuery,
  response: OperatorJobPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listJobs(actor, query),
})

export const jobRetry = endpoint({
  method: 'POST',
  path: '/operator/jobs/:id/retry',
  area,
  summary: 'Retry a failed job (operator)',
  description: 'The job gets all its attempts again. Fix the cause first.',
  auth: 'session',
  params: { id: JobId },
  response: JobDecision,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  handler: ({ actor, params }) => decideJob(actor, params.id, 'RETRY'),
})

export const jobDiscard = endpoint({
  method: 'POST',
  path: '/operator/jobs/:id/discard',
  area,
  summary: 'Delete a failed job (operator)',
  auth: 'session',
  params: { id: JobId },
  response: JobDecision,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  handler: ({ actor, params }) => decideJob(actor, params.id, 'DISCARD'),
})

export const operationEndpoints = [jobList, jobRetry, jobDiscard] as const
