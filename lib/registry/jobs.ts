/** The list of all background jobs, one line per domain. The worker runs no others. */
import { a2aJobs } from '@/lib/a2a/jobs'
import { agentJobs } from '@/lib/agents/jobs'
import { apiKeyJobs } from '@/lib/api-keys/jobs'
import { authJobs } from '@/lib/auth/jobs'
import { brandJobs } from '@/lib/brands/jobs'
import { campaignJobs } from '@/lib/campaigns/jobs'
import { checkoutJobs } from '@/lib/checkout/jobs'
import { creditJobs } from '@/lib/credits/jobs'
import { disputeJobs } from '@/lib/disputes/jobs'
import { hookJobs } from '@/lib/hooks/jobs'
import { jobBoardJobs } from '@/lib/jobs/jobs'
import { keeperJobs } from '@/lib/keeper/jobs'
import { listingJobs } from '@/lib/listings/jobs'
import { mailJobs } from '@/lib/mail/jobs'
import { notificationJobs } from '@/lib/notifications/jobs'
import { offerJobs } from '@/lib/offers/jobs'
import { operationJobs } from '@/lib/operations/jobs'
import { orderJobs } from '@/lib/orders/jobs'
import { privacyJobs } from '@/lib/privacy/jobs'
import { pushJobs } from '@/lib/push/jobs'
import type { Job } from '@/lib/queue/job'
import { requestJobs } from '@/lib/requests/jobs'
import { rewardJobs } from '@/lib/rewards/jobs'
import { runtimeJobs } from '@/lib/runtime/jobs'
import { storageJobs } from '@/lib/storage/jobs'
import { streamJobs } from '@/lib/streams/jobs'
import { webhookJobs } from '@/lib/webhooks/jobs'

export const jobs: readonly Job[] = [
  ...authJobs,
  ...apiKeyJobs,
  ...agentJobs,
  ...storageJobs,
  ...notificationJobs,
  ...listingJobs,
  ...requestJobs,
  ...offerJobs,
  ...checkoutJobs,
  ...orderJobs,
  ...brandJobs,
  ...campaignJobs,
  ...jobBoardJobs,
  ...disputeJobs,
  ...creditJobs,
  ...rewardJobs,
  ...streamJobs,
  ...keeperJobs,
  ...webhookJobs,
  ...mailJobs,
  ...pushJobs,
  ...operationJobs,
  ...hookJobs,
  ...privacyJobs,
  ...runtimeJobs,
  ...a2aJobs,
]
