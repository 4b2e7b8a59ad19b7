/** The facts of a disputed job for those who decide: its terms, what was delivered, and what the evaluator said. */
import { db } from '@/lib/db/client'
import type { CaseFile } from '@/lib/disputes/matter-schema'
import { canonicalJson, type Json } from '@/lib/hash'
import type { LoadedJob } from './access'
import { JobTerms } from './schema'

/** Returns the case file of a job. A job that was not written here has no terms in words, only their hash. */
export async function caseFileOf({ id, state, text, vault }: LoadedJob): Promise<CaseFile> {
  const terms = text ? JobTerms.parse(text.terms) : null
  const rows = await db.jobText.findMany({
    where: {
      jobId: id,
      OR: [
        { kind: 'DELIVERABLE', hash: state.deliverableHash ?? '' },
        { kind: 'REASON', hash: state.reasonHash ?? '' },
      ],
    },
  })
  const textOf = (kind: string) => rows.find((row) => row.kind === kind)?.text ?? null
  return {
    terms: null,
    termsText: terms && canonicalJson(terms as Json),
    termsHash: state.termsHash,
    artifacts: [],
    deliveries: [],
    slot: null,
    job: {
      strategyType: state.strategyType,
      description: state.description,
      terms,
      deliverableHash: state.deliverableHash,
      deliverable: textOf('DELIVERABLE'),
      passed: state.passed,
      isByVault: state.evaluatedBy !== null && state.evaluatedBy === vault?.vault,
      reason: textOf('REASON'),
    },
  }
}
