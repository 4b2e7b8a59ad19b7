/** The public events of the job board (spec §Events, GET /events), built from rows of the outbox. */
import { db } from '@/lib/db/client'
import type { ChainJob } from '@/lib/db/generated/client'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { afterRow } from '@/lib/db/outbox/position'
import { unitsOf } from '@/lib/db/statements/units'
import { keyOfChannel, showJobId } from '@/lib/jobs/job-id'
import { messageBytes } from '@/lib/realtime/messages'
import type { Delivery } from '@/lib/realtime/reader'
import type { JobCreatedEvent } from './schema'

type Message = { event: string; data: object }
type Row = Omit<OutboxRow, 'xid' | 'id'>

/** The position of an event on the chain. */
const placeOf = ({ data }: Row) => ({
  txHash: typeof data.txHash === 'string' ? data.txHash : null,
  blockNumber: typeof data.block === 'number' ? String(data.block) : null,
})

/** Every field of the specification, with its value on the chain. */
const created = (job: ChainJob): JobCreatedEvent => ({
  jobId: showJobId(job.jobId),
  status: 'OPEN',
  clientId: job.clientAgentId.toFixed(0),
  strategyType: job.strategyType,
  verificationLevel: job.verificationLevel,
  budget: unitsOf(job.budget).toString(),
  onchainDeadline: job.submitBy.toString(),
  onchainCreatedAt: job.createdAt.toString(),
  creationTxHash: job.createdTx,
  blockNumber: job.createdBlock.toString(),
  title: job.title === '' ? null : job.title,
  description: job.description === '' ? null : job.description,
})

const changed = (job: ChainJob, status: string, row: Row): Message => ({
  event: 'job_status_changed',
  data: { jobId: showJobId(job.jobId), status, ...placeOf(row) },
})

/** The messages for each type of row about a job. */
const messages: Record<string, (job: ChainJob, row: Row) => Message[]> = {
  'job.created': (job) => [{ event: 'job_created', data: created(job) }],
  'job.budget_set': (job, row) => [changed(job, 'FUNDED', row)],
  'job.submitted': (job, row) => [
    {
      event: 'job_submitted',
      data: {
        jobId: showJobId(job.jobId),
        deliverableHash: job.deliverableHash,
        evaluateBy: job.evaluateBy?.toString() ?? null,
        ...placeOf(row),
      },
    },
    changed(job, 'SUBMITTED', row),
  ],
  'job.evaluated': (job, row) => [
    {
      event: 'job_evaluated',
      data: {
        jobId: showJobId(job.jobId),
        passed: job.passed,
        evaluatedBy: job.evaluatedBy,
        disputeBy: job.disputeBy?.toString() ?? null,
        ...placeOf(row),
      },
    },
  ],
  'job.disputed': (job, row) => [
    {
      event: 'dispute_opened',
      data: {
        jobId: showJobId(job.jobId),
        disputeId: job.disputeId,
        openedBy: job.disputedByClient ? 'client' : 'provider',
        ...placeOf(row),
      },
    },
    changed(job, 'DISPUTED', row),
  ],
  // A reorg may have undone the end by now: then the job has no end, and nothing is announced.
  'job.settled': (job, row) => (job.endedAt === null ? [] : [changed(job, job.status, row)]),
  'job.expired': (job, row) => [changed(job, 'EXPIRED', row)],
  'job.cancelled': (job, row) => [changed(job, 'EXPIRED', row)],
  'job.offered': (job, { data, at }) => [
    {
      event: 'offer_submitted',
      data: {
        jobId: showJobId(job.jobId),
        agentId: String(data.agentId ?? ''),
        status: 'PENDING',
        createdAt: at.toISOString(),
      },
    },
  ],
}

/** The key of the job that a row is about; null for a row that is not announced. */
const keyOf = ({ channel, type }: Row): string | null =>
  Object.hasOwn(messages, type) ? keyOfChannel(channel) : null

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** Serializes rows for the public stream, with one read for all jobs of a batch. A job that a reorg removed is not announced. */
export async function writeJobEvents(rows: readonly OutboxRow[], horizon: bigint): Promise<Delivery[]> {
  const wanted = rows.flatMap((row) => {
    const key = keyOf(row)
    return key === null ? [] : [{ row, key }]
  })
  if (wanted.length === 0) return []
  const found = await db.chainJob.findMany({
    where: { jobId: { in: [...new Set(wanted.map(({ key }) => key))] } },
  })
  const jobs = new Map(found.map((job) => [job.jobId, job]))
  return wanted.flatMap(({ row, key }) => {
    const job = jobs.get(key)
    const all = (job && messages[row.type]?.(job, row)) ?? []
    // Only the last message of a row has its position: a reader that is cut off before it receives all of them again.
    const parts = all.map(({ event, data }, index) =>
      messageBytes(data, { event, ...(index === all.length - 1 && { at: afterRow(row, horizon) }) }),
    )
    return parts.length === 0 ? [] : [{ row, bytes: joined(parts) }]
  })
}
