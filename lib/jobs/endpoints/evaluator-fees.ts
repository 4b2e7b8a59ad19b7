/** Endpoints of the fees that evaluators earned with jobs. Declarations only. */
import { endpoint } from '@/lib/http/endpoint'
import { listEvaluatorFees, prepareEvaluatorFees } from '@/lib/jobs/fees/evaluator-fees'
import { EvaluatorFeesBody, EvaluatorFeesReply } from '@/lib/jobs/fees/fee-schema'
import { JobIntentReply } from '@/lib/jobs/intent-schema'

const area = 'Job board'

const evaluatorFeeList = endpoint({
  method: 'GET',
  path: '/me/evaluator-fees',
  area,
  summary: 'List the fees that wait for your evaluator agents',
  description:
    'An evaluator has earned its fee when the job is settled, or when no ruling contradicts it. It waits in the job until it is withdrawn; who buys the agent before that buys the fee too.',
  auth: 'session',
  response: EvaluatorFeesReply,
  boardErrors: true,
  handler: ({ actor }) => listEvaluatorFees(actor),
})

const evaluatorFeeWithdrawPrepare = endpoint({
  method: 'POST',
  path: '/me/evaluator-fees/withdraw/prepare',
  area,
  summary: 'Prepare withdrawEvaluatorFees: take the fees of one of your evaluator agents',
  description:
    'Of the jobs that `GET /me/evaluator-fees` lists for it, at most 100 in one call. The contract pays them to where the agent’s earnings go.',
  auth: 'session',
  body: EvaluatorFeesBody,
  response: JobIntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_FEES', 'UNAVAILABLE'],
  boardErrors: true,
  handler: async ({ actor, body }) => ({
    success: true as const,
    data: { txIntent: await prepareEvaluatorFees(actor, body.agentId) },
  }),
})

export const evaluatorFeeEndpoints = [evaluatorFeeList, evaluatorFeeWithdrawPrepare] as const
