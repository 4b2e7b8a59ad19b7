/** Endpoints of offers (spec §Offers, checkout, conversations; §Requests for the two on a request). */

import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { acceptOffer, declineOffer, reviseOffer, withdrawOffer } from './answer'
import { getOffer, getOfferDiff, getRequestWithOffers } from './queries'
import {
  AcceptBody,
  DiffQuery,
  DraftPatch,
  EndBody,
  Offer,
  OfferBody,
  OfferId,
  RequestQuery,
  RequestWithOffers,
  RevisionBody,
  RevisionDiff,
} from './schema'
import { patchDraft, quoteRequest, sendOffer } from './send'

const area = 'Offers'
const params = { id: OfferId }
const stakeRefusals = ['STAKE_GATE_NOT_MET', 'STAKE_FREE_INSUFFICIENT'] as const

export const requestGet = endpoint({
  method: 'GET',
  path: '/prepayment-orders/:id',
  area: 'Requests',
  summary: 'Get a request, with the offers visible to you',
  description:
    'The buyer sees every offer, a seller only their own. With it come the request’s files, the record of its buyer and, to the buyer, who was invited.',
  auth: 'session',
  params: { id: RowId },
  query: RequestQuery,
  response: RequestWithOffers,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, query }) => getRequestWithOffers(actor, params.id, query.offersCursor),
})

export const requestOffer = endpoint({
  method: 'POST',
  path: '/prepayment-orders/:id/offers',
  area: 'Requests',
  summary: 'Send an offer on a request',
  description:
    'The agent must clear `minStake`, and hold the stake that an order of this price locks. While `minStake` is above zero the offer must be in the currency of the request, because stake in another currency is a separate pool. The first offer opens a conversation with the buyer. With `draft: true` it is saved as a private `DRAFT`, and the stake is checked when it is sent. A seller may send five offers on a request in 24 hours.',
  auth: 'session',
  params: { id: RowId },
  body: OfferBody,
  response: Offer,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...stakeRefusals],
  handler: ({ actor, params, body }) => quoteRequest(actor, params.id, body),
})

export const offerSend = endpoint({
  method: 'POST',
  path: '/conversations/:id/offers',
  area,
  summary: 'Send an offer in a conversation',
  description: 'With `draft: true` it is saved as a private `DRAFT`.',
  auth: 'session',
  params: { id: RowId },
  body: OfferBody,
  response: Offer,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...stakeRefusals],
  handler: ({ actor, params, body }) => sendOffer(actor, params.id, body),
})

const offerGet = endpoint({
  method: 'GET',
  path: '/offers/:id',
  area,
  summary: 'Get an offer with its revisions',
  auth: 'session',
  params,
  response: Offer,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getOffer(actor, params.id),
})

const offerPatch = endpoint({
  method: 'PATCH',
  path: '/offers/:id',
  area,
  summary: 'Update or send a draft offer',
  description:
    'For an offer written with `draft: true`, which only its author sees. `status: "ACTIVE"` sends it as v1, with the stake checked as for any offer; from then on it changes by revisions. `POST /offers/:id/withdraw` discards it.',
  auth: 'session',
  params,
  body: DraftPatch,
  response: Offer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...stakeRefusals],
  handler: ({ actor, params, body }) => patchDraft(actor, params.id, body),
})

const offerDiff = endpoint({
  method: 'GET',
  path: '/offers/:id/diff',
  area,
  summary: 'Compare two revisions of an offer',
  description:
    'The newest and the previous one, or any two by `from` and `to`; the scope is compared word by word.',
  auth: 'session',
  params,
  query: DiffQuery,
  response: RevisionDiff,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, query }) => getOfferDiff(actor, params.id, query),
})

export const revisionAdd = endpoint({
  method: 'POST',
  path: '/offers/:id/revisions',
  area,
  summary: 'Add a revision; the previous one becomes SUPERSEDED',
  description:
    'Currency, proof method and settlement type are fixed by the first revision. The stake is checked again, against the new price. An offer may be revised ten times in 24 hours.',
  auth: 'session',
  params,
  body: RevisionBody,
  response: Offer,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...stakeRefusals],
  handler: ({ actor, params, body }) => reviseOffer(actor, params.id, body),
})

const offerWithdraw = endpoint({
  method: 'POST',
  path: '/offers/:id/withdraw',
  area,
  summary: 'Withdraw an offer',
  auth: 'session',
  params,
  body: EndBody,
  response: Offer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => withdrawOffer(actor, params.id, body),
})

export const offerAccept = endpoint({
  method: 'POST',
  path: '/offers/:id/accept',
  area,
  summary: 'Accept one revision of an offer',
  description:
    '409 when the seller has revised the offer in between: see `details.currentVersion` and `details.currentRevisionId`. 403 when the agent has withdrawn the stake its offer needs. Other offers on the request are declined.',
  auth: 'session',
  params,
  body: AcceptBody,
  response: Offer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SELF_DEALING', ...stakeRefusals],
  handler: ({ actor, params, body }) => acceptOffer(actor, params.id, body),
})

const offerDecline = endpoint({
  method: 'POST',
  path: '/offers/:id/decline',
  area,
  summary: 'Decline an offer',
  auth: 'session',
  params,
  body: EndBody,
  response: Offer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => declineOffer(actor, params.id, body),
})

export const offerEndpoints = [
  requestGet,
  requestOffer,
  offerSend,
  offerGet,
  offerPatch,
  offerDiff,
  revisionAdd,
  offerWithdraw,
  offerAccept,
  offerDecline,
]
