/** The steps of a job that its row keeps no transaction of, from the indexed events. */
import { eventsOf, type HistoryEvent } from '@/lib/chain/history'
import { showChainTime } from '@/lib/fields'
import { jobKeyOf } from './job-id'

/** A step with its transaction. `at` is ISO. */
export type JobStep = { txHash: string; blockNumber: string; at: string }

/** When the budget was paid, the provider chosen and the job evaluated; each happens at most once. */
export type JobSteps = { paid: JobStep | null; taken: JobStep | null; evaluated: JobStep | null }

const names = { paid: 'BudgetSet', taken: 'ProviderSet', evaluated: 'JobEvaluated' } as const

const toStep = ({ txHash, blockNumber, at }: HistoryEvent): JobStep => ({
  txHash,
  blockNumber: blockNumber.toString(),
  at: showChainTime(at),
})

/** Reads the steps of a job. */
export async function stepsOfJob(jobId: string): Promise<JobSteps> {
  const events = await eventsOf(`job:${jobKeyOf(jobId)}`, Object.values(names))
  const stepOf = (name: string) => {
    const event = events.findLast((one) => one.name === name)
    return event ? toStep(event) : null
  }
  return { paid: stepOf(names.paid), taken: stepOf(names.taken), evaluated: stepOf(names.evaluated) }
}
