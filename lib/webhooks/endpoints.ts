/** Endpoints of outbound webhooks. */

import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { getDelivery, listDeliveries, redeliver, sendTest } from './deliveries'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
} from './receivers'
import {
  DeliveryDetail,
  DeliveryPage,
  DeliveryQuery,
  Webhook,
  WebhookBody,
  WebhookChange,
  WebhookEndReply,
  WebhookPage,
  WebhookWithSecret,
} from './schema'

const area = 'Webhooks'
const own = { id: RowId }
const ofOwn = { id: RowId, deliveryId: RowId }

const webhookList = endpoint({
  method: 'GET',
  path: '/webhook-endpoints',
  area,
  summary: 'List webhook endpoints',
  description:
    'A key of yours reads this too, so that a program can watch its own deliveries. Secrets are never listed, and a key changes nothing here.',
  auth: 'session',
  query: { page: pageQuery.page, pageSize: pageQuery.pageSize },
  response: WebhookPage,
  handler: ({ actor, query }) => listEndpoints(actor, query),
})

const webhookCreate = endpoint({
  method: 'POST',
  path: '/webhook-endpoints',
  area,
  summary: 'Create a webhook endpoint',
  description:
    'Each event your event stream would bring is posted once, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). The body is `{ type, timestamp, data: { channel, id, version, object } }`, with the fields of `GET /realtime/sse`. Answer 2xx within 10 seconds; otherwise it is tried again: at most eleven attempts in 24 hours. An attempt may arrive twice; compare `webhook-id`. 410 switches the endpoint off; so do three days without a success. A hook of the operator that replies to this endpoint posts `hook.replied`, whichever types it takes.',
  auth: 'person',
  recent: true,
  audit: 'webhook.created',
  body: WebhookBody,
  response: WebhookWithSecret,
  status: 201,
  replay: 'refuse',
  errors: ['CONFLICT'],
  handler: ({ actor, body }) => createEndpoint(actor, body),
})

const webhookGet = endpoint({
  method: 'GET',
  path: '/webhook-endpoints/:id',
  area,
  summary: 'Get a webhook endpoint',
  auth: 'session',
  params: own,
  response: Webhook,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getEndpoint(actor, params.id),
})

const webhookChange = endpoint({
  method: 'PATCH',
  path: '/webhook-endpoints/:id',
  area,
  summary: 'Update, enable or disable a webhook endpoint',
  description: 'Another `url` needs a recent signature of the wallet, as POST /auth/confirm takes one.',
  auth: 'person',
  // By address, not by account: a stolen session that floods must not stop its owner from switching webhooks off.
  rateLimit: 'auth',
  audit: 'webhook.changed',
  params: own,
  body: WebhookChange,
  response: Webhook,
  errors: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
  handler: ({ actor, params, body }) => changeEndpoint(actor, params.id, body),
})

const webhookDelete = endpoint({
  method: 'DELETE',
  path: '/webhook-endpoints/:id',
  area,
  summary: 'Delete a webhook endpoint and its log',
  auth: 'person',
  // By address, not by account: a stolen session that floods must not stop its owner from deleting webhooks.
  rateLimit: 'auth',
  audit: 'webhook.deleted',
  params: own,
  response: WebhookEndReply,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => deleteEndpoint(actor, params.id),
})

const webhookRotate = endpoint({
  method: 'POST',
  path: '/webhook-endpoints/:id/rotate-secret',
  area,
  summary: 'Rotate the secret of a webhook endpoint',
  description: 'For 24 hours the previous secret signs too: `webhook-signature` then has two signatures.',
  auth: 'person',
  recent: true,
  audit: 'webhook.secret-changed',
  params: own,
  response: WebhookWithSecret,
  replay: 'refuse',
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => rotateSecret(actor, params.id),
})

const webhookTest = endpoint({
  method: 'POST',
  path: '/webhook-endpoints/:id/test',
  area,
  summary: 'Send a test event',
  description: 'Of type `webhook.test`, whatever types the endpoint takes.',
  auth: 'session',
  params: own,
  response: DeliveryDetail,
  status: 202,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params }) => sendTest(actor, params.id),
})

const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhook-endpoints/:id/deliveries',
  area,
  summary: 'List the deliveries of a webhook endpoint',
  description: 'Newest first, kept for 30 days.',
  auth: 'session',
  params: own,
  query: DeliveryQuery,
  response: DeliveryPage,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, query }) => listDeliveries(actor, params.id, query),
})

const webhookDelivery = endpoint({
  method: 'GET',
  path: '/webhook-endpoints/:id/deliveries/:deliveryId',
  area,
  summary: 'Get a delivery with its body and attempts',
  auth: 'session',
  params: ofOwn,
  response: DeliveryDetail,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getDelivery(actor, params.id, params.deliveryId),
})

const webhookRedeliver = endpoint({
  method: 'POST',
  path: '/webhook-endpoints/:id/deliveries/:deliveryId/redeliver',
  area,
  summary: 'Redeliver a webhook delivery',
  description: 'The same body under the same `webhook-id`, with a new signature.',
  auth: 'session',
  params: ofOwn,
  response: DeliveryDetail,
  status: 202,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params }) => redeliver(actor, params.id, params.deliveryId),
})

export const webhookEndpoints = [
  webhookList,
  webhookCreate,
  webhookGet,
  webhookChange,
  webhookDelete,
  webhookRotate,
  webhookTest,
  webhookDeliveries,
  webhookDelivery,
  webhookRedeliver,
]
