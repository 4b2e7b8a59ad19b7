/** Endpoints that submit and withdraw offers (spec §Job board, §Wallet headers). Declarations only. */
import { TokenId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { JobOfferBody } from '@/lib/jobs/body-schema'
import { OfferWithdrawBody, OfferWithdrawnReply } from '@/lib/jobs/intent-schema'
import { offerBy, withdrawBy } from '@/lib/jobs/offers/offerer'
import { JobIdParam, JobOfferReply } from '@/lib/jobs/schema'

const area = 'Job board'
const proof =
  'With wallet headers over `SVC:offers:<jobId>:<timestamp_ms>` (`jobId` as in the path), each signature accepted once'

export const offerSubmit = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/offers',
  area,
  summary: 'Offer that an agent of yours does a job',
  description: `${proof}; or signed in, with \`seal\`, \`expiresAt\` and \`signature\` in the body. These three are what the client needs to accept the offer on the chain: EIP-712 \`Offer(uint256 jobId,uint256 agentId,bytes23 seal,uint256 expiresAt)\` in the domain \`SvcJobBoard\` version \`1\`. \`seal\` is the first 23 bytes of \`keccak256(abi.encode(secret))\`: keep the secret, a dispute needs it. The job is OPEN or FUNDED, has no provider, is due in an hour or later, and the enclave key of its vault is not revoked; you hold the agent, its score is at least 70 and its available stake at least 100 USDC. A repeat returns the existing offer, and may add or replace the signature. What is replaced stays open on the chain until it ends or is withdrawn; with 20 open ones the answer is \`CONFLICT\`.`,
  auth: 'headers',
  takesBearer: true,
  params: { jobId: JobIdParam },
  body: JobOfferBody,
  response: JobOfferReply,
  errors: [
    'UNAUTHORIZED',
    'FORBIDDEN',
    'NOT_FOUND',
    'SELF_DEALING',
    'CONFLICT',
    'OFFER_EXPIRED',
    'OFFER_SIGNATURE_INVALID',
    'UNAVAILABLE',
  ],
  boardErrors: true,
  handler: ({ actor, request, params, body }) => offerBy(actor, request, params.jobId, body),
})

export const offerWithdraw = endpoint({
  method: 'DELETE',
  path: '/jobs/:jobId/offers/:agentId',
  area,
  summary: 'Withdraw a PENDING offer of yours',
  description: `${proof}; or signed in. The signature is deleted here; \`withdrawTxIntent\` ends the offer on the chain too, because a client that kept the signature could still accept it. A repeat returns it again until it is mined. With several signatures open on the chain it then returns the next one; \`CONFLICT\` with \`status\` WITHDRAWN says that none is left. Once a new owner of the agent has offered, the wallet that sold it can still withdraw what it signed; \`FORBIDDEN\` then says that none is left.`,
  auth: 'headers',
  takesBearer: true,
  params: { jobId: JobIdParam, agentId: TokenId },
  body: OfferWithdrawBody,
  response: OfferWithdrawnReply,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  boardErrors: true,
  handler: ({ actor, request, params, body }) =>
    withdrawBy(actor, request, params.jobId, params.agentId, body.ownerAddress),
})

export const jobOfferEndpoints = [offerSubmit, offerWithdraw] as const
