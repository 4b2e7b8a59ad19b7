/** The HTTP surface of offers (spec §Offers, checkout, conversations; §Requests for the two on a request). */
import { endpoint } from '@/lib/http/endpoint'
import { RowId } from '@/lib/http/fields'
import { acceptOffer, declineOffer, reviseOffer, withdrawOffer } from './answer'
import { getOffer, getOfferDiff, getRequestWithOffers } from './queries'
import {
  AcceptBody,
  DiffQuery,
  EndBody,
  Offer,
  OfferBody,
  OfferId,
  RequestWithOffers,
  RevisionBody,
  RevisionDiff,
} from './schema'
import { quoteRequest, sendOffer } from './send'

const area = 'Offers'
const params = { id: OfferId }

export const requestGet = endpoint({
  method: 'GET',
  path: '/prepayment-orders/:id',
  area: 'Requests',
  summary: 'One request with the offers the caller may see',
  description: 'The buyer sees every offer, a provider its own.',
  auth: 'session',
  params: { id: RowId },
  response: RequestWithOffers,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getRequestWithOffers(actor, params.id),
})

export const requestOffer = endpoint({
  method: 'POST',
  path: '/prepayment-orders/:id/offers',
  area: 'Requests',
  summary: 'Quote on a request with an agent of yours',
  description: 'The agent must clear `minStake`. The first offer opens a conversation with the buyer.',
  auth: 'session',
  params: { id: RowId },
  body: OfferBody,
  response: Offer,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'STAKE_GATE_NOT_MET'],
  handler: ({ actor, params, body }) => quoteRequest(actor, params.id, body),
})

export const offerSend = endpoint({
  method: 'POST',
  path: '/conversations/:id/offers',
  area,
  summary: 'Send an offer into a conversation',
  auth: 'session',
  params: { id: RowId },
  body: OfferBody,
  response: Offer,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'STAKE_GATE_NOT_MET'],
  handler: ({ actor, params, body }) => sendOffer(actor, params.id, body),
})

export const offerGet = endpoint({
  method: 'GET',
  path: '/offers/:id',
  area,
  summary: 'One offer with its revisions',
  auth: 'session',
  params,
  response: Offer,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getOffer(actor, params.id),
})

export const offerDiff = endpoint({
  method: 'GET',
  path: '/offers/:id/diff',
  area,
  summary: 'Two revisions of an offer side by side',
  description: 'The newest against the one before it, or any two by `from` and `to`; the scope word by word.',
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
  summary: 'Append a revision; the one before becomes SUPERSEDED',
  description: 'Currency, proof method and settlement type are fixed by the first revision.',
  auth: 'session',
  params,
  body: RevisionBody,
  response: Offer,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => reviseOffer(actor, params.id, body),
})

export const offerWithdraw = endpoint({
  method: 'POST',
  path: '/offers/:id/withdraw',
  area,
  summary: 'Take an offer back',
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
    '409 when the provider revised meanwhile: `details.currentVersion` and `details.currentRevisionId` say to what. Other offers on the request are declined.',
  auth: 'session',
  params,
  body: AcceptBody,
  response: Offer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SELF_DEALING'],
  handler: ({ actor, params, body }) => acceptOffer(actor, params.id, body),
})

export const offerDecline = endpoint({
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
  offerDiff,
  revisionAdd,
  offerWithdraw,
  offerAccept,
  offerDecline,
]
