/** The operator's routes: the overview, the contracts, the audit trail and background work. */
import { IntentReply } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { listAudit } from './audit'
import { AuditTrail, auditQuery } from './audit-schema'
import { decideJob } from './decisions'
import { prepareOwnerAction } from './intents'
import { operatorOverview } from './overview'
import { OperatorOverview } from './overview-schema'
import { listOwnedContracts } from './owned-contracts'
import { OwnedContracts, OwnerAction } from './parameter-schema'
import { listJobs } from './queries'
import { JobDecision, JobId, OperatorJobPage, operatorJobQuery } from './schema'

const area = 'Service'

const jobList = endpoint({
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

const jobRetry = endpoint({
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

const jobDiscard = endpoint({
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

const overviewRead = endpoint({
  method: 'GET',
  path: '/operator/overview',
  area,
  summary: 'Read the state of the service (operator)',
  description:
    'The health of every part, the indexer, queues, what waits for a decision, and the newest entries of the audit trail.',
  auth: 'session',
  response: OperatorOverview,
  errors: ['FORBIDDEN'],
  handler: ({ actor }) => operatorOverview(actor),
})

const parameterList = endpoint({
  method: 'GET',
  path: '/operator/parameters',
  area,
  summary: 'List the parameters of the contracts (operator)',
  description:
    'Read from the chain: values with the limits that the contracts enforce, modules, pauses, owners and changes under way. A wallet that is not the operator gets the contracts that it owns or was offered.',
  auth: 'session',
  response: OwnedContracts,
  errors: ['FORBIDDEN'],
  handler: ({ actor }) => listOwnedContracts(actor),
})

const parameterPrepare = endpoint({
  method: 'POST',
  path: '/operator/parameters/prepare',
  area,
  summary: 'Prepare a transaction of the contracts’ owner (operator)',
  description:
    'Sets a parameter within its limits, pauses or unpauses, admits or removes a module, or changes the owner in two steps. A changed parameter holds for new orders, campaigns and jobs only; `feeRecipient` holds at once, also for fees that wait. The owner of each contract prepares its transactions; `acceptOwnership` belongs to the wallet that was offered the contract.',
  auth: 'session',
  body: OwnerAction,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PARAMETER_INVALID', 'MODULE_UNCHANGED'],
  handler: async ({ actor, body }) => ({ txIntent: await prepareOwnerAction(actor, body) }),
})

const auditList = endpoint({
  method: 'GET',
  path: '/operator/audit',
  area,
  summary: 'List the decisions of the operator (operator)',
  description: 'Roles, brands, quarantine, jobs and contracts in one list, newest first.',
  auth: 'session',
  query: auditQuery,
  response: AuditTrail,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listAudit(actor, query),
})

export const operationEndpoints = [
  overviewRead,
  parameterList,
  parameterPrepare,
  auditList,
  jobList,
  jobRetry,
  jobDiscard,
] as const
