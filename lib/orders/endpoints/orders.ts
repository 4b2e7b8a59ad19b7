/** Endpoints of orders (spec §Orders). Declarations only. */
import { IntentReply } from '@/lib/chain/intent-schema'
import { OrderId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { addArtifact, createDeliveryUpload, listArtifacts, prepareDelivery } from '@/lib/orders/delivery'
import {
  prepareAccept,
  prepareCancelExpired,
  prepareCancelPending,
  prepareClaim,
  prepareRedo,
  prepareRelease,
} from '@/lib/orders/intents'
import { getOrder, listOrderConversations, listOrders } from '@/lib/orders/queries'
import {
  ArtifactList,
  Order,
  OrderPage,
  OrderQuery,
  OrderThreadPage,
  RedoBody,
  SubmitBody,
} from '@/lib/orders/schema'
import { Artifact, ArtifactBody, registrationErrors } from '@/lib/storage/schema'
import { UploadReply, uploadFields } from '@/lib/storage/uploads'

const area = 'Orders'
const params = { id: OrderId }

const orderList = endpoint({
  method: 'GET',
  path: '/orders',
  area,
  summary: 'List your orders, newest first',
  description: '`side` filters by bought or sold; every status can be filtered, including PENDING_FUNDING.',
  auth: 'session',
  query: OrderQuery,
  response: OrderPage,
  handler: ({ actor, query }) => listOrders(actor, query),
})

const orderConversationList = endpoint({
  method: 'GET',
  path: '/messaging/orders',
  area: 'Conversations',
  summary: 'List your orders with their conversations',
  auth: 'session',
  query: OrderQuery,
  response: OrderThreadPage,
  handler: ({ actor, query }) => listOrderConversations(actor, query),
})

export const orderGet = endpoint({
  method: 'GET',
  path: '/orders/:id',
  area,
  summary: 'Get an order; buyer and seller also receive the private fields',
  description:
    'Private fields: conversation, terms, artifacts, deliveries, note on requested changes, unsigned transactions. Claim after timeout and cancel when expired are not in `availableActions`: compare `challengeWindowEndsAt` and `deliveryDueAt` with `chainTime`.',
  auth: 'optional',
  params,
  response: Order,
  errors: ['NOT_FOUND'],
  isCached: true,
  handler: ({ actor, params }) => getOrder(actor, params.id),
})

export const acceptPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/provider-accept/prepare',
  area,
  summary: 'Prepare acceptOrder',
  auth: 'session',
  params,
  response: IntentReply,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'STAKE_GATE_NOT_MET',
    'STAKE_FREE_INSUFFICIENT',
    'ENFORCED_PAUSE',
  ],
  handler: async ({ actor, params }) => ({ txIntent: await prepareAccept(actor, params.id) }),
})

export const deliveryUpload = endpoint({
  method: 'POST',
  path: '/orders/:id/delivery/upload-url',
  area,
  summary: 'Create an upload link for a delivery file',
  description:
    'PUT the file, compute its SHA-256, then register it with `POST /orders/:id/delivery/artifacts`.',
  auth: 'session',
  params,
  body: uploadFields,
  response: UploadReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
  handler: ({ actor, params, body }) => createDeliveryUpload(actor, params.id, body),
})

export const artifactAdd = endpoint({
  method: 'POST',
  path: '/orders/:id/delivery/artifacts',
  area,
  summary: 'Register an uploaded delivery file',
  auth: 'session',
  params,
  body: ArtifactBody,
  response: Artifact,
  status: 201,
  isRepeatable: true,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...registrationErrors],
  handler: ({ actor, params, body }) => addArtifact(actor, params.id, body),
})

const artifactList = endpoint({
  method: 'GET',
  path: '/orders/:id/delivery/artifacts',
  area,
  summary: 'List delivery files, with short-lived signed links',
  description:
    'On one page. The buyer sees files once their delivery is mined, the seller also the newest 200 it registered.',
  auth: 'session',
  params,
  response: ArtifactList,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handler: ({ actor, params }) => listArtifacts(actor, params.id),
})

export const deliverySubmit = endpoint({
  method: 'POST',
  path: '/orders/:id/delivery/submit',
  area,
  summary: 'Prepare submitDelivery',
  description:
    'With `artifactIds`, a `note` or both, the service builds the manifest and its hash: files and text cannot be changed afterwards. A link in the note is fixed, what it leads to is not. With `deliveryHash` the hash is the caller’s own, and does not cover the note.',
  auth: 'session',
  params,
  body: SubmitBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareDelivery(actor, params.id, body) }),
})

export const releasePrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/accept/prepare',
  area,
  summary: 'Prepare releaseEscrow: accept the delivery and pay the seller',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareRelease(actor, params.id) }),
})

export const redoPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/redo/prepare',
  area,
  summary: 'Prepare requestRedo: request changes, once per order',
  description: 'Until the review period ends, as for a challenge.',
  auth: 'session',
  params,
  body: RedoBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareRedo(actor, params.id, body.note) }),
})

const cancelPendingPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel-pending/prepare',
  area,
  summary: 'Prepare cancelPending: the seller has not accepted',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareCancelPending(actor, params.id) }),
})

const cancelExpiredPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel-expired/prepare',
  area,
  summary: 'Prepare cancelExpired: the delivery is overdue; any signed-in wallet may send it',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareCancelExpired(actor, params.id) }),
})

export const claimPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/claim-after-timeout/prepare',
  area,
  summary: 'Prepare claimAfterTimeout: the buyer did not respond in the review period',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareClaim(actor, params.id) }),
})

export const orderEndpoints = [
  orderList,
  orderConversationList,
  orderGet,
  acceptPrepare,
  deliveryUpload,
  artifactAdd,
  artifactList,
  deliverySubmit,
  releasePrepare,
  redoPrepare,
  cancelPendingPrepare,
  cancelExpiredPrepare,
  claimPrepare,
]
