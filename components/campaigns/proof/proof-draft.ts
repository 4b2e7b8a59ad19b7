import { z } from 'zod'
import {
  fileKinds,
  type ProofRequirement,
  type ProofVersion,
  type SubmitBody,
} from '@/lib/campaigns/proof/proof-schema'

/** A file that was uploaded for a requirement. */
const DraftFile = z.object({ key: z.string(), fileName: z.string(), sizeBytes: z.number() })
export type DraftFile = z.infer<typeof DraftFile>

/** A draft of a proof: texts and files by the id of their requirement. */
const ProofDraft = z.object({
  note: z.string(),
  texts: z.record(z.string(), z.string()),
  files: z.record(z.string(), DraftFile),
})
export type ProofDraft = z.infer<typeof ProofDraft>

const nothing: ProofDraft = { note: '', texts: {}, files: {} }

/** A draft with the content of the previous version, because changes are requested for a part of it. */
export function draftFrom(version: ProofVersion | undefined): ProofDraft {
  const draft: ProofDraft = { note: '', texts: {}, files: {} }
  for (const { requirementId, kind, value, fileName, sizeBytes } of version?.items ?? [])
    if (fileKinds.includes(kind))
      draft.files[requirementId] = { key: value, fileName: fileName ?? 'File', sizeBytes: sizeBytes ?? 0 }
    else draft.texts[requirementId] = value
  return draft
}

/** Parses a stored draft; returns `before` when there is none or it is invalid. */
export function readProof(kept: string, before: ProofDraft = nothing): ProofDraft {
  if (kept === '') return before
  try {
    return ProofDraft.catch(before).parse(JSON.parse(kept))
  } catch {
    return before
  }
}

/** The titles of required proofs that are still missing. */
export const missingIn = (draft: ProofDraft, requirements: readonly ProofRequirement[]): string[] =>
  requirements
    .filter(
      ({ id, kind, required }) =>
        required && (fileKinds.includes(kind) ? !draft.files[id] : !draft.texts[id]?.trim()),
    )
    .map(({ title }) => title)

/** Converts the draft to the API's body; empty fields are left out. */
export const bodyOf = (
  { note, texts, files }: ProofDraft,
  requirements: readonly ProofRequirement[],
): SubmitBody => ({
  note: note.trim(),
  items: requirements.flatMap(({ id, kind }) => {
    const value = fileKinds.includes(kind) ? files[id]?.key : texts[id]?.trim()
    return value ? [{ requirementId: id, kind, value }] : []
  }),
})
