/** Schemas that a matter adds to its dispute: payouts, settlement, case file. Pure. */
import { z } from 'zod'
import { StrategyType } from '@/lib/agents/schema'
import { ProofRequirement, ProofVersion } from '@/lib/campaigns/proof/proof-schema'
import { SlotReview } from '@/lib/campaigns/slots/slot-schema'
import { Terms } from '@/lib/checkout/schema'
import { JobTerms } from '@/lib/jobs/schema'
import { Artifact } from '@/lib/storage/schema'

const money = z.string()

/** The payouts, exact to the smallest unit. */
export const Payouts = z.object({
  toProvider: money.describe('Includes the bond if the provider receives it.'),
  toBuyer: money.describe('Includes the bond if it is returned; excludes the slashed amount.'),
  protocolFee: money,
  evaluatorFees: z.array(money).describe('One per seat that votes, in the order of the seats.'),
  arbitratorFee: money,
  evaluationFee: money.describe('Of the evaluator whose word about a job was disputed; zero elsewhere.'),
  slashed: money.describe('From the provider’s stake, paid to the buyer on top.'),
})

/** An open settlement proposal. */
export const Proposal = z.object({
  by: z.enum(['client', 'provider']),
  providerBps: z.number().int(),
  payouts: Payouts,
  proposedAt: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** The files and the text behind a delivery hash on the chain. */
export const Delivery = z.object({
  deliveryHash: z.string(),
  note: z.string().nullable().describe('Markdown written by a user: sanitise it before display.'),
  /** The text whose keccak256 is `deliveryHash`: it lists the note and each file with its SHA-256. Null when the seller chose the hash. */
  manifestText: z.string().nullable(),
  artifactIds: z.array(z.string()),
  /** Whether `OrderDelivered` with this hash was mined. */
  delivered: z.boolean(),
  deliveredAt: z.string().nullable().describe('In chain time.'),
  createdAt: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** `GET /disputes/:id/case-file`: the facts of the matter for those who decide. */
export const CaseFile = z.object({
  terms: Terms.nullable(),
  /** The text whose keccak256 is `termsHash`. */
  termsText: z.string().nullable(),
  artifacts: z.array(Artifact),
  deliveries: z.array(Delivery),
  termsHash: z.string(),
  slot: z
    .object({
      brief: z.string().nullable().describe('Markdown written by the brand: sanitise it before display.'),
      proofRequirements: z.array(ProofRequirement),
      proofs: z.array(ProofVersion).describe('The submitted versions, oldest first.'),
      reviews: z.array(SlotReview).describe('What the brand wrote, oldest first.'),
    })
    .nullable()
    .describe('For a dispute about a slot of a campaign; it has no `terms`, `deliveries` and `artifacts`.'),
  job: z
    .object({
      strategyType: StrategyType,
      description: z.string().describe('Markdown written by the client: sanitise it before display.'),
      terms: JobTerms.nullable().describe('Null for a job that was not prepared here.'),
      deliverableHash: z.string().nullable(),
      deliverable: z.string().nullable().describe('Null when the provider did not write it here.'),
      passed: z.boolean().nullable().describe('What the evaluator said; null when it was silent.'),
      isByVault: z.boolean().describe('Whether the vault of the job said it, and not the evaluator.'),
      reason: z.string().nullable(),
    })
    .nullable()
    .describe('For a dispute about a job; it has no `terms`, `deliveries` and `artifacts`.'),
})
export type CaseFile = z.infer<typeof CaseFile>
