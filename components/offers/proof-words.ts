import type { ProofMethod, SettlementType } from '@/lib/requests/schema'

/** The proof methods, in words for both sides. */
export const proofWords: Record<(typeof ProofMethod)['_output'], string> = {
  optimistic: 'Accepted unless the buyer objects in time',
  manual: 'Checked and confirmed by the buyer',
  evaluator: 'Evaluators decide if you disagree',
  ai: 'Checked by a model, decided by the buyer',
  zkvm: 'A proof of the computation comes with it',
}

/** The settlement types, in words for both sides. */
export const settlementWords: Record<(typeof SettlementType)['_output'], string> = {
  escrow: 'Held in escrow until the buyer accepts, or the seller claims it after the review period',
  optimistic: 'Claimed by the seller after the time to object',
}
