/** Endpoints of the work on a job and of its endings (design §5). Declarations only. */
import type { Intent } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { prepareJobDispute } from '@/lib/jobs/dispute/dispute'
import {
  JobAcceptSettlementBody,
  JobDisputeBody,
  JobDisputePreparedReply,
  JobEvaluateBody,
  JobIntentReply,
  JobSettlementBody,
  JobSubmitBody,
} from '@/lib/jobs/intent-schema'
import {
  prepareEvaluate,
  prepareEvaluateFromVault,
  prepareExpire,
  prepareSettle,
  prepareSettlement,
  prepareSettlementAcceptance,
  prepareSubmit,
} from '@/lib/jobs/intents'
import { JobIdParam } from '@/lib/jobs/schema'

const area = 'Job board'
const params = { jobId: JobIdParam }

/** The response of a prepare route. */
const intentOf = (txIntent: Intent) => ({ success: true as const, data: { txIntent } })

export const jobSubmitPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/submit/prepare',
  area,
  summary: 'Prepare submit: deliver the work (provider)',
  description: 'With `text`, which is kept for the people of the job under its hash, or with the hash alone.',
  auth: 'session',
  params,
  body: JobSubmitBody,
  response: JobIntentReply,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'JOB_NOT_IN_PROGRESS',
    'SUBMISSION_OVER',
    'SUBMISSION_NOT_OPEN',
    'VAULT_DECIDES',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, params, body }) => intentOf(await prepareSubmit(actor, params.jobId, body)),
})

export const jobEvaluatePrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/evaluate/prepare',
  area,
  summary: 'Prepare evaluate: say whether the job passed (evaluator)',
  description: 'Within 72 hours of the submission. The losing side has 48 hours to dispute.',
  auth: 'session',
  params,
  body: JobEvaluateBody,
  response: JobIntentReply,
  errors: [
    'NOT_FOUND',
    'NOT_EVALUATOR',
    'JOB_NOT_SUBMITTED',
    'EVALUATION_OVER',
    'VAULT_DECIDES',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, params, body }) => intentOf(await prepareEvaluate(actor, params.jobId, body)),
})

export const jobEvaluateFromVaultPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/evaluate-from-vault/prepare',
  area,
  summary: 'Prepare evaluateFromVault: carry the close of the vault over; any signed-in wallet may send it',
  auth: 'session',
  params,
  response: JobIntentReply,
  errors: ['NOT_FOUND', 'JOB_NOT_SUBMITTED', 'VAULT_NOT_CLOSED', 'UNAVAILABLE'],
  boardErrors: true,
  handler: async ({ actor, params }) => intentOf(await prepareEvaluateFromVault(actor, params.jobId)),
})

export const jobSettlePrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/settle/prepare',
  area,
  summary: 'Prepare settle: pay out an evaluated job; any signed-in wallet may send it',
  description:
    'After the 48 hours to dispute; the losing side need not wait. A job whose evaluator was silent is shared half and half 7 days later.',
  auth: 'session',
  params,
  response: JobIntentReply,
  errors: [
    'NOT_FOUND',
    'JOB_NOT_SUBMITTED',
    'EVALUATION_OPEN',
    'DISPUTE_WINDOW_OPEN',
    'VAULT_DECIDES',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, params }) => intentOf(await prepareSettle(actor, params.jobId)),
})

export const jobExpirePrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/expire/prepare',
  area,
  summary: 'Prepare expireJob: end a job without a submission; any signed-in wallet may send it',
  description: 'After the deadline; a trading job with a provider 144 hours after it.',
  auth: 'session',
  params,
  response: JobIntentReply,
  errors: ['NOT_FOUND', 'JOB_NOT_EXPIRABLE', 'SUBMISSION_OPEN', 'VAULT_DECIDES', 'UNAVAILABLE'],
  boardErrors: true,
  handler: async ({ actor, params }) => intentOf(await prepareExpire(actor, params.jobId)),
})

export const jobDisputePrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/dispute/prepare',
  area,
  summary: 'Prepare openDispute: a drawn panel decides (client, provider)',
  description:
    'For the side that the evaluation went against, within 48 hours, with the bond; for either side without a bond in the 7 days after a silent evaluator’s 72 hours. The job’s own evaluator is never drawn. The drawn panel is in the calldata, or none with `anyPanel`.',
  auth: 'session',
  params,
  body: JobDisputeBody,
  response: JobDisputePreparedReply,
  errors: [
    'NOT_FOUND',
    'NOT_PARTY',
    'NOT_LOSING_SIDE',
    'JOB_NOT_SUBMITTED',
    'EVALUATION_OPEN',
    'DISPUTE_WINDOW_OVER',
    'VAULT_DECIDES',
    'SECRET_INVALID',
    'BALANCE_INSUFFICIENT',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: async ({ actor, params, body }) => ({
    success: true as const,
    data: await prepareJobDispute(actor, params.jobId, body),
  }),
})

export const jobSettlementPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/settlement/prepare',
  area,
  summary: 'Prepare proposeSettlement: offer to share the budget (client, provider)',
  description:
    'At any time from the acceptance of an offer to the end. It replaces an earlier offer and binds no one until the other side accepts. It ends with the state it was made in: a submission, the end of the vault, an evaluation, a dispute, and in a dispute its next stage, such as a verdict. Single votes end nothing.',
  auth: 'session',
  params,
  body: JobSettlementBody,
  response: JobIntentReply,
  errors: ['NOT_FOUND', 'NOT_PARTY', 'JOB_NOT_ONGOING', 'UNAVAILABLE'],
  boardErrors: true,
  handler: async ({ actor, params, body }) =>
    intentOf(await prepareSettlement(actor, params.jobId, body.providerBps)),
})

export const jobSettlementAcceptPrepare = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/settlement/accept/prepare',
  area,
  summary: 'Prepare acceptSettlement: take the offer of the other side (client, provider)',
  auth: 'session',
  params,
  body: JobAcceptSettlementBody,
  response: JobIntentReply,
  errors: ['NOT_FOUND', 'NOT_PARTY', 'JOB_NOT_ONGOING', 'PROPOSAL_CHANGED', 'UNAVAILABLE'],
  boardErrors: true,
  handler: async ({ actor, params, body }) =>
    intentOf(await prepareSettlementAcceptance(actor, params.jobId, body.providerBps)),
})

export const jobWorkEndpoints = [
  jobSubmitPrepare,
  jobEvaluatePrepare,
  jobEvaluateFromVaultPrepare,
  jobSettlePrepare,
  jobExpirePrepare,
  jobDisputePrepare,
  jobSettlementPrepare,
  jobSettlementAcceptPrepare,
] as const
