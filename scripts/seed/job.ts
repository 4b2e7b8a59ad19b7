import type { StrategyType } from '@/lib/agents/schema'
import type { JobTerms } from '@/lib/jobs/schema'

/** The stage of a job of the demo data, in order. */
export const jobStages = ['OPEN', 'FUNDED', 'TAKEN', 'SUBMITTED', 'EVALUATED', 'DISPUTED'] as const
export type JobStage = (typeof jobStages)[number]

/** A job of the demo data. The client accepts the first offer. */
export type DemoJob = {
  by: string
  evaluator: string
  until: JobStage
  /** Days until the work is due. */
  days: number
  body: {
    title: string
    description: string
    strategyType: StrategyType
    verificationLevel: number
    /** Units of USDC. */
    budget: string
    terms?: Partial<JobTerms>
    cexConfig?: { stopLossBps: number; targetReturnBps: number; maxDailyTrades: number }
  }
  offers: readonly (readonly [by: string, message: string])[]
  deliverable?: string
  verdict?: { passed: boolean; reason: string }
  /** The client's complaint about the evaluation. */
  objection?: string
}
