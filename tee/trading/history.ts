/** Compares the store with the chain's record: a store that was restored to an earlier state must not continue trading. */
import { AppError } from '@/lib/errors'
import type { Desk } from './desk'
import { type JobRecord, keys, type SnapshotRecord } from './records'
import { noHash } from './snapshot'

/**
 * Throws `UNAVAILABLE` when the vault has a snapshot that the store lacks: the store is then older than what the enclave signed, and lacks
 * its trades since then. Reads the chain once per job and process.
 */
export async function compareHistory(desk: Desk, job: JobRecord): Promise<void> {
  if (desk.compared.has(job.id)) return
  const { count, head } = await desk.chain.vault(job.vault)
  const last = count === 0 ? null : await desk.store.get<SnapshotRecord>(keys.snapshot(job.id, count - 1))
  if (count > job.seq || head !== (last?.hash ?? noHash))
    throw new AppError(
      'UNAVAILABLE',
      `The store of the gateway is older than the chain: the vault of job ${job.id} has ${count} snapshots that it does not know as its own. Restore the newest store; the job stands still until then.`,
    )
  desk.compared.add(job.id)
}
