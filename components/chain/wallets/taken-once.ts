import type { IntentCall, TxStep } from '@/components/chain/transactions/tx-plan'

/**
 * Calls whose transaction the contract accepts once, because it ends its object, or moves it to a state that never returns to the earlier
 * one. Not here: repeatable calls, such as a deposit, a new job or a proposal, and calls that a later round allows again, such as a
 * delivery.
 */
const takenOnce: ReadonlySet<IntentCall> = new Set<IntentCall>([
  'POST /checkout/:id/tx-intent',
  'POST /orders/:id/provider-accept/prepare',
  'POST /orders/:id/accept/prepare',
  'POST /orders/:id/claim-after-timeout/prepare',
  'POST /orders/:id/cancel-pending/prepare',
  'POST /orders/:id/cancel-expired/prepare',
  'POST /orders/:id/disputes',
  'POST /campaigns/slots/:slotId/approve',
  'POST /campaigns/slots/:slotId/claim-after-timeout',
  'POST /campaigns/slots/:slotId/finalize-reject',
  'POST /campaigns/slots/:slotId/challenge',
  'POST /jobs/:jobId/settle/prepare',
  'POST /jobs/:jobId/expire/prepare',
  'POST /jobs/:jobId/cancel/prepare',
  'POST /jobs/:jobId/dispute/prepare',
  'POST /disputes/:id/accept',
  'POST /disputes/:id/arbitration',
  'POST /disputes/:id/verdict',
  'POST /disputes/:id/arbitration/verdict',
  'POST /disputes/:id/finalize-after-timeout/prepare',
])

/** Calls whose transaction the contract accepts again without an effect. */
const takenAgain: ReadonlySet<IntentCall> = new Set<IntentCall>(['DELETE /jobs/:jobId/offers/:agentId'])

/** Fields of responses that hold an approval. */
const approvals: ReadonlySet<string | undefined> = new Set(['approvalTxIntent', 'bondApprovalTxIntent'])

/** The effect of the second of two transactions of a step: it reverts, it changes nothing, or it sets an allowance again. */
export type Twice = 'undone' | 'unchanged' | 'allowance'

/**
 * Returns the effect of the second transaction when a step is sent again while its first one is lost, and both are mined. Null when it
 * would count twice, such as a deposit.
 */
export function whenTwice({ prepare, onlyAfter, intentKey }: TxStep): Twice | null {
  if (onlyAfter === 'ALLOWANCE_INSUFFICIENT' || approvals.has(intentKey)) return 'allowance'
  if (takenAgain.has(prepare)) return 'unchanged'
  // Other conditional steps, such as a new profile, can be done twice.
  return onlyAfter === undefined && takenOnce.has(prepare) ? 'undone' : null
}
