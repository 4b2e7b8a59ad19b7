/** Endpoints of brand claims (spec §Campaigns), and the operator's. */
import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { registrationErrors } from '@/lib/storage/schema'
import { claimBrand } from './claim'
import { decideClaim } from './decisions'
import { getClaim, listAllClaims, listClaims } from './queries'
import { BrandClaim, BrandClaimBody, BrandClaimPage, BrandClaimQuery, BrandDecision } from './schema'

const area = 'Campaigns'

const brandClaimList = endpoint({
  method: 'GET',
  path: '/brand-claims',
  area,
  summary: 'List your brand claims, newest first',
  auth: 'session',
  query: BrandClaimQuery,
  response: BrandClaimPage,
  handler: ({ actor, query }) => listClaims(actor, query),
})

const brandClaimCreate = endpoint({
  method: 'POST',
  path: '/brand-claims',
  area,
  summary: 'Claim a brand by its domain',
  description:
    'Serve `proof.challenge` as a line of the file at `proof.fileUrl`, or publish it as the TXT record `proof.dnsName`. The domain is checked now, and again until the proof is found. Call this again for an immediate check.',
  auth: 'session',
  body: BrandClaimBody,
  response: BrandClaim,
  status: 201,
  errors: ['CONFLICT', ...registrationErrors],
  handler: ({ actor, body }) => claimBrand(actor, body),
})

const brandClaimGet = endpoint({
  method: 'GET',
  path: '/brand-claims/:id',
  area,
  summary: 'Get a brand claim of yours',
  auth: 'session',
  params: { id: RowId },
  response: BrandClaim,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getClaim(actor, params.id),
})

const operatorClaimList = endpoint({
  method: 'GET',
  path: '/operator/brand-claims',
  area,
  summary: 'List the brand claims of everyone (operator)',
  description: 'With `status=PENDING` the oldest first, else the newest first.',
  auth: 'session',
  query: BrandClaimQuery,
  response: BrandClaimPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listAllClaims(actor, query),
})

const operatorClaimDecide = endpoint({
  method: 'POST',
  path: '/operator/brand-claims/:id/decision',
  area,
  summary: 'Approve or reject a brand claim (operator)',
  description: 'An approved claim can be rejected later. The owner reads the note.',
  auth: 'session',
  params: { id: RowId },
  body: BrandDecision,
  response: BrandClaim,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params, body }) => decideClaim(actor, params.id, body),
})

export const brandEndpoints = [
  brandClaimList,
  brandClaimCreate,
  brandClaimGet,
  operatorClaimList,
  operatorClaimDecide,
] as const
