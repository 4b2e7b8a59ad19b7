/** Endpoints of campaigns (spec §Campaigns). Declarations only. */
import { z } from 'zod'
import { confirmFunded, confirmReclaim } from '@/lib/campaigns/confirm'
import { exportSlots } from '@/lib/campaigns/export'
import { pauseCampaign, resumeCampaign } from '@/lib/campaigns/intake'
import { prepareApproveMany, prepareReclaim } from '@/lib/campaigns/intents'
import { prepareCampaign } from '@/lib/campaigns/prepare'
import { getCampaign, listCampaignSlots, listCampaigns, rewardRange } from '@/lib/campaigns/queries'
import {
  Campaign,
  CampaignBody,
  CampaignId,
  CampaignPage,
  CampaignPaused,
  CampaignPrepared,
  CampaignQuery,
  CampaignResumed,
  RewardRange,
} from '@/lib/campaigns/schema'
import { prepareClaim } from '@/lib/campaigns/slots/claim'
import {
  ApproveManyBody,
  ClaimBody,
  ClaimReply,
  SlotPage,
  SlotQuery,
} from '@/lib/campaigns/slots/slot-schema'
import { IntentReply } from '@/lib/chain/intent-schema'
import { ConfirmBody } from '@/lib/checkout/schema'
import { endpoint } from '@/lib/http/endpoint'
import { registrationErrors } from '@/lib/storage/schema'

const area = 'Campaigns'
const params = { id: CampaignId }

export const campaignList = endpoint({
  method: 'GET',
  path: '/campaigns',
  area,
  summary: 'List bounty campaigns',
  description:
    'Every campaign that was funded, newest first; filter by `status`, category, currency, reward, brand or words. `status=DRAFT` lists your own that are not funded.',
  auth: 'optional',
  query: CampaignQuery,
  response: CampaignPage,
  errors: ['FORBIDDEN'],
  isCached: true,
  handler: ({ actor, query }) => listCampaigns(actor, query),
})

export const campaignGet = endpoint({
  method: 'GET',
  path: '/campaigns/:id',
  area,
  summary: 'Get a campaign; its brand also receives the budget',
  description:
    'With the proof requirements, the slots by status, how the brand has treated providers, and the gallery of approved proofs. A draft is visible to its brand alone.',
  auth: 'optional',
  params,
  response: Campaign,
  errors: ['NOT_FOUND'],
  isCached: true,
  handler: ({ actor, params }) => getCampaign(actor, params.id),
})

const campaignSlots = endpoint({
  method: 'GET',
  path: '/campaigns/:id/slots',
  area,
  summary: 'List the claimed slots of a campaign, newest claim first',
  description:
    'Who claimed, the status and how it ended. Proof is private: see `GET /campaigns/slots/:slotId`.',
  auth: 'optional',
  params,
  query: SlotQuery,
  response: SlotPage,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, query }) => listCampaignSlots(actor, params.id, query),
})

const campaignSlotsExport = endpoint({
  method: 'GET',
  path: '/campaigns/:id/slots.csv',
  area,
  summary: 'Download the claimed slots of a campaign as CSV (brand)',
  description: 'Up to 10,000 rows, newest claim first (RFC 4180, with a header row).',
  auth: 'session',
  params,
  response: z.string(),
  file: { contentType: 'text/csv', fileName: 'slots.csv' },
  errors: ['NOT_FOUND', 'NOT_BRAND'],
  handler: ({ actor, params }) => exportSlots(actor, params.id),
})

const campaignRewardRange = endpoint({
  method: 'GET',
  path: '/campaigns/reward-range',
  area,
  summary: 'Get the smallest and largest reward of campaigns that take claims, by currency',
  auth: 'none',
  response: RewardRange,
  isCached: true,
  handler: () => rewardRange(),
})

export const campaignPrepare = endpoint({
  method: 'POST',
  path: '/campaigns/prepare',
  area,
  summary: 'Write a campaign and prepare fundCampaign',
  description:
    'The campaign is a draft until it is funded. While the allowance is missing, broadcast `approvalTxIntent` and send the same body again; or sign `permit` and send it with the same body; or send `calls` as one batch. A brand with proof that waits beyond its review deadline is refused.',
  auth: 'session',
  body: CampaignBody,
  response: CampaignPrepared,
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'REVIEWS_OVERDUE',
    'BALANCE_INSUFFICIENT',
    'REWARD_TOO_SMALL',
    'BUDGET_TOO_LARGE',
    'CLOSES_AT_INVALID',
    'SIGNATURE_INVALID',
    'ENFORCED_PAUSE',
    ...registrationErrors,
  ],
  handler: ({ actor, body }) => prepareCampaign(actor, body),
})

