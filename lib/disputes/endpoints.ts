/** Endpoints of disputes (spec §Disputes, and the routes of §Orders that open and read one). */
import { IntentReply } from '@/lib/chain/intent-schema'
import { OrderId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { ArtifactBody, registrationErrors } from '@/lib/storage/schema'
import { UploadReply, uploadFields } from '@/lib/storage/uploads'
import { getCaseFile } from './case-file'
import { addEvidenceFile, createEvidenceUpload, giveEvidence } from './evidence/evidence'
import { requestEvidence } from './evidence/evidence-requests'
import {
  prepareAcceptVerdict,
  prepareEscalation,
  prepareFinalize,
  prepareRuling,
  prepareVote,
} from './intents'
import { CaseFile } from './matter/matter-schema'
import { prepareChallenge } from './open'
import { getDispute, getDisputeAbout } from './queries'
import { getResolution } from './resolution'
import { Resolution } from './resolution-schema'
import {
  ChallengeBody,
  ChallengeReply,
  Dispute,
  DisputeId,
  Evidence,
  EvidenceBody,
  EvidenceFile,
  EvidenceRequest,
  EvidenceRequestBody,
  QueuePage,
  QueueQuery,
  RulingBody,
  VoteBody,
} from './schema'
import { listCases } from './seats/queue'
import { ScoreBody, ScoreSheet } from './seats/score-schema'
import { keepScores } from './seats/scores'

const area = 'Disputes'
const params = { id: DisputeId }

export const challengePrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/disputes',
  area,
  summary: 'Prepare openChallenge: open a dispute about a delivery',
  description:
    'The drawn panel is in the calldata, or none with `anyPanel`; with fewer than three evaluators the dispute opens in arbitration. Broadcast `bondApprovalTxIntent` first when it is not null, then `txIntent`. When its `action` is `resetApproval`, the token demands that a leftover allowance goes to zero first: broadcast it and call this again, because `txIntent` would revert.',
  auth: 'session',
  params: { id: OrderId },
  body: ChallengeBody,
  response: ChallengeReply,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'CHALLENGE_WINDOW_OVER',
    'SECRET_INVALID',
    'BALANCE_INSUFFICIENT',
  ],
  handler: ({ actor, params, body }) => prepareChallenge(actor, 'order', params.id, body),
})

const orderDisputeGet = endpoint({
  method: 'GET',
  path: '/orders/:id/dispute',
  area,
  summary: 'Get the dispute of an order (participants)',
  auth: 'session',
  params: { id: OrderId },
  response: Dispute,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getDisputeAbout(actor, 'order', params.id),
})

export const disputeGet = endpoint({
  method: 'GET',
  path: '/disputes/:id',
  area,
  summary: 'Get a dispute (participants); poll until SETTLED',
  description:
    'Votes and reasons are left out until voting is over. The chain is public, so anyone who reads its transactions can see the votes earlier. `payouts` has the exact payouts of each possible outcome.',
  auth: 'session',
  params,
  response: Dispute,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getDispute(actor, params.id),
})

const caseFileGet = endpoint({
  method: 'GET',
  path: '/disputes/:id/case-file',
  area,
  summary: 'Get the terms and delivery in dispute (participants)',
  description:
    '`termsText` is the text whose keccak256 is `termsHash` on the chain; files come with short-lived signed links.',
  auth: 'session',
  params,
  response: CaseFile,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getCaseFile(actor, params.id),
})

const caseList = endpoint({
  method: 'GET',
  path: '/disputes/evaluator-queue',
  area,
  summary: 'List the cases of your evaluators and arbitrators, next deadline first',
  auth: 'session',
  query: QueueQuery,
  response: QueuePage,
  handler: ({ actor, query }) => listCases(actor, query),
})

export const evidenceRequestAdd = endpoint({
  method: 'POST',
  path: '/disputes/:id/evidence-requests',
  area,
  summary: 'Request specific evidence from a side; expires after 24 hours',
  auth: 'session',
  params,
  body: EvidenceRequestBody,
  response: EvidenceRequest,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params, body }) => requestEvidence(actor, params.id, body),
})

