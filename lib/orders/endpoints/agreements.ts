/** Endpoints of agreements: settlements and later due dates. Declarations only. */
import { IntentReply } from '@/lib/chain/intent-schema'
import { OrderId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { prepareExtension, prepareExtensionAcceptance } from '@/lib/orders/agreements/extension'
import { prepareSettlement, prepareSettlementAcceptance } from '@/lib/orders/agreements/settlement'
import { ExtensionAcceptBody, ExtensionBody, SettlementAcceptBody, SettlementBody } from '@/lib/orders/schema'

const area = 'Orders'
const params = { id: OrderId }

const settlementPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/settlement/prepare',
  area,
  summary: 'Prepare proposeSettlement: propose how to split the budget',
  description:
    'From acceptance to the end, including disputes. Replaces an earlier proposal and is not binding until accepted. It ends with the state it was made in: a delivery, requested changes, a challenge, and in a dispute its next stage, such as a verdict. Single votes and a later due date end nothing.',
  auth: 'session',
  params,
  body: SettlementBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_OPEN'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareSettlement(actor, params.id, body.providerBps),
  }),
})

const settlementAcceptPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/settlement/accept/prepare',
  area,
  summary: 'Prepare acceptSettlement: accept the other side’s proposal and end the order',
  auth: 'session',
  params,
  body: SettlementAcceptBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_OPEN', 'PROPOSAL_CHANGED', 'NOT_PARTY'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareSettlementAcceptance(actor, params.id, body.providerBps),
  }),
})

const extensionPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/extension/prepare',
  area,
  summary: 'Prepare proposeExtension: propose a later due date',
  description:
    'While work is in progress, even when overdue. Replaces an earlier proposal, ends with the delivery, and changes nothing until the other side accepts.',
  auth: 'session',
  params,
  body: ExtensionBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_IN_PROGRESS', 'DUE_DATE_INVALID'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareExtension(actor, params.id, body.dueAt),
  }),
})

const extensionAcceptPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/extension/accept/prepare',
  area,
  summary: 'Prepare acceptExtension: accept the later due date the other side proposes',
  auth: 'session',
  params,
  body: ExtensionAcceptBody,
  response: IntentReply,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ORDER_NOT_IN_PROGRESS',
    'PROPOSAL_CHANGED',
    'NOT_PARTY',
    'DUE_DATE_INVALID',
  ],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareExtensionAcceptance(actor, params.id, body.dueAt),
  }),
})

export const agreementEndpoints = [
  settlementPrepare,
  settlementAcceptPrepare,
  extensionPrepare,
  extensionAcceptPrepare,
] as const
