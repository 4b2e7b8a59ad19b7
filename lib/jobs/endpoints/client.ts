/** Endpoints of a client's actions on its job (design §5). Declarations only. */
import type { Intent } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { JobBody } from '@/lib/jobs/body-schema'
import { prepareFunding } from '@/lib/jobs/fund'
import {
  JobFundBody,
  JobFundReply,
  JobIntentReply,
  JobMetadataReply,
  JobPreparedReply,
  JobVaultBody,
  SetProviderBody,
} from '@/lib/jobs/intent-schema'
import { prepareCancel, prepareSetProvider, prepareVault } from '@/lib/jobs/intents'
import { prepareJob } from '@/lib/jobs/prepare'
import { JobIdParam, JobMetadata } from '@/lib/jobs/schema'
import { updateMetadata } from '@/lib/jobs/terms/metadata'

const area = 'Job board'
const params = { jobId: JobIdParam }

/** The response of a prepare route. */
const intentOf = (txIntent: Intent) => ({ success: true as const, data: { txIntent } })

export const jobPrepare = endpoint({
  method: 'POST',
  path: '/jobs/prepare',
  area,
  summary: 'Write a job and prepare createJob',
  description:
    'The job is a draft until the transaction is mined; its id is known now. The same body again answers about the same job until it is created. `txIntent` pays nothing: fund it next, or send `calls` as one batch.',
  auth: 'session',
  body: JobBody,
  response: JobPreparedReply,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'SELF_DEALING',
    'EVALUATOR_INVALID',
    'DEADLINE_INVALID',
    'BUDGET_TOO_SMALL',
    'BUDGET_TOO_LARGE',
    'ENFORCED_PAUSE',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, body }) => ({ success: true as const, data: await prepareJob(actor, body) }),
})

export const jobFundPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/fund/prepare',
  area,
  summary: 'Prepare setBudget: pay the budget (client)',
  description:
    'While the allowance is missing, broadcast `approvalTxIntent` and send the call again; or sign `permit` and send it; or send `calls` as one batch.',
  auth: 'session',
  params,
  body: JobFundBody,
  response: JobFundReply,
  errors: [
    'NOT_FOUND',
    'NOT_CLIENT',
    'JOB_NOT_OPEN',
    'DEADLINE_TOO_NEAR',
    'BALANCE_INSUFFICIENT',
    'SIGNATURE_INVALID',
    'ENFORCED_PAUSE',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, params, body }) => ({
    success: true as const,
    data: await prepareFunding(actor, params.jobId, body),
  }),
})

export const jobVaultPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/vault/prepare',
  area,
  summary: 'Prepare deployVault of a trading job (client)',
  description:
    'Before an offer is accepted. It takes the word of one enclave key: by default that of the enclave which takes the accounts of this service.',
  auth: 'session',
  params,
  body: JobVaultBody,
  response: JobIntentReply,
  errors: [
    'NOT_FOUND',
    'NOT_CLIENT',
    'STRATEGY_WRONG',
    'KEY_NOT_ACTIVE',
    'VAULT_EXISTS',
    'JOB_NOT_OPEN',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, params, body }) => intentOf(await prepareVault(actor, params.jobId, body.signer)),
})

export const jobSetProviderPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/set-provider/prepare',
  area,
  summary: 'Prepare setProvider: accept the signed offer of an agent (client)',
  description: 'Locks 10 % of the budget of the agent’s free stake. Other offers become REJECTED.',
  auth: 'session',
  params,
  body: SetProviderBody,
  response: JobIntentReply,
  errors: [
    'NOT_FOUND',
    'NOT_CLIENT',
    'CONFLICT',
    'JOB_NOT_AWAITING_PROVIDER',
    'DEADLINE_TOO_NEAR',
    'VAULT_MISSING',
    'KEY_NOT_ACTIVE',
    'OFFER_EXPIRED',
    'OFFER_IS_WITHDRAWN',
    'OFFER_SIGNATURE_INVALID',
    'SELF_DEALING',
    'STAKE_GATE_NOT_MET',
    'STAKE_FREE_INSUFFICIENT',
    'MODULE_NOT_ACTIVE',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, params, body }) =>
    intentOf(await prepareSetProvider(actor, params.jobId, body.agentId)),
})

export const jobCancelPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/cancel/prepare',
  area,
  summary: 'Prepare cancelJob: cancel the job before it has a provider (client)',
  auth: 'session',
  params,
  response: JobIntentReply,
  errors: ['NOT_FOUND', 'NOT_CLIENT', 'JOB_NOT_CANCELLABLE', 'UNAVAILABLE'],
  boardErrors: true,
  handler: async ({ actor, params }) => intentOf(await prepareCancel(actor, params.jobId)),
})

const jobMetadataUpdate = endpoint({
  method: 'PATCH',
  path: '/jobs/:jobId/metadata',
  area,
  summary: 'Change what you say about your job (client)',
  description: 'Tags, a summary, how to reach you: no part of what was agreed. Fields that are absent stay.',
  auth: 'session',
  params,
  body: JobMetadata,
  response: JobMetadataReply,
  errors: ['NOT_FOUND', 'NOT_CLIENT', 'CONFLICT'],
  boardErrors: true,
  handler: ({ actor, params, body }) => updateMetadata(actor, params.jobId, body),
})

export const jobClientEndpoints = [
  jobPrepare,
  jobFundPrepare,
  jobVaultPrepare,
  jobSetProviderPrepare,
  jobCancelPrepare,
  jobMetadataUpdate,
] as const
