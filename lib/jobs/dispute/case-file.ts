/** The case file of a disputed job: its terms, its deliverable, and the evaluation. */
import { db } from '@/lib/db/client'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import { canonicalJson, type Json } from '@/lib/hash'
import type { LoadedJob } from '@/lib/jobs/access'
import { writtenTerms } from '@/lib/jobs/terms/written-terms'

/** Returns the case file of a job. A job that was not written here has only the hash of its terms. */
export async function caseFileOf(job: LoadedJob): Promise<CaseFile> {
  const { id, state, vault } = job
  const terms = writtenTerms(job)
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
