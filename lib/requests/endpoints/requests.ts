/** Endpoints of requests (spec §Requests). Reading one with its offers is declared in `lib/offers`. */
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { createRequestUpload } from '@/lib/requests/attachments'
import { budgetRange, discoverRequests } from '@/lib/requests/discover'
import { createRequest, patchRequest, withdrawRequest } from '@/lib/requests/edit'
import { inviteAgents, suggestAgents } from '@/lib/requests/invites'
import { priceHints } from '@/lib/requests/price-hints'
import { listRequests } from '@/lib/requests/queries'
import {
  BudgetRange,
  CandidateList,
  DiscoverQuery,
  InviteBody,
  InviteList,
  maxInvites,
  PriceHintQuery,
  PriceHints,
  Request,
  RequestBody,
  RequestId,
  RequestPage,
  RequestPatch,
} from '@/lib/requests/schema'
import { registrationErrors } from '@/lib/storage/schema'
import { UploadReply, uploadFields } from '@/lib/storage/uploads'

const area = 'Requests'
const params = { id: RequestId }

export const requestCreate = endpoint({
  method: 'POST',
  path: '/prepayment-orders',
  area,
  summary: 'Publish a request',
  description:
    'Open at once, discoverable, with a conversation. The wallet must hold `clientAgentId`. With `draft: true` it is saved as a private `DRAFT`; `PATCH /prepayment-orders/:id {status: "OPEN"}` publishes it.',
  auth: 'session',
  body: RequestBody,
  response: Request,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...registrationErrors],
  handler: ({ actor, body }) => createRequest(actor, body),
})

const requestList = endpoint({
  method: 'GET',
  path: '/prepayment-orders',
  area,
  summary: 'List your requests and those you sent offers on',
  description:
    'Its own drafts are among them. `viewerSide`, `buyer.id` and `buyer.walletAddress` identify the sides.',
  auth: 'session',
  query: pageQuery,
  response: RequestPage,
  handler: ({ actor, query }) => listRequests(actor, query),
})

const requestPatch = endpoint({
  method: 'PATCH',
  path: '/prepayment-orders/:id',
  area,
  summary: 'Update, publish or withdraw a request',
  auth: 'session',
  params,
  body: RequestPatch,
  response: Request,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...registrationErrors],
  handler: ({ actor, params, body }) => patchRequest(actor, params.id, body),
})

const requestWithdraw = endpoint({
  method: 'POST',
  path: '/prepayment-orders/:id/withdraw',
  area,
  summary: 'Withdraw a request before an offer is accepted',
  auth: 'session',
  params,
  response: Request,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params }) => withdrawRequest(actor, params.id),
})

export const requestDiscover = endpoint({
  method: 'GET',
  path: '/prepayment-orders/discover',
  area,
  summary: 'List open requests, newest first',
  description: '`total` stops counting at 1,000.',
  auth: 'optional',
  query: DiscoverQuery,
  response: RequestPage,
  isCached: true,
  handler: ({ actor, query }) => discoverRequests(actor, query),
})

const requestBudgetRange = endpoint({
  method: 'GET',
  path: '/prepayment-orders/discover/budget-range',
  area,
  summary: 'Get the lowest and highest budget of open requests, per currency',
  auth: 'none',
  response: BudgetRange,
  isCached: true,
  handler: () => budgetRange(),
})

const requestUpload = endpoint({
  method: 'POST',
  path: '/prepayment-orders/attachments/upload-url',
  area,
  summary: 'Create an upload link for a file of a request',
  description:
    'PUT the file to `uploadUrl`, then name its `key` in `attachments` when you create or change the request. It is scanned and sealed then.',
  auth: 'session',
  body: uploadFields,
  response: UploadReply,
  handler: ({ actor, body }) => createRequestUpload(actor, body),
})

const requestCandidates = endpoint({
  method: 'GET',
  path: '/prepayment-orders/:id/candidates',
  area,
  summary: 'List agents to invite to your request, best first',
  description:
    'Agents of others that share its tags, skills or category and have the stake it asks for; one per account.',
  auth: 'session',
  params,
  response: CandidateList,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handler: ({ actor, params }) => suggestAgents(actor, params.id),
})

const requestInvite = endpoint({
  method: 'POST',
  path: '/prepayment-orders/:id/invites',
  area,
  summary: 'Invite agents to send an offer on your request',
  description: `Their owners are notified once. At most ${maxInvites} agents per request; an account sends a limited number of invitations in 24 hours, and receives a limited number from buyers who have not paid for any work yet. Agents that are invited already are left out. Returns every invitation of the request.`,
  auth: 'session',
  params,
  body: InviteBody,
  response: InviteList,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => inviteAgents(actor, params.id, body),
})

const requestPriceHints = endpoint({
  method: 'GET',
  path: '/prepayment-orders/price-hints',
  area,
  summary: 'Get what similar settled orders cost, per currency',
  description:
    'From the newest 2,000 settled orders, those whose payment was released in full. With `tags`: orders that share one, where there are enough of them.',
  auth: 'none',
  query: PriceHintQuery,
  response: PriceHints,
  handler: ({ query }) => priceHints(query),
})

export const requestEndpoints = [
  requestCreate,
  requestList,
  requestDiscover,
  requestBudgetRange,
  requestPriceHints,
  requestUpload,
  requestPatch,
  requestWithdraw,
  requestCandidates,
  requestInvite,
]
