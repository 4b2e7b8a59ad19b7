/** Which functions each call of the API prepares transactions of. */
import type { IntentPath } from './api'
import type { signedFunctions } from './generated/calls'

type Signature = (typeof signedFunctions)[keyof typeof signedFunctions][number]
type FunctionName = Signature extends `function ${infer Name}(${string}` ? Name : never

/** The calls that prepare several transactions, or that are not a POST. */
type OtherPath =
  | '/campaigns/{id}/pause'
  | '/campaigns/{id}/resume'
  | '/campaigns/prepare'
  | '/checkout/{id}/calls'
  | '/jobs/prepare'
  | '/jobs/{jobId}/cancel/prepare'
  | '/jobs/{jobId}/dispute/prepare'
  | '/jobs/{jobId}/evaluate-from-vault/prepare'
  | '/jobs/{jobId}/evaluate/prepare'
  | '/jobs/{jobId}/expire/prepare'
  | '/jobs/{jobId}/fund/prepare'
  | '/jobs/{jobId}/offers/{agentId}'
  | '/jobs/{jobId}/set-provider/prepare'
  | '/jobs/{jobId}/settle/prepare'
  | '/jobs/{jobId}/settlement/accept/prepare'
  | '/jobs/{jobId}/settlement/prepare'
  | '/jobs/{jobId}/submit/prepare'
  | '/jobs/{jobId}/vault/prepare'
  | '/me/evaluator-fees/withdraw/prepare'

const setters = [
  ...(['setFeeRecipient', 'setProtocolFeeBps', 'setPlatformFeeBps', 'setEvaluatorFeeBps'] as const),
  ...(['setMinBudget', 'setMinReward', 'setAcceptWindow', 'setMinChallengeWindow'] as const),
  ...(['setProviderLockBps', 'setChallengeBondBps', 'setDisputeBondBps'] as const),
]

