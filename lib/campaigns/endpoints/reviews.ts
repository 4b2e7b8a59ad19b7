/** Endpoints of decisions about a slot (spec §Campaigns). Declarations only. */

import { confirmDecision, type Decision } from '@/lib/campaigns/confirm'
import { prepareSlotChallenge } from '@/lib/campaigns/dispute/challenge'
import {
  prepareApprove,
  prepareClaimAfterTimeout,
  prepareFinalizeReject,
  prepareRemoveExpired,
} from '@/lib/campaigns/intents'
import { prepareChanges, prepareReject } from '@/lib/campaigns/proof/reviews'
import {
  ChallengePrepared,
  ChangesBody,
  RejectBody,
  Slot,
  SlotChallengeBody,
  SlotId,
  SlotPrepared,
} from '@/lib/campaigns/slots/slot-schema'
import { ConfirmBody } from '@/lib/checkout/schema'
import { endpoint } from '@/lib/http/endpoint'

const area = 'Campaigns'
const params = { slotId: SlotId }

/** Declares the endpoint to which a wallet reports the transaction of a decision. */
const confirmation = <const Path extends `/campaigns/slots/:slotId/confirm-${string}`>(
  path: Path,
  decision: Decision,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    area,
    summary,
    description: 'Links the transaction and returns the slot as it is now; its status follows the chain.',
    auth: 'session',
    params,
    body: ConfirmBody,
    response: Slot,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    handler: ({ actor, params, body }) => confirmDecision(actor, params.slotId, body.txHash, decision),
  })

export const slotApprove = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/approve',
  area,
  summary: 'Prepare approveSlot: accept the proof and pay the provider (brand)',
  auth: 'session',
  params,
  response: SlotPrepared,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_SUBMITTED'],
  handler: ({ actor, params }) => prepareApprove(actor, params.slotId),
})

export const slotRequestChanges = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/request-changes',
  area,
  summary: 'Prepare requestChanges: send the proof back, at most twice (brand)',
  auth: 'session',
  params,
  body: ChangesBody,
  response: SlotPrepared,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_SUBMITTED', 'NO_ROUNDS_LEFT', 'REVIEW_OVER'],
  handler: ({ actor, params, body }) => prepareChanges(actor, params.slotId, body),
})

export const slotReject = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/reject',
  area,
  summary: 'Prepare rejectSlot: reject the proof with a reason (brand)',
  description: 'The provider has 48 hours to challenge. Each rejection has its own signature.',
  auth: 'session',
  params,
  body: RejectBody,
  response: SlotPrepared,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_SUBMITTED', 'REVIEW_OVER'],
  handler: ({ actor, params, body }) => prepareReject(actor, params.slotId, body),
})

const slotApproveConfirm = confirmation(
  '/campaigns/slots/:slotId/confirm-approve',
  'approve',
  'Report the transaction of an approval',
)

const slotChangesConfirm = confirmation(
  '/campaigns/slots/:slotId/confirm-request-changes',
  'changes',
  'Report the transaction of a request for changes',
)

const slotRejectConfirm = confirmation(
  '/campaigns/slots/:slotId/confirm-reject',
  'reject',
  'Report the transaction of a rejection',
)

export const slotChallenge = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/challenge',
  area,
  summary: 'Prepare openSlotChallenge: object to a rejection (provider)',
  description:
    'The drawn panel is in the calldata, or none with `anyPanel`. Read the slot and `GET /disputes/:id` until they are CHALLENGED and in EVIDENCE_PHASE.',
  auth: 'session',
  params,
  body: SlotChallengeBody,
  response: ChallengePrepared,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_REJECTED', 'CHALLENGE_WINDOW_OVER', 'SECRET_INVALID'],
  handler: ({ actor, params, body }) => prepareSlotChallenge(actor, params.slotId, body),
})

const slotRemoveExpired = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/remove-expired',
  area,
  summary: 'Prepare removeExpired: end a slot that was not submitted in time (brand)',
  description: 'The bond is slashed to the brand, and the slot is open again.',
  auth: 'session',
  params,
  response: SlotPrepared,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_IN_PROGRESS', 'SUBMIT_WINDOW_OPEN'],
  handler: ({ actor, params }) => prepareRemoveExpired(actor, params.slotId),
})

const slotClaimTimeout = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/claim-after-timeout',
  area,
  summary: 'Prepare claimAfterTimeout: be paid for proof that was not reviewed in time (provider)',
  auth: 'session',
  params,
  response: SlotPrepared,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SLOT_NOT_SUBMITTED', 'REVIEW_OPEN'],
  handler: ({ actor, params }) => prepareClaimAfterTimeout(actor, params.slotId),
})

const slotClaimTimeoutConfirm = confirmation(
  '/campaigns/slots/:slotId/confirm-claim-timeout',
  'timeout',
  'Report the transaction of a claim after timeout',
)

const slotFinalizeReject = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/finalize-reject',
  area,
  summary: 'Prepare finalizeReject: make an unchallenged rejection final; any signed-in wallet may send it',
  auth: 'session',
  params,
  response: SlotPrepared,
  errors: ['NOT_FOUND', 'SLOT_NOT_REJECTED', 'CHALLENGE_WINDOW_OPEN'],
  handler: ({ actor, params }) => prepareFinalizeReject(actor, params.slotId),
})

export const slotReviewEndpoints = [
  slotApprove,
  slotRequestChanges,
  slotReject,
  slotApproveConfirm,
  slotChangesConfirm,
  slotRejectConfirm,
  slotChallenge,
  slotRemoveExpired,
  slotClaimTimeout,
  slotClaimTimeoutConfirm,
  slotFinalizeReject,
]
