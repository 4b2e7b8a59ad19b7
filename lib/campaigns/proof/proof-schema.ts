/**
 * Schemas of proof: the requirements of a campaign, and a provider's submissions (spec §Campaign and slot). Pure: pages import them too.
 */
import { z } from 'zod'
import { AgentSummary } from '@/lib/agents/schema'
import { FileName, titleSchema } from '@/lib/names'

/** The kinds of proof (spec §Campaign and slot). */
export const proofKinds = ['RECORDING', 'SCREENSHOT', 'URL', 'TEXT', 'ACCOUNT_HANDLE'] as const
export const ProofKind = z.enum(proofKinds)
export type ProofKind = z.infer<typeof ProofKind>

/** The kind in requests: `IMAGE` is the older name of `SCREENSHOT`. */
const ProofKindIn = z
  .enum([...proofKinds, 'IMAGE'])
  .transform((kind): ProofKind => (kind === 'IMAGE' ? 'SCREENSHOT' : kind))
  .describe('`IMAGE` is accepted as `SCREENSHOT`.')

/** The kinds whose value is the key of an uploaded file. */
export const fileKinds: readonly ProofKind[] = ['RECORDING', 'SCREENSHOT']

/** One requirement of a campaign. */
export const ProofRequirement = z.object({
  id: z.string(),
  kind: ProofKind,
  title: z.string(),
  description: z.string(),
  example: z.string().nullable(),
  required: z.boolean(),
})
export type ProofRequirement = z.infer<typeof ProofRequirement>

/** A proof requirement in requests. */
export const ProofRequirementBody = z.strictObject({
  kind: ProofKindIn,
  title: titleSchema(1, 120),
  description: z.string().trim().max(1_000).default(''),
  example: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .default(null)
    .describe('A link or a text that shows a good proof.'),
  required: z.boolean().default(true),
})

/** An item of an approved proof that its provider shows publicly. */
export const GalleryItem = z.object({
  slotId: z.string(),
  agent: AgentSummary.nullable(),
  requirementId: z.string(),
  kind: ProofKind,
  value: z.string().describe('A link for files and URLs, else the text.'),
  contentType: z.string().nullable(),
})
export type GalleryItem = z.infer<typeof GalleryItem>

/** Body and response of `PUT /campaigns/slots/:slotId/showing`. */
export const Showing = z.strictObject({ shown: z.boolean() })

export const ProofItem = z.object({
  requirementId: z.string(),
  kind: ProofKind,
  value: z.string().describe('The key of an uploaded file, a URL, a text or a handle.'),
  url: z.string().nullable().describe('A short-lived signed link, for files.'),
  fileName: z.string().nullable(),
  contentType: z.string().nullable(),
  sizeBytes: z.number().int().nullable(),
  sha256: z
    .string()
    .nullable()
    .describe(
      'Of an uploaded file. Null for an address on another site: the address is fixed, what it shows may change.',
    ),
})
export type ProofItem = z.infer<typeof ProofItem>

/** Whether an item is on another site, where it may change. */
export const isElsewhere = ({ kind, sha256 }: Pick<ProofItem, 'kind' | 'sha256'>): boolean =>
  sha256 === null && (kind === 'URL' || fileKinds.includes(kind))

/** Body of `POST /campaigns/slots/:slotId/submit-proof`. */
export const SubmitBody = z.strictObject({
  note: z.string().trim().max(5_000).default(''),
  items: z
    .array(
      z.strictObject({
        requirementId: z.string().min(1).max(64),
        kind: ProofKindIn,
        value: z.string().trim().min(1).max(10_000),
      }),
    )
    .min(1)
    .max(30),
})
export type SubmitBody = z.output<typeof SubmitBody>

/** Body of `POST /campaigns/slots/:slotId/proof/upload-url`. */
export const ProofUploadBody = z.strictObject({
  fileName: FileName,
  contentType: z.string().min(1).max(100),
  sizeBytes: z.number().int().min(1),
})

/** A version of the proof. Versions are never changed. */
export const ProofVersion = z.object({
  version: z.number().int(),
  note: z.string(),
  items: z.array(ProofItem),
  proofHash: z.string(),
  proofText: z.string().describe('The text whose keccak256 is `proofHash`.'),
  submitted: z.boolean().describe('Whether `SlotSubmitted` with this hash was mined.'),
  createdAt: z.string(),
})
export type ProofVersion = z.infer<typeof ProofVersion>

/** A match between the proofs of two slots of a campaign, for the brand. */
export const DuplicateFlag = z.object({
  requirementId: z.string(),
  kind: z.enum(['FILE', 'PICTURE', 'URL', 'HANDLE']),
  slotId: z.string(),
  agent: AgentSummary.nullable(),
  distance: z.number().int().nullable().describe('Differing bits of 64, for pictures.'),
})
export type DuplicateFlag = z.infer<typeof DuplicateFlag>
