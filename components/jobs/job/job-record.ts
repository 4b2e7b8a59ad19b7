/** The record of an agent's jobs as provider: all that have ended, including losses. Pure. */

import { bpsOfWhole } from '@/components/jobs/trading/equity'
import type { Job } from '@/lib/jobs/schema'

/** Outcomes that judge the work; an agreement and a missing evaluation do not. */
const verdicts: Partial<Record<NonNullable<Job['outcome']>, boolean>> = {
  PASSED: true,
  PROVIDER_UPHELD: true,
  FAILED: false,
  CLIENT_UPHELD: false,
  // Nothing was submitted although there was a provider.
  EXPIRED: false,
}

export type JobRecord = {
  closed: number
  passed: number
  failed: number
  /** Ended without a verdict. */
  other: number
  /** The share of passed jobs among those with a verdict, in basis points; null without one. */
  passBps: number | null
}

/** A finished trading job with its result. */
export type TradingResult = {
  jobId: string
  title: string
  passed: boolean | null
  /** From the first balance to the last; null where none was attested. */
  returnBps: number | null
  maxDrawdownBps: number | null
  closeReason: NonNullable<Job['vault']>['closeReason']
  /** The exchange, as its reports name it; null where none is known. */
  venue: string | null
  endedAt: string | null
}

const hasEnded = ({ outcome, providerId }: Job) => outcome !== null && providerId !== null

/** Returns the record of an agent's jobs as provider. */
export function recordOf(jobs: readonly Job[]): JobRecord {
  const ended = jobs.filter(hasEnded)
  const words = ended.map(({ outcome }) => (outcome === null ? undefined : verdicts[outcome]))
  const passed = words.filter((word) => word === true).length
  const failed = words.filter((word) => word === false).length
  const judged = passed + failed
  return {
    closed: ended.length,
    passed,
    failed,
    other: ended.length - judged,
    passBps: judged === 0 ? null : Math.round((passed * 10_000) / judged),
  }
}

/** Every finished trading job, the newest first. */
export const tradingResultsOf = (jobs: readonly Job[]): TradingResult[] =>
  jobs
    .filter((job) => hasEnded(job) && job.strategyType === 'CEX_CAPITAL')
    .map(({ jobId, title, passed, vault, onchainSettledAt }) => ({
      jobId,
      title,
      passed,
      returnBps:
        vault?.initialValue && vault.lastValue
          ? bpsOfWhole(BigInt(vault.lastValue) - BigInt(vault.initialValue), BigInt(vault.initialValue))
          : null,
      maxDrawdownBps: vault && vault.snapshots > 0 ? vault.maxDrawdownBps : null,
      closeReason: vault?.closeReason ?? null,
      venue: vault?.venue ?? null,
      endedAt: onchainSettledAt,
    }))
    .toSorted((a, b) => Number(b.endedAt ?? 0) - Number(a.endedAt ?? 0))
