/** Schemas of files that belong to something: a delivery, a statement of evidence. Pure: pages import it too. */
import { z } from 'zod'

/** Further errors of every call that registers an uploaded file: without a response from the malware scanner no file is accepted. */
export const registrationErrors = ['UNAVAILABLE'] as const

/** A registered file. `url` is a short signed link. */
export const Artifact = z.object({
  id: z.string(),
  s3Key: z.string(),
  url: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  createdAt: z.string(),
})
export type Artifact = z.infer<typeof Artifact>

/** Body of the calls that register an uploaded file. */
export const ArtifactBody = z.strictObject({
  s3Key: z.string().min(1).max(400),
  url: z.string().min(1).max(2_000).optional().describe('Where it was uploaded to; the key decides.'),
  sha256: z
    .string()
    .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'must be the SHA-256 in hex')
    .transform((value) => value.replace(/^0x/, '').toLowerCase()),
  contentType: z.string().min(1).max(100),
  sizeBytes: z.number().int().min(1),
})
export type ArtifactBody = z.output<typeof ArtifactBody>