const evidenceUpload = endpoint({
  method: 'POST',
  path: '/disputes/:id/evidence/upload-url',
  area,
  summary: 'Create an upload link for an evidence file',
  description:
    'PUT the file, compute its SHA-256, then register it with `POST /disputes/:id/evidence/artifacts`.',
  auth: 'session',
  params,
  body: uploadFields,
  response: UploadReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
  handler: ({ actor, params, body }) => createEvidenceUpload(actor, params.id, body),
})

const evidenceFileAdd = endpoint({
  method: 'POST',
  path: '/disputes/:id/evidence/artifacts',
  area,
  summary: 'Register an uploaded evidence file',
  description:
    'From then on everyone in the dispute can read the file, with or without a statement that names it. It cannot be removed.',
  auth: 'session',
  params,
  body: ArtifactBody,
  response: EvidenceFile,
  status: 201,
  isRepeatable: true,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...registrationErrors],
  handler: ({ actor, params, body }) => addEvidenceFile(actor, params.id, body),
})

export const evidenceAdd = endpoint({
  method: 'POST',
  path: '/disputes/:id/evidence-payloads',
  area,
  summary: 'Add evidence: a statement, with or without a file',
  description: 'With `requestId` it answers a request, even after the evidence period.',
  auth: 'session',
  params,
  body: EvidenceBody,
  response: Evidence,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => giveEvidence(actor, params.id, body),
})

const scoresKeep = endpoint({
  method: 'POST',
  path: '/disputes/:id/scores',
  area,
  summary: 'Save your score sheet; you can replace it until you vote',
  auth: 'session',
  params,
  body: ScoreBody,
  response: ScoreSheet,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => keepScores(actor, params.id, body),
})

const votePrepare = endpoint({
  method: 'POST',
  path: '/disputes/:id/verdict',
  area,
  summary: 'Prepare castVote: one vote per seat, for one side',
  auth: 'session',
  params,
  body: VoteBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'NOT_SEATED', 'EVIDENCE_OPEN', 'TIME_OVER', 'STAGE_WRONG'],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareVote(actor, params.id, body) }),
})

export const verdictAcceptPrepare = endpoint({
  method: 'POST',
  path: '/disputes/:id/accept',
  area,
  summary: 'Prepare acceptEvaluatorVerdict: the losing side ends the dispute',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STAGE_WRONG', 'NOT_LOSING_SIDE'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareAcceptVerdict(actor, params.id) }),
})

export const escalationPrepare = endpoint({
  method: 'POST',
  path: '/disputes/:id/arbitration',
  area,
  summary: 'Prepare escalate: the losing side asks for an arbitrator',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STAGE_WRONG', 'NOT_LOSING_SIDE', 'TIME_OVER', 'NO_ARBITRATOR'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareEscalation(actor, params.id) }),
})

export const rulingPrepare = endpoint({
  method: 'POST',
  path: '/disputes/:id/arbitration/verdict',
  area,
  summary: 'Prepare arbitrate: the final ruling',
  auth: 'session',
  params,
  body: RulingBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STAGE_WRONG', 'TIME_OVER'],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareRuling(actor, params.id, body) }),
})

const finalizePrepare = endpoint({
  method: 'POST',
  path: '/disputes/:id/finalize-after-timeout/prepare',
  area,
  summary: 'Prepare finalizeAfterTimeout: continue after a missed deadline',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'TIME_NOT_OVER', 'STAGE_WRONG'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareFinalize(actor, params.id) }),
})

const resolutionGet = endpoint({
  method: 'GET',
  path: '/resolutions/:id',
  area,
  summary: 'Get the public outcome of a dispute',
  description: 'Votes, ruling and payouts, without the parties’ texts.',
  auth: 'none',
  params,
  response: Resolution,
  errors: ['NOT_FOUND'],
  handler: ({ params }) => getResolution(params.id),
})

export const disputeEndpoints = [
  challengePrepare,
  orderDisputeGet,
  disputeGet,
  caseFileGet,
  caseList,
  evidenceRequestAdd,
  evidenceUpload,
  evidenceFileAdd,
  evidenceAdd,
  scoresKeep,
  votePrepare,
  verdictAcceptPrepare,
  escalationPrepare,
  rulingPrepare,
  finalizePrepare,
  resolutionGet,
]