const campaignConfirmFunded = endpoint({
  method: 'POST',
  path: '/campaigns/:id/confirm-funded',
  area,
  summary: 'Report the transaction that funds a campaign',
  description: 'Links it and returns the campaign, which is LIVE once the transaction is mined and read.',
  auth: 'session',
  params,
  body: ConfirmBody,
  response: Campaign,
  errors: ['NOT_FOUND', 'NOT_BRAND', 'CONFLICT'],
  handler: ({ actor, params, body }) => confirmFunded(actor, params.id, body.txHash),
})

const campaignPause = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id/pause',
  area,
  summary: 'Take no new claims',
  description:
    'From this answer on `POST /campaigns/:id/claim` is refused, and `intakePausedAt` is set. Claims can still be made at the contract: broadcast `txIntent` (`pauseIntake`) to stop those too; the status follows the chain. A repeat returns the transaction again until it is mined. Claimed slots go on.',
  auth: 'session',
  params,
  response: CampaignPaused,
  errors: ['NOT_FOUND', 'NOT_BRAND', 'CONFLICT', 'CAMPAIGN_OVER', 'INTAKE_IS_PAUSED'],
  handler: ({ actor, params }) => pauseCampaign(actor, params.id),
})

const campaignResume = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id/resume',
  area,
  summary: 'Take claims again',
  description:
    'Clears `intakePausedAt`. Where the contract is paused, broadcast `txIntent` (`resumeIntake`) too: claims are possible once the status, which follows the chain, is LIVE.',
  auth: 'session',
  params,
  response: CampaignResumed,
  errors: ['NOT_FOUND', 'NOT_BRAND', 'CONFLICT', 'CAMPAIGN_OVER', 'INTAKE_NOT_PAUSED'],
  handler: ({ actor, params }) => resumeCampaign(actor, params.id),
})

const campaignReclaimPrepare = endpoint({
  method: 'POST',
  path: '/campaigns/:id/reclaim-expired/prepare',
  area,
  summary: 'Prepare reclaimExpired: refund the open slots after the end; any signed-in wallet may send it',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'CONFLICT', 'CAMPAIGN_OVER', 'CAMPAIGN_NOT_OVER'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareReclaim(actor, params.id) }),
})

const campaignReclaimConfirm = endpoint({
  method: 'POST',
  path: '/campaigns/reclaim-expired/confirm',
  area,
  summary: 'Report a reclaimExpired transaction and get the campaign it closes',
  auth: 'session',
  body: ConfirmBody,
  response: Campaign,
  errors: ['CONFLICT'],
  handler: ({ actor, body }) => confirmReclaim(actor, body.txHash),
})

export const campaignClaim = endpoint({
  method: 'POST',
  path: '/campaigns/:id/claim',
  area,
  summary: 'Prepare claimSlot: claim a slot for an agent of yours',
  description:
    'No slot exists until the transaction is mined; an intent that is not signed within 15 minutes costs none. Locks the whole `providerBond` of the agent’s free stake.',
  auth: 'session',
  params,
  body: ClaimBody,
  response: ClaimReply,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'STAKE_GATE_NOT_MET',
    'STAKE_FREE_INSUFFICIENT',
    'PROVIDER_LIMIT_REACHED',
    'CAMPAIGN_FILLED',
    'CAMPAIGN_OVER',
    'INTAKE_IS_PAUSED',
    'REVIEWS_OVERDUE',
    'SELF_DEALING',
    'MODULE_NOT_ACTIVE',
    'ENFORCED_PAUSE',
  ],
  handler: ({ actor, params, body }) => prepareClaim(actor, params.id, body),
})

const campaignApproveMany = endpoint({
  method: 'POST',
  path: '/campaigns/:id/slots/approve-many/prepare',
  area,
  summary: 'Prepare approveSlots: approve several proofs with one signature (brand)',
  description: 'All of them or, when one is not submitted, none. Rejections are never batched.',
  auth: 'session',
  params,
  body: ApproveManyBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'NOT_BRAND', 'CONFLICT', 'SLOT_NOT_SUBMITTED'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareApproveMany(actor, params.id, body.slotIds),
  }),
})

export const campaignEndpoints = [
  campaignList,
  campaignGet,
  campaignSlots,
  campaignSlotsExport,
  campaignRewardRange,
  campaignPrepare,
  campaignConfirmFunded,
  campaignPause,
  campaignResume,
  campaignReclaimPrepare,
  campaignReclaimConfirm,
  campaignClaim,
  campaignApproveMany,
]
