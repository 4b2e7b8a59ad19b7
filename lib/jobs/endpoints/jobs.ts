/** Endpoints that read the job board (spec §Job board). Declarations only. */
import { AgentKey } from '@/lib/agents/schema'
import { endpoint } from '@/lib/http/endpoint'
import { AgentJobQuery, JobQuery, jobPageQuery } from '@/lib/jobs/list-schema'
import { getJob, getJobDispute, listAgentJobs, listJobs, listOffers, listSnapshots } from '@/lib/jobs/queries'
import {
  JobDisputeReply,
  JobIdParam,
  JobOfferPage,
  JobPage,
  JobReply,
  JobSnapshotPage,
} from '@/lib/jobs/schema'

const area = 'Job board'
const params = { jobId: JobIdParam }

export const jobList = endpoint({
  method: 'GET',
  path: '/jobs',
  area,
  summary: 'List jobs, newest first',
  description:
    'All filters apply together. `ownerAddress`: jobs where the wallet is the client, or holds the provider or the evaluator. `q` finds jobs by their words, in any form of them. `pagination.total` stops counting at 1,000, and `totalAtLeast` is there then; pages go on to 10,000 rows.',
  auth: 'none',
  query: JobQuery,
  response: JobPage,
  boardErrors: true,
  isCached: true,
  handler: ({ query }) => listJobs(query),
})

export const jobGet = endpoint({
  method: 'GET',
  path: '/jobs/:jobId',
  area,
  summary: 'Get a job with everything that belongs to it',
  description:
    'Public. Signed in, `availableActions` says what your wallet can do now, and the people of the job receive its texts.',
  auth: 'optional',
  params,
  response: JobReply,
  errors: ['NOT_FOUND'],
  boardErrors: true,
  handler: ({ actor, params }) => getJob(actor, params.jobId),
})

const jobSnapshots = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/snapshots',
  area,
  summary: 'List the attested snapshots of a trading job, oldest first',
  description:
    'What the enclave signed and the vault recorded. `balanceReport` is the text whose hash is `reportHash`; null while the TEE gateway does not publish it, and where the newer reports of the page have 8 MB already: ask for fewer snapshots.',
  auth: 'none',
  params,
  query: jobPageQuery,
  response: JobSnapshotPage,
  errors: ['NOT_FOUND'],
  boardErrors: true,
  handler: ({ params, query }) => listSnapshots(params.jobId, query),
})

const jobDispute = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/dispute',
  area,
  summary: 'Get the dispute of a job, or null',
  auth: 'none',
  params,
  response: JobDisputeReply,
  errors: ['NOT_FOUND'],
  boardErrors: true,
  handler: ({ params }) => getJobDispute(params.jobId),
})

export const jobOffers = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/offers',
  area,
  summary: 'List the offers on a job, newest first',
  description:
    '`pagination.total` stops counting at 1,000, and `totalAtLeast` is there then; pages go on to 10,000 rows.',
  auth: 'none',
  params,
  query: jobPageQuery,
  response: JobOfferPage,
  errors: ['NOT_FOUND'],
  boardErrors: true,
  handler: ({ params, query }) => listOffers(params.jobId, query),
})

const agentJobs = endpoint({
  method: 'GET',
  path: '/agents/:id/jobs',
  area,
  summary: 'List the jobs of an agent, newest first',
  description:
    'By `role` (`client`, `provider` or `evaluator`; any by default), `status`, and the words of `q`. `pagination.total` stops counting at 1,000, and `totalAtLeast` is there then; pages go on to 10,000 rows.',
  auth: 'none',
  params: { id: AgentKey },
  query: AgentJobQuery,
  response: JobPage,
  errors: ['NOT_FOUND'],
  boardErrors: true,
  handler: ({ params, query }) => listAgentJobs(params.id, query),
})

export const jobEndpoints = [jobList, jobGet, jobSnapshots, jobDispute, jobOffers, agentJobs] as const
