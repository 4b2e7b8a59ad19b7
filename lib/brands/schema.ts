/** Schemas of brand claims (spec §Campaigns, `brand-claims`). Pure: pages import them too. */
import { z } from 'zod'
import { brandNameSchema, lineSchema } from '@/lib/names'
import { pageOf, pageQuery } from '@/lib/paging'
import { brandClaimStatuses } from './machine'

export const BrandClaimStatus = z.enum(brandClaimStatuses)

/** Body of `POST /brand-claims`. */
export const BrandClaimBody = z.strictObject({
  domain: z
    .string()
    .trim()
    .min(4)
    .max(253)
    .describe(
      'A host name without scheme and path, such as `example.com`. Stored in lower case and punycode.',
    ),
  name: brandNameSchema(1, 60),
  logoUrl: z.string().max(500).nullable().default(null).describe('An image uploaded here.'),
})
export type BrandClaimBody = z.output<typeof BrandClaimBody>

export const BrandClaimQuery = z.strictObject({
  page: pageQuery.page,
  pageSize: pageQuery.pageSize,
  status: BrandClaimStatus.optional(),
})
export type BrandClaimQuery = z.output<typeof BrandClaimQuery>

/** A claim, for the wallet that created it and for operators. */
export const BrandClaim = z.object({
  id: z.string(),
  domain: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  walletAddress: z.string(),
  status: BrandClaimStatus,
  method: z.enum(['FILE', 'DNS', 'OPERATOR']).nullable(),
  reason: z.string().nullable(),
  proof: z.object({
    fileUrl: z.string().describe('Serve `challenge` as plain text at this address, or …'),
    dnsName: z.string().describe('… publish it as a TXT record under this name.'),
    challenge: z.string(),
  }),
  approvedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  nextCheckAt: z.string().nullable(),
  createdAt: z.string(),
  changes: z.array(
    z.object({
      action: z.enum(['CREATED', 'APPROVED', 'REJECTED', 'LAPSED']),
      by: z.enum(['OWNER', 'CHECK', 'OPERATOR']),
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type BrandClaim = z.infer<typeof BrandClaim>
export const BrandClaimPage = pageOf(BrandClaim)

/** Body of `POST /operator/brand-claims/:id/decision`. */
export const BrandDecision = z.strictObject({
  decision: z.enum(['APPROVED', 'REJECTED']),
  name: z
    .string()
    .max(60)
    .describe('The name that was read: answers 409 when the claim has another one by now.'),
  logoUrl: z.string().max(500).nullable().describe('The logo that was seen, likewise.'),
  note: lineSchema(500).min(1).describe('Why, for the owner and the audit trail.'),
})
export type BrandDecision = z.output<typeof BrandDecision>
