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

/** Whether a step may be sent again while its transaction is lost: should both be mined, the second changes nothing. */
export const isTakenOnce = ({ prepare, onlyAfter }: TxStep): boolean =>
  // An approval sets an amount. Other conditional steps, like a new profile, can be done twice.
  onlyAfter === undefined ? takenOnce.has(prepare) : onlyAfter === 'ALLOWANCE_INSUFFICIENT'
