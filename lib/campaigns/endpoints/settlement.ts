/** Endpoints of settlements of challenged slots. Declarations only. */

import { prepareSlotSettlement, prepareSlotSettlementAcceptance } from '@/lib/campaigns/slots/settlement'
import { SlotId } from '@/lib/campaigns/slots/slot-schema'
import { IntentReply } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { SettlementAcceptBody, SettlementBody } from '@/lib/orders/schema'

const area = 'Campaigns'
const params = { slotId: SlotId }

const slotSettlementPrepare = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/settlement/prepare',
  area,
  summary: 'Prepare proposeSettlement: propose how to split the reward of a challenged slot',
  description:
    'Replaces an earlier proposal and is not binding until accepted. It ends with the stage of the dispute it was made in, so also with a verdict; single votes end nothing.',
  auth: 'session',
  params,
  body: SettlementBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_CHALLENGED'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareSlotSettlement(actor, params.slotId, body.providerBps),
  }),
})

const slotSettlementAcceptPrepare = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/settlement/accept/prepare',
  area,
  summary: 'Prepare acceptSettlement: accept the other side’s proposal and end the slot',
  auth: 'session',
  params,
  body: SettlementAcceptBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_CHALLENGED', 'PROPOSAL_CHANGED', 'NOT_PARTY'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareSlotSettlementAcceptance(actor, params.slotId, body.providerBps),
  }),
})

export const slotSettlementEndpoints = [slotSettlementPrepare, slotSettlementAcceptPrepare] as const