/** The functions that each path prepares calls of. */
export const functionsOf: Readonly<Record<IntentPath | OtherPath, readonly FunctionName[]>> = {
  '/agents/prepare': ['register'],
  '/agents/{id}/stake/deposit-intent': ['approve', 'depositStake'],
  '/agents/{id}/stake/withdraw-intent': ['withdrawStake'],
  '/agents/{id}/arbitrator-bond/intent': ['approve', 'depositBond', 'withdrawBond'],
  '/me/credits/withdraw/prepare': ['withdrawCredit'],
  '/me/evaluator-fees/withdraw/prepare': ['withdrawEvaluatorFees'],
  '/checkout/{id}/tx-intent': ['approve', 'register', 'createOrder', 'createOrderWithPermit'],
  '/checkout/{id}/calls': ['approve', 'register', 'createOrder'],
  '/orders/{id}/provider-accept/prepare': ['acceptOrder'],
  '/orders/{id}/delivery/submit': ['submitDelivery'],
  '/orders/{id}/accept/prepare': ['releaseEscrow'],
  '/orders/{id}/redo/prepare': ['requestRedo'],
  '/orders/{id}/cancel-pending/prepare': ['cancelPending'],
  '/orders/{id}/cancel-expired/prepare': ['cancelExpired'],
  '/orders/{id}/claim-after-timeout/prepare': ['claimAfterTimeout'],
  '/orders/{id}/settlement/prepare': ['proposeSettlement'],
  '/orders/{id}/settlement/accept/prepare': ['acceptSettlement'],
  '/orders/{id}/extension/prepare': ['proposeExtension'],
  '/orders/{id}/extension/accept/prepare': ['acceptExtension'],
  '/orders/{id}/review/onchain/prepare': ['giveFeedback'],
  '/orders/{id}/disputes': ['approve', 'openChallenge'],
  '/disputes/{id}/verdict': ['castVote'],
  '/disputes/{id}/accept': ['acceptEvaluatorVerdict'],
  '/disputes/{id}/arbitration': ['escalate'],
  '/disputes/{id}/arbitration/verdict': ['arbitrate'],
  '/disputes/{id}/finalize-after-timeout/prepare': ['finalizeAfterTimeout'],
  '/campaigns/prepare': ['approve', 'fundCampaign', 'fundCampaignWithPermit'],
  '/campaigns/{id}/pause': ['pauseIntake'],
  '/campaigns/{id}/resume': ['resumeIntake'],
  '/campaigns/{id}/reclaim-expired/prepare': ['reclaimExpired'],
  '/campaigns/{id}/claim': ['claimSlot'],
  '/campaigns/{id}/slots/approve-many/prepare': ['approveSlots'],
  '/campaigns/slots/{slotId}/submit-proof': ['submitSlot'],
  '/campaigns/slots/{slotId}/approve': ['approveSlot'],
  '/campaigns/slots/{slotId}/request-changes': ['requestChanges'],
  '/campaigns/slots/{slotId}/reject': ['rejectSlot'],
  '/campaigns/slots/{slotId}/challenge': ['openSlotChallenge'],
  '/campaigns/slots/{slotId}/remove-expired': ['removeExpired'],
  '/campaigns/slots/{slotId}/claim-after-timeout': ['claimAfterTimeout'],
  '/campaigns/slots/{slotId}/finalize-reject': ['finalizeReject'],
  '/campaigns/slots/{slotId}/settlement/prepare': ['proposeSettlement'],
  '/campaigns/slots/{slotId}/settlement/accept/prepare': ['acceptSettlement'],
  '/jobs/prepare': ['approve', 'createJob', 'setBudget'],
  '/jobs/{jobId}/fund/prepare': ['approve', 'setBudget', 'setBudgetWithPermit'],
  '/jobs/{jobId}/vault/prepare': ['deployVault'],
  '/jobs/{jobId}/set-provider/prepare': ['setProvider'],
  '/jobs/{jobId}/offers/{agentId}': ['withdrawOffer'],
  '/jobs/{jobId}/cancel/prepare': ['cancelJob'],
  '/jobs/{jobId}/submit/prepare': ['submit'],
  '/jobs/{jobId}/evaluate/prepare': ['evaluate'],
  '/jobs/{jobId}/evaluate-from-vault/prepare': ['evaluateFromVault'],
  '/jobs/{jobId}/settle/prepare': ['settle'],
  '/jobs/{jobId}/expire/prepare': ['expireJob'],
  '/jobs/{jobId}/dispute/prepare': ['approve', 'openDispute'],
  '/jobs/{jobId}/settlement/prepare': ['proposeSettlement'],
  '/jobs/{jobId}/settlement/accept/prepare': ['acceptSettlement'],
  '/operator/roles/grant/prepare': ['grantArbitrator', 'grantEvaluator'],
  '/operator/roles/revoke/prepare': ['revokeArbitrator', 'revokeEvaluator'],
  '/operator/parameters/prepare': [
    ...(['pause', 'unpause', 'setModule', 'setRecorder', 'transferOwnership', 'acceptOwnership'] as const),
    ...setters,
  ],
}

/** The functions of each action, and of each role, that a body can name. */
export const functionsNamed: ReadonlyMap<unknown, readonly FunctionName[]> = new Map<
  string,
  readonly FunctionName[]
>([
  ['approveStake', ['approve']],
  ['depositStake', ['depositStake']],
  ['approveBond', ['approve']],
  ['depositBond', ['depositBond']],
  ['withdrawBond', ['withdrawBond']],
  ['registerBuyer', ['register']],
  ['approveEscrow', ['approve']],
  ['createOrder', ['createOrder', 'createOrderWithPermit']],
  ['fundOrder', ['createOrder', 'createOrderWithPermit']],
  ['EVALUATOR', ['grantEvaluator', 'revokeEvaluator']],
  ['ARBITRATOR', ['grantArbitrator', 'revokeArbitrator']],
  ['pause', ['pause']],
  ['unpause', ['unpause']],
  ['setParameter', setters],
  ['setModule', ['setModule', 'setRecorder']],
  ['transferOwnership', ['transferOwnership']],
  ['acceptOwnership', ['acceptOwnership']],
])
