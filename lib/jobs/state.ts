/** Maps a projected job to the machine's type. */
import { StrategyType } from '@/lib/agents/schema'
import type { ChainJob } from '@/lib/db/generated/client'
import { bigintOf, unitsOf } from '@/lib/db/statements/units'
import type { JobState } from './fold'
import { type JobOutcome, type JobStatus, jobOutcomes, jobStatuses } from './machine'

type Amount = Parameters<typeof unitsOf>[0]
const orNull = (amount: Amount | null) => (amount === null ? null : unitsOf(amount))

function named<T extends string>(names: readonly T[], text: string): T {
  const found = names.find((name) => name === text)
  if (found === undefined) throw new Error(`a job has ${text}, which this version does not know`)
  return found
}

const statusOf = (text: string): JobStatus => named(jobStatuses, text)
const outcomeOf = (text: string | null): JobOutcome | null =>
  text === null ? null : named(jobOutcomes, text)

/** The state of a row of chain.jobs. */
export function jobStateOf(row: ChainJob): JobState {
  const { jobId: _, endedBlock: __, createdTx: ___, createdBlock: ____, ...rest } = row
  return {
    ...rest,
    status: statusOf(row.status),
    outcome: outcomeOf(row.outcome),
    strategyType: StrategyType.parse(row.strategyType),
    clientAgentId: bigintOf(row.clientAgentId),
    evaluatorAgentId: bigintOf(row.evaluatorAgentId),
    providerAgentId: row.providerAgentId && bigintOf(row.providerAgentId),
    budget: unitsOf(row.budget),
    lockAmount: orNull(row.lockAmount),
    bond: orNull(row.bond),
    providerPayment: orNull(row.providerPayment),
    platformFee: orNull(row.platformFee),
    evaluatorFee: orNull(row.evaluatorFee),
    adjudicatorFees: orNull(row.adjudicatorFees),
    clientRefund: orNull(row.clientRefund),
    slashed: orNull(row.slashed),
  }
}
