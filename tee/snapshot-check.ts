/**
 * Verifies the snapshots of a job one after the other. A signature takes milliseconds of the thread that also trades, so verified snapshots
 * are not checked again, and each turn of the event loop checks only one.
 */
import { createHash } from 'node:crypto'
import { canonicalJson, textHash } from '@/lib/hash'
import { KeyedQueue } from '@/lib/keyed-queue'
import { BalanceReport } from '@/lib/tee/schema'
import { snapshotRefusal } from '@/lib/tee/snapshot'
import type { Desk } from './trading/desk'
import { type JobRecord, keys, type SnapshotRecord, toPublished } from './trading/records'

/** How many snapshots of a job, from the first on, this process has verified, and the digest of the last of them. */
export type CheckedSnapshots = { count: number; digest: string }

/** The first errors in the reports and in the signatures, in words; null without one. */
export type SnapshotFaults = { report: string | null; signature: string | null }

/** A snapshot of the store, or null. */
export const snapshotAt = (desk: Desk, { id }: JobRecord, seq: number): Promise<SnapshotRecord | null> =>
  desk.store.get<SnapshotRecord>(keys.snapshot(id, seq))

const digestOf = (record: SnapshotRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex')

/** Shared by all jobs: many concurrent checks use no more of the thread than one. */
const turns = new KeyedQueue()

/** Checks the first `count` snapshots of a job. Only this process writes the store, so those checked before are not read again. */
export async function checkSnapshots(desk: Desk, job: JobRecord, count: number): Promise<SnapshotFaults> {
  const faults: SnapshotFaults = { report: null, signature: null }
  let { from, before } = await checkedUpTo(desk, job)
  for (; from < count && (faults.report === null || faults.signature === null); from++) {
    const [seq, previous] = [from, before]
    before = await turns.run('snapshot', async () => {
      await new Promise((done) => setImmediate(done))
      return checkOne(desk, job, { seq, previous, faults })
    })
    if (before && faults.report === null && faults.signature === null)
      desk.checked.set(job.id, { count: seq + 1, digest: digestOf(before) })
  }
  return faults
}

/** Returns where to continue, and the snapshot before it. Starts over when the last checked snapshot has changed. */
async function checkedUpTo(
  desk: Desk,
  job: JobRecord,
): Promise<{ from: number; before: SnapshotRecord | null }> {
  const checked = desk.checked.get(job.id)
  const last = checked ? await snapshotAt(desk, job, checked.count - 1) : null
  if (!checked || !last || digestOf(last) !== checked.digest) return { from: 0, before: null }
  return { from: checked.count, before: last }
}

type Place = { seq: number; previous: SnapshotRecord | null; faults: SnapshotFaults }

/** Checks one snapshot, records its errors, and returns it. */
async function checkOne(
  desk: Desk,
  job: JobRecord,
  { seq, previous, faults }: Place,
): Promise<SnapshotRecord | null> {
  const record = await snapshotAt(desk, job, seq)
  if (!record) {
    faults.report ??= `Snapshot ${seq} is missing.`
    faults.signature ??= `Snapshot ${seq} is missing.`
    return null
  }
  if (!isReportRight(job, record, seq))
    faults.report ??= `The report of snapshot ${seq} is not the one that was hashed.`
  if (faults.signature === null) {
    const domain = { chainId: desk.chain.chainId, vault: job.vault }
    const before = previous && toPublished(job.id, previous)
    const refusal = await snapshotRefusal(toPublished(job.id, record), domain, desk.enclave.address, before)
    if (refusal) faults.signature = `Snapshot ${seq}: ${refusal}`
  }
  return record
}

function isReportRight(job: JobRecord, { report, reportHash, seq }: SnapshotRecord, index: number): boolean {
  const parsed = BalanceReport.safeParse(JSON.parse(report))
  return (
    parsed.success &&
    seq === index &&
    parsed.data.seq === index &&
    parsed.data.job_id === job.id &&
    canonicalJson(parsed.data) === report &&
    textHash(report) === reportHash
  )
}
