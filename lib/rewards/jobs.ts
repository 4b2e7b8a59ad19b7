/** Counts the points of each settled fee once its block is final, and takes them back after a deep reorg. */
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { jobKeyOf } from '@/lib/jobs/job-id'
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { countFee, takeBackFee } from './count'

/** The events that pay a protocol fee. */
const settlements = ['order.settled', 'slot.approved', 'slot.settled', 'job.settled']

/** The events that may undo one. */
const reorgs = ['order.reorged', 'slot.reorged', 'job.reorged']

/** The object that a row of the outbox is about, as `<kind>:<id>`, if the row is of one of these types. */
const mattersOf =
  (types: readonly string[]) =>
  ({ channel, type, subject }: OutboxRow): { id: string }[] => {
    const kind = type.split('.')[0] ?? ''
    if (!types.includes(type) || !channel.startsWith(`${kind}:`)) return []
    return [{ id: kind === 'job' ? `job:${jobKeyOf(subject)}` : `${kind}:${subject}` }]
  }

export const rewardJobs = [
  defineJob({
    name: 'rewards.count',
    payload: Keyed,
    from: mattersOf(settlements),
    run: ({ id }) => countFee(id),
  }),
  defineJob({
    name: 'rewards.take-back',
    payload: Keyed,
    from: mattersOf(reorgs),
    run: ({ id }) => takeBackFee(id),
  }),
]
