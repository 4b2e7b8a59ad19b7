/** Endpoints of requests (spec §Requests). Reading one with its offers is declared in the offers room. */
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { budgetRange, discoverRequests } from '@/lib/requests/discover'
import { createRequest, patchRequest, withdrawRequest } from '@/lib/requests/edit'
import { listRequests } from '@/lib/requests/queries'
import {
  BudgetRange,
  DiscoverQuery,
  Request,
  RequestBody,
  RequestId,
  RequestPage,
  RequestPatch,
} from '@/lib/requests/schema'

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
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, body }) => createRequest(actor, body),
})

export const requestList = endpoint({
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

export const requestPatch = endpoint({
  method: 'PATCH',
  path: '/prepayment-orders/:id',
  area,
  summary: 'Update, publish or withdraw a request',
  auth: 'session',
  params,
  body: RequestPatch,
  response: Request,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => patchRequest(actor, params.id, body),
})

export const requestWithdraw = endpoint({
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
  description: '`total` stops counting at 10,000.',
  auth: 'optional',
  query: DiscoverQuery,
  response: RequestPage,
  handler: ({ actor, query }) => discoverRequests(actor, query),
})

export const requestBudgetRange = endpoint({
  method: 'GET',
  path: '/prepayment-orders/discover/budget-range',
  area,
  summary: 'Get the lowest and highest budget of open requests, per currency',
  auth: 'none',
  response: BudgetRange,
  handler: () => budgetRange(),
})

export const requestEndpoints = [
  requestCreate,
  requestList,
  requestDiscover,
  requestBudgetRange,
  requestPatch,
  requestWithdraw,
]
