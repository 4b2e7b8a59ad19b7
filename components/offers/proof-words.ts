import type { ProofMethod, SettlementType } from '@/lib/requests/schema'

/** How the work is proven, as both sides read it. */
export const proofWords: Record<(typeof ProofMethod)['_output'], string> = {
  optimistic: 'Accepted unless the buyer objects in time',
  manual: 'Checked and confirmed by the buyer',
  evaluator: 'Evaluators decide if you disagree',
  ai: 'Checked by a model, decided by the buyer',
  zkvm: 'A proof of the computation comes with it',
}

/** How the money is meant to move, as both sides read it. */
export const settlementWords: Record<(typeof SettlementType)['_output'], string> = {
  escrow: 'Held in escrow until the buyer accepts, or the seller claims it after the review period',
  optimistic: 'Claimed by the seller after the time to object',
}
