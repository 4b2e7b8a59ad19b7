import type { IntentCall, TxStep } from './tx-plan'

/**
 * Calls whose transaction the contract takes once, because it ends what it acts on, or leads to a state that is never left for the one
 * before. Not here: what can be done again, like a deposit, a new job or a proposal, and what a later round allows again, like a delivery.
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

/** Calls whose transaction the contract takes again, and nothing changes then. */
const takenAgain: ReadonlySet<IntentCall> = new Set<IntentCall>(['DELETE /jobs/:jobId/offers/:agentId'])

/** Fields of answers that hold an approval. */
const approvals: ReadonlySet<string | undefined> = new Set(['approvalTxIntent', 'bondApprovalTxIntent'])

/** What becomes of the second of two transactions of a step: the contract undoes it, it changes nothing, or it sets an allowance again. */
export type Twice = 'undone' | 'unchanged' | 'allowance'

/**
 * Returns what becomes of the second transaction where a step is sent again while its first one is lost, and both are mined. Null where it
 * would count twice, as a deposit does.
 */
export function whenTwice({ prepare, onlyAfter, intentKey }: TxStep): Twice | null {
  if (onlyAfter === 'ALLOWANCE_INSUFFICIENT' || approvals.has(intentKey)) return 'allowance'
  if (takenAgain.has(prepare)) return 'unchanged'
  // Other conditional steps, like a new profile, can be done twice.
  return onlyAfter === undefined && takenOnce.has(prepare) ? 'undone' : null
}
