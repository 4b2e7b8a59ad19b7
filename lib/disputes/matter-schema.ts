/** Shapes of what a matter brings into its dispute: what ends pay, a settlement, and the file of the case. Pure. */
import { z } from 'zod'
import { Terms } from '@/lib/checkout/schema'
import { Artifact } from '@/lib/storage/schema'

const money = z.string()

/** Who would get what, to the last unit of the currency. */
export const Payouts = z.object({
  toProvider: money.describe('The bond included, when it goes there.'),
  toBuyer: money.describe('The bond included, when it comes back; without what is slashed.'),
  protocolFee: money,
  evaluatorFees: z.array(money).describe('One per seat that votes, in the order of the seats.'),
  arbitratorFee: money,
  slashed: money.describe('Of the provider’s stake, to the buyer on top.'),
})

/** A settlement on the table. */
export const Proposal = z.object({
  by: z.enum(['client', 'provider']),
  providerBps: z.number().int(),
  payouts: Payouts,
  proposedAt: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** What a delivery hash on the chain stands for. */
export const Delivery = z.object({
  deliveryHash: z.string(),
  note: z.string().nullable(),
  artifactIds: z.array(z.string()),
  /** Whether `OrderDelivered` with this hash was mined. */
  delivered: z.boolean(),
  deliveredAt: z.string().nullable().describe('When that was, in the time of the chain.'),
  createdAt: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** `GET /disputes/:id/case-file`: what those who decide have to know of the matter. */
export const CaseFile = z.object({
  terms: Terms.nullable(),
  /** The text whose keccak256 is `termsHash`. */
  termsText: z.string().nullable(),
  artifacts: z.array(Artifact),
  deliveries: z.array(Delivery),
  termsHash: z.string(),
})
export type CaseFile = z.infer<typeof CaseFile>
