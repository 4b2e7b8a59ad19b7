/** The list of all projections, one line per domain. The worker, the verifier and the replay use no others. */
import { arbitratorProjection, earningProjection, evaluatorProjection } from '@/lib/adjudicators/projection'
import { agentProjection, feedbackProjection, reputationProjection } from '@/lib/agents/projection'
import { campaignProjection, slotProjection } from '@/lib/campaigns/projection'
import type { Projection } from '@/lib/chain/projection'
import {
  adjudicatorCreditProjection,
  campaignCreditProjection,
  escrowCreditProjection,
  jobBoardCreditProjection,
  stakingCreditProjection,
} from '@/lib/credits/projection'
import { disputeProjection } from '@/lib/disputes/projection'
import { jobOfferWithdrawalProjection, jobProjection } from '@/lib/jobs/projection'
import { snapshotProjection, teeKeyProjection, vaultProjection } from '@/lib/jobs/vault/vault-projection'
import { orderProjection } from '@/lib/orders/projection'
import { lockProjection, poolProjection } from '@/lib/stake/projection'

export const projections: readonly Projection[] = [
  agentProjection,
  reputationProjection,
  feedbackProjection,
  poolProjection,
  lockProjection,
  orderProjection,
  disputeProjection,
  campaignProjection,
  slotProjection,
  jobProjection,
  jobOfferWithdrawalProjection,
  vaultProjection,
  snapshotProjection,
  teeKeyProjection,
  evaluatorProjection,
  arbitratorProjection,
  earningProjection,
  escrowCreditProjection,
  stakingCreditProjection,
  adjudicatorCreditProjection,
  campaignCreditProjection,
  jobBoardCreditProjection,
]
