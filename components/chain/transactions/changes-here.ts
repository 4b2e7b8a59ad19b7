import type { IntentCall } from './tx-plan'

/** Calls that take effect at the service before the transaction that they prepare is signed. */
const effective: ReadonlySet<IntentCall> = new Set<IntentCall>([
  'PATCH /campaigns/:id/pause',
  'PATCH /campaigns/:id/resume',
  'DELETE /jobs/:jobId/offers/:agentId',
])

/** Whether preparing a transaction has an effect of its own, which stays when the wallet refuses. */
export const changesHere = (prepare: IntentCall | undefined): boolean =>
  prepare !== undefined && effective.has(prepare)
