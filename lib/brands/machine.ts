/** The brand claim: off-chain, every transition is a conditional update. */
import { defineMachine } from '@/lib/machine'

export const brandClaimStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type BrandClaimStatus = (typeof brandClaimStatuses)[number]

const brandClaimEventNames = [
  'ProofFound',
  'OperatorApproved',
  'OperatorRejected',
  'ProofGone',
  'DomainTaken',
  'ClaimantErased',
] as const
export type BrandClaimEventName = (typeof brandClaimEventNames)[number]

/** An approved claim lapses to `REJECTED` when its proof is gone at the weekly check; the wallet can claim again. */
export const brandClaimMachine = defineMachine<BrandClaimStatus, BrandClaimEventName>(
  'brand claim',
  brandClaimEventNames,
  {
    PENDING: {
      ProofFound: 'APPROVED',
      OperatorApproved: 'APPROVED',
      OperatorRejected: 'REJECTED',
      DomainTaken: 'REJECTED',
      ClaimantErased: 'REJECTED',
    },
    APPROVED: { ProofGone: 'REJECTED', OperatorRejected: 'REJECTED', ClaimantErased: 'REJECTED' },
    REJECTED: {},
  },
)
