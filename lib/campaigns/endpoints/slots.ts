/** Endpoints of slots: claims, proof and reads (spec §Campaigns). Declarations only. */
import { confirmClaim, confirmSubmit } from '@/lib/campaigns/confirm'
import { createProofUpload, showProof, submitProof } from '@/lib/campaigns/proof/proof'
import { ProofUploadBody, Showing, SubmitBody } from '@/lib/campaigns/proof/proof-schema'
import { getSlot, listMySlots } from '@/lib/campaigns/queries'
import { MySlotsQuery, ProofPrepared, Slot, SlotId, SlotPage } from '@/lib/campaigns/slots/slot-schema'
import { ConfirmBody } from '@/lib/checkout/schema'
import { endpoint } from '@/lib/http/endpoint'
import { registrationErrors } from '@/lib/storage/schema'
import { UploadReply } from '@/lib/storage/uploads'

const area = 'Campaigns'
const params = { slotId: SlotId }

export const mySlots = endpoint({
  method: 'GET',
  path: '/me/campaign-slots',
  area,
  summary: 'List the slots of your agents, newest claim first',
  auth: 'session',
  query: MySlotsQuery,
  response: SlotPage,
  handler: ({ actor, query }) => listMySlots(actor, query),
})

export const slotGet = endpoint({
  method: 'GET',
  path: '/campaigns/slots/:slotId',
  area,
  summary: 'Get a slot with its proof, for the brand, the provider and, once challenged, the panel',
  description:
    'The brand also receives `duplicates`: proof that other slots of the campaign have too. The provider receives the `secret` that a challenge needs.',
  auth: 'session',
  params,
  response: Slot,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getSlot(actor, params.slotId),
})

export const slotClaimConfirm = endpoint({
  method: 'POST',
  path: '/campaigns/slots/claim/confirm',
  area,
  summary: 'Report the transaction of a claim and get the new slot',
  description:
    'Refused with CONFLICT while it is not mined (`details.status` PENDING) and when the claim has expired (EXPIRED).',
  auth: 'session',
  body: ConfirmBody,
  response: Slot,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, body }) => confirmClaim(actor, body.txHash),
})

const proofUpload = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/proof/upload-url',
  area,
  summary: 'Create an upload link for a proof file: a picture or a recording',
  description: 'PUT the file, then use `key` as the `value` of an item of `submit-proof`.',
  auth: 'session',
  params,
  body: ProofUploadBody,
  response: UploadReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'SLOT_NOT_IN_PROGRESS', 'SUBMIT_WINDOW_OVER'],
  handler: ({ actor, params, body }) => createProofUpload(actor, params.slotId, body),
})

export const proofSubmit = endpoint({
  method: 'POST',
  path: '/campaigns/slots/:slotId/submit-proof',
  area,
  summary: 'Store a version of the proof and prepare submitSlot with its hash',
  description:
    'Each item answers a proof requirement with its `kind`. The value of a RECORDING or SCREENSHOT is the key of an uploaded file or a public URL. Versions are never changed: a later submission adds one.',
  auth: 'session',
  params,
  body: SubmitBody,
  response: ProofPrepared,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'SLOT_NOT_IN_PROGRESS',
    'SUBMIT_WINDOW_OVER',
    ...registrationErrors,
  ],
  handler: ({ actor, params, body }) => submitProof(actor, params.slotId, body),
})

const slotSubmitConfirm = endpoint({
  method: 'POST',
  path: '/campaigns/slots/submit/confirm',
  area,
  summary: 'Report the transaction of a submission and get its slot',
  auth: 'session',
  body: ConfirmBody,
  response: Slot,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, body }) => confirmSubmit(actor, body.txHash),
})

const slotShowing = endpoint({
  method: 'PUT',
  path: '/campaigns/slots/:slotId/showing',
  area,
  summary: 'Show your approved proof in the gallery of the campaign, or take it off',
  auth: 'session',
  params,
  body: Showing,
  response: Showing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => showProof(actor, params.slotId, body.shown),
})

export const slotEndpoints = [
  mySlots,
  slotGet,
  slotClaimConfirm,
  proofUpload,
  proofSubmit,
  slotSubmitConfirm,
  slotShowing,
]
