/** Counts the points of each settled fee, once its block is final. */
import type { OutboxRow } from '@/lib/db/outbox-reader'
import { jobKeyOf } from '@/lib/jobs/job-id'
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { countFee } from './count'

/** The events that pay a protocol fee. */
const settlements = ['order.settled', 'slot.approved', 'slot.settled', 'job.settled']

/** `<kind>:<id>` of the object that a row of the outbox settles; null for every other row. */
function settledBy({ channel, type, subject }: OutboxRow): string | null {
  const kind = type.split('.')[0] ?? ''
  // Rows that a room writes itself about the object carry no event of the chain, and have other names.
  if (!settlements.includes(type) || !channel.startsWith(`${kind}:`)) return null
  return kind === 'job' ? `job:${jobKeyOf(subject)}` : `${kind}:${subject}`
}

export const rewardJobs = [
  defineJob({
    name: 'rewards.count',
    payload: Keyed,
    from: (row) => {
      const matter = settledBy(row)
      return matter === null ? [] : [{ id: matter }]
    },
    run: ({ id }) => countFee(id),
  }),
]
