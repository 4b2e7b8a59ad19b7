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
  summary: 'Background jobs in one state, for the operator',
  description: 'Those that failed for good unless `state` says otherwise. The newest first.',
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
  summary: 'Send a dead job back to its queue',
  description: 'It has all its attempts again. Retry it once what made it fail is repaired.',
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
  summary: 'Delete a dead job',
  auth: 'session',
  params: { id: JobId },
  response: JobDecision,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  handler: ({ actor, params }) => decideJob(actor, params.id, 'DISCARD'),
})

export const operationEndpoints = [jobList, jobRetry, jobDiscard] as const
