/** Request and response bodies of the job board's prepare routes. Pure: pages import them too. */
import { z } from 'zod'
import { Intent } from '@/lib/chain/intent-schema'
import { PermitBody, PermitReply } from '@/lib/checkout/schema'
import { AnyPanel } from '@/lib/disputes/intent-schema'
import { Address, Hash32, TokenId } from '@/lib/fields'
import { JobMetadata, raw, replyOf } from './schema'

/** The response of a job's prepare route. */
export const JobIntentReply = replyOf(z.object({ txIntent: Intent }))

/** The response of `POST /jobs/prepare`: the job's id is known before the broadcast. */
export const JobPreparedReply = replyOf(
  z.object({
    jobId: z.string(),
    jobKey: Hash32.describe('The same number as bytes32.'),
    txIntent: Intent,
    calls: z
      .array(Intent)
      .describe(
        'Creating and paying as one EIP-5792 batch; `createJob` alone while the wallet does not hold the budget.',
      ),
  }),
)
export type JobPrepared = z.infer<typeof JobPreparedReply>['data']

/** Body of `POST /jobs/:jobId/fund/prepare`. */
export const JobFundBody = z.strictObject({ permit: PermitBody.optional() })
export type JobFundBody = z.output<typeof JobFundBody>

/** The calls that fund a job, in the fewest steps. */
export const JobFundReply = replyOf(
  z.object({
    txIntent: Intent.nullable().describe(
      '`setBudget`; null while the allowance is missing: see `approvalTxIntent`.',
    ),
    approvalTxIntent: Intent.nullable().describe('`approve` of USDC, when the allowance does not suffice.'),
    permit: PermitReply.nullable().describe(
      'An EIP-2612 permit to sign instead of the approval; null where it is not needed or not possible.',
    ),
    calls: z.array(Intent).describe('The whole payment as one EIP-5792 batch.'),
  }),
)
export type JobFunding = z.infer<typeof JobFundReply>['data']

/** Body of `POST /jobs/:jobId/vault/prepare`. */
export const JobVaultBody = z.strictObject({
  signer: Address.optional().describe(
    'An active key of the TEE registry; by default that of the enclave which takes the accounts of this service.',
  ),
})

/** Body of `POST /jobs/:jobId/set-provider/prepare`: whose offer the client accepts. */
export const SetProviderBody = z.strictObject({ agentId: TokenId })

const text = z.string().trim().min(1).max(50_000)

/** Body of `POST /jobs/:jobId/submit/prepare`: the deliverable, which is stored here, or only its hash. */
export const JobSubmitBody = z
  .strictObject({ text: text.optional(), deliverableHash: Hash32.optional() })
  .refine(
    ({ text, deliverableHash }) => (text === undefined) !== (deliverableHash === undefined),
    'Send either text or deliverableHash.',
  )
export type JobSubmitBody = z.output<typeof JobSubmitBody>

/** Body of `POST /jobs/:jobId/evaluate/prepare`: the result, and its reasons or their hash. */
export const JobEvaluateBody = z
  .strictObject({
    passed: z.boolean(),
    reason: z.string().trim().min(1).max(10_000).optional(),
    reasonHash: Hash32.optional(),
  })
  .refine(
    ({ reason, reasonHash }) => (reason === undefined) !== (reasonHash === undefined),
    'Send either reason or reasonHash.',
  )
export type JobEvaluateBody = z.output<typeof JobEvaluateBody>

/** Body of `POST /jobs/:jobId/dispute/prepare`. */
export const JobDisputeBody = z.strictObject({
  note: z.string().trim().min(1).max(5_000),
  secret: Hash32.optional().describe(
    'What the caller sealed: the provider’s secret of its offer, or the client’s of a job that was not prepared here.',
  ),
  anyPanel: AnyPanel,
})
export type JobDisputeBody = z.output<typeof JobDisputeBody>

/** The response of a prepared dispute: the panel of the current draw, the bond, and its approval if one is missing. */
export const JobDisputePreparedReply = replyOf(
  z.object({
    disputeId: Hash32,
    panel: z.array(z.string()).describe('Agent ids of the drawn evaluators; empty: straight to arbitration.'),
    bond: raw,
    bondApprovalTxIntent: Intent.nullable().describe('Broadcast it first, if present.'),
    txIntent: Intent,
  }),
)
export type JobDisputePrepared = z.infer<typeof JobDisputePreparedReply>['data']

const share = z.number().int().min(0).max(10_000)

/** Body of `POST /jobs/:jobId/settlement/prepare`. */
export const JobSettlementBody = z.strictObject({
  providerBps: share.describe('The provider’s share of the budget in basis points.'),
})
/** Body of `POST /jobs/:jobId/settlement/accept/prepare`. */
export const JobAcceptSettlementBody = z.strictObject({
  providerBps: share
    .optional()
    .describe('The share you have read: refused when it has changed. Without it the newest is taken.'),
})

/** The response of `PATCH /jobs/:jobId/metadata`. */
export const JobMetadataReply = replyOf(z.object({ jobId: z.string(), metadata: JobMetadata }))

/** The response of a withdrawn offer (spec §Job board). */
export const OfferWithdrawnReply = replyOf(
  z.object({
    agentId: TokenId,
    status: z.literal('WITHDRAWN'),
    withdrawTxIntent: Intent.nullable().describe(
      'An unsigned `withdrawOffer` for an offer that was signed: a client that kept the signature could still accept it. Null when nothing is open on the chain.',
    ),
  }),
)

/** Body of `DELETE /jobs/:jobId/offers/:agentId`. */
export const OfferWithdrawBody = z.strictObject({ ownerAddress: Address })
