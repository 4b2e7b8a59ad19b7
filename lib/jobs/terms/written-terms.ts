/** The terms that a job's client wrote here. */
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import type { LoadedJob } from '@/lib/jobs/access'
import { JobTerms } from '@/lib/jobs/schema'

/** Returns the terms as text; null for a job that was not written here, and for one whose client erased them. */
export function writtenTerms({ text, state }: Pick<LoadedJob, 'text' | 'state'>): JobTerms | null {
  const isWhole = text !== null && textHash(canonicalJson(text.terms as Json)) === state.termsHash
  return isWhole ? JobTerms.parse(text.terms) : null
}
