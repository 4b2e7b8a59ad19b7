/** The deadlines of a job that have passed on the current chain, read from its events. Pure. */
import { strategyTypes } from '@/lib/agents/schema'
import type { HistoryEvent } from '@/lib/chain/history'
import { type Timed, timesOf } from '@/lib/jobs/machine'

type Event = Pick<HistoryEvent, 'name' | 'at' | 'args'>

/** The events that change which deadlines run, and the effect of each. */
const timing: { readonly [event: string]: (job: Timed, event: Event) => Timed } = {
  JobCreated: (job, { args }) => ({
    ...job,
    status: 'OPEN',
    strategyType: strategyTypes[Number(args.strategyType)] ?? 'PROGRAM',
    submitBy: BigInt(String(args.deadline)),
  }),
  BudgetSet: (job) => ({ ...job, status: 'FUNDED' }),
  ProviderSet: (job, { args }) => ({ ...job, providerAgentId: BigInt(String(args.agentId)) }),
  JobSubmitted: (job, { args }) => ({
    ...job,
    status: 'SUBMITTED',
    evaluateBy: BigInt(String(args.evaluateBy)),
  }),
  JobEvaluated: (job, { at, args }) => ({
    ...job,
    evaluatedAt: at,
    disputeBy: BigInt(String(args.disputeBy)),
  }),
  JobDisputed: (job) => ({ ...job, status: 'DISPUTED' }),
  JobSettled: (job) => ({ ...job, status: 'COMPLETED' }),
  JobExpired: (job) => ({ ...job, status: 'EXPIRED' }),
  JobCancelled: (job) => ({ ...job, status: 'EXPIRED' }),
}

/** The names of these events. */
export const timingEvents: readonly string[] = Object.keys(timing)

const untimed: Timed = {
  status: 'EXPIRED',
  strategyType: 'PROGRAM',
  providerAgentId: null,
  submitBy: 0n,
  evaluateBy: null,
  disputeBy: null,
  evaluatedAt: null,
}

/** Returns every deadline of a job that passed before a step ended it, or has passed at the chain time `now`. */
export function passedOf(history: readonly Event[], now: bigint): bigint[] {
  const passed: bigint[] = []
  let job = untimed
  const end = (at: bigint) => {
    const { deadline, laterDeadline } = timesOf(job)
    for (const due of [deadline, laterDeadline]) if (due !== null && at > due) passed.push(due)
  }
  for (const event of history) {
    const step = timing[event.name]
    if (!step) continue
    end(event.at)
    job = step(job, event)
  }
  end(now)
  return passed
}
