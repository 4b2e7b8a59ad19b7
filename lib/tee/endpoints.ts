/** Endpoints of the TEE gateway (spec §TEE gateway): every call is forwarded, and the response is checked. */
import { z } from 'zod'
import { HexData, QueryFlag } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import {
  TeeAttestationReply,
  TeeJobReply,
  TeeOrderReply,
  TeePriceReply,
  TeeSnapshotPage,
  TeeStatusReply,
} from './answer-schema'
import { attestation } from './attestation'
import { callGateway } from './gateway'
import { MarketSymbol, TeeJobId, TeeJobInit, TeeOrderBody } from './schema'

const area = 'TEE gateway'
const job = { jobId: TeeJobId }

export const teeAttestation = endpoint({
  method: 'GET',
  path: '/tee/attestation',
  area,
  summary: 'Get the key of the enclave and the proof of where it lives',
  description:
    'Encrypt the exchange account to `tee_pubkey` (ECIES over secp256k1). `mode` says what protects the key: `software` proves nothing by hardware and has no quote. In dstack, `quote` binds the key to this chain, its registry and your `nonce`; `quote_check` is what this service found, with the collateral for a check of your own.',
  auth: 'none',
  query: {
    nonce: HexData.refine((value) => value.length <= 130, 'is over 64 bytes')
      .optional()
      .describe('At most 64 bytes of yours, in hex: a recorded quote then shows.'),
  },
  response: TeeAttestationReply,
  errors: ['TEE_FAILED', 'UNAVAILABLE'],
  handler: ({ query }) => attestation(query.nonce ?? '0x'),
})

export const teeJobInit = endpoint({
  method: 'POST',
  path: '/tee/jobs',
  area,
  summary: 'Hand a trading job over to the enclave',
  description:
    'After the strategy vault is deployed. The client’s wallet signs the headers: action `tee-jobs`, resource the job id as bytes32 in lower case. `encrypted_api_key` is the hex of an ECIES ciphertext to `tee_pubkey` (secp256k1, as eciesjs does by default) of JSON: `chain_id`, `job_id`, `vault`, and `venue`, `key`, `secret`, `capital` (USDT), with `password`, `uid` or `sandbox` where the exchange needs them. Without `venue` it is the paper exchange. Only the enclave opens it. The capital is at least 100 USDT. Once a provider is accepted, the account comes within the first quarter of the time from then until the deadline: a later one is refused. So is the API key of another job that runs, and one that may withdraw, as the exchange says.',
  auth: 'headers',
  body: TeeJobInit,
  response: TeeJobReply,
  errors: ['CONFLICT', 'TEE_FAILED', 'UNAVAILABLE'],
  handler: ({ body, request }) =>
    callGateway({
      method: 'POST',
      path: '/jobs',
      body,
      signedBy: request,
      answer: TeeJobReply,
      ifLost: 'The job may have been taken over all the same: look at its status before you sign again.',
    }),
})

export const teeOrder = endpoint({
  method: 'POST',
  path: '/tee/jobs/:jobId/orders',
  area,
  summary: 'Place a signed order in a trading job',
  description:
    'The provider agent’s owner or wallet signs (EIP-191) the text `SVC:tee-orders:<job id as bytes32 in lower case>:` followed by the order as JSON with sorted keys and without spaces, such as `{"nonce":1,"price":"60000","quantity":"0.5","side":"buy","symbol":"BTC/USDT"}`; the enclave verifies it. `price` is the worst price accepted, at most 2 % worse than the middle of the market; an order that could reach the stop loss at this price is refused. With `expires_at` (Unix seconds) in it, the order is refused after that time. A nonce is used once: a repeat is refused with what became of the first order in `details.order`.',
  auth: 'none',
  params: job,
  body: TeeOrderBody,
  response: TeeOrderReply,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'TEE_FAILED', 'UNAVAILABLE'],
  handler: ({ params, body }) =>
    callGateway({
      method: 'POST',
      path: `/jobs/${params.jobId}/orders`,
      body,
      answer: TeeOrderReply,
      ifLost:
        'The order may have been taken: send the same one again, its nonce keeps it from being placed twice.',
    }),
})

export const teeStatus = endpoint({
  method: 'GET',
  path: '/tee/jobs/:jobId/status',
  area,
  summary: 'Get the state of a trading job with its last balance report',
  description:
    'With `verify`, the enclave compares every snapshot, its key and the vault with the chain and says what it found.',
  auth: 'none',
  params: job,
  query: { verify: QueryFlag.optional() },
  response: TeeStatusReply,
  errors: ['NOT_FOUND', 'TEE_FAILED', 'UNAVAILABLE'],
  handler: ({ params, query }) =>
    callGateway({
      method: 'GET',
      path: `/jobs/${params.jobId}/status`,
      ...(query.verify && { query: { verify: 'true' } }),
      answer: TeeStatusReply,
    }),
})

export const teePrice = endpoint({
  method: 'GET',
  path: '/tee/jobs/:jobId/price',
  area,
  summary: 'Get the price of a market where a trading job trades',
  description:
    'What the exchange of the job says now, for the worst price of an order. The enclave asks the exchange once in five seconds for all callers, and for one market in two seconds; where more are asked for, the answer is a price of the last half minute, or 500 with `Retry-After`. 400 for a market that the exchange does not have, and for a job that is closed.',
  auth: 'none',
  params: job,
  query: { symbol: MarketSymbol },
  response: TeePriceReply,
  errors: ['NOT_FOUND', 'TEE_FAILED', 'UNAVAILABLE'],
  handler: ({ params, query }) =>
    callGateway({
      method: 'GET',
      path: `/jobs/${params.jobId}/price`,
      query,
      answer: TeePriceReply,
    }),
})

const teeSnapshots = endpoint({
  method: 'GET',
  path: '/tee/jobs/:jobId/snapshots',
  area,
  summary: 'List the signed snapshots of a trading job, oldest first',
  description:
    'With `report`, `attestation` and the vault’s record anyone verifies them, and anyone may post them on the vault.',
  auth: 'none',
  params: job,
  query: {
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  },
  response: TeeSnapshotPage,
  errors: ['NOT_FOUND', 'TEE_FAILED', 'UNAVAILABLE'],
  handler: ({ params, query }) =>
    callGateway({
      method: 'GET',
      path: `/jobs/${params.jobId}/snapshots`,
      query: { page: String(query.page), limit: String(query.limit) },
      answer: TeeSnapshotPage,
    }),
})

export const teeEndpoints = [teeAttestation, teeJobInit, teeOrder, teeStatus, teePrice, teeSnapshots] as const
