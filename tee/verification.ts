/** Verifies what the gateway says of a job against its own record and the chain, step by step, in words. */
import { zeroHash } from 'viem'
import { canonicalJson, textHash } from '@/lib/hash'
import { BalanceReport } from '@/lib/tee/schema'
import { snapshotHash, snapshotRefusal } from '@/lib/tee/snapshot'
import type { Desk } from './trading/desk'
import { type JobRecord, keys, type SnapshotRecord, toPublished } from './trading/records'

/** One check: what was compared, and what came of it. */
type Step = { step: string; ok: boolean; detail: string }

/** All checks. `verified` when each one passed. */
export type Verification = { verified: boolean; steps: Step[] }

/** Verifies all snapshots of a job, its vault and the enclave's key. Reads the chain; throws when it does not answer. */
export async function verifyJob(desk: Desk, job: JobRecord): Promise<Verification> {
  const snapshots = await desk.store.list<SnapshotRecord>(keys.snapshots(job.id))
  const steps = [
    await reportStep(job, snapshots),
    await signatureStep(desk, job, snapshots),
    await keyStep(desk),
    ...(await vaultSteps(desk, job, snapshots)),
  ]
  return { verified: steps.every(({ ok }) => ok), steps }
}

async function reportStep(job: JobRecord, snapshots: readonly SnapshotRecord[]): Promise<Step> {
  const step = 'report'
  const wrong = snapshots.find(({ report, reportHash, seq }, index) => {
    const parsed = BalanceReport.safeParse(JSON.parse(report))
    if (!parsed.success || seq !== index || parsed.data.seq !== index) return true
    return (
      parsed.data.job_id !== job.id ||
      canonicalJson(parsed.data) !== report ||
      textHash(report) !== reportHash
    )
  })
  if (wrong)
    return { step, ok: false, detail: `The report of snapshot ${wrong.seq} is not the one that was hashed.` }
  return {
    step,
    ok: true,
    detail: `${snapshots.length} reports are canonical JSON with the hashes that were signed.`,
  }
}

async function signatureStep(
  desk: Desk,
  job: JobRecord,
  snapshots: readonly SnapshotRecord[],
): Promise<Step> {
  const step = 'signature'
  const domain = { chainId: desk.chain.chainId, vault: job.vault }
  const published = snapshots.map((one) => toPublished(job.id, one))
  for (const [index, one] of published.entries()) {
    const refusal = await snapshotRefusal(one, domain, desk.enclave.address, published[index - 1] ?? null)
    if (refusal) return { step, ok: false, detail: `Snapshot ${index}: ${refusal}` }
  }
  const detail = `${snapshots.length} snapshots follow each other and are signed by ${desk.enclave.address}.`
  return { step, ok: true, detail }
}

async function keyStep({ chain, enclave }: Desk): Promise<Step> {
  const step = 'enclave key'
  const key = await chain.key(enclave.address)
  if (!key) return { step, ok: false, detail: `The registry does not list ${enclave.address}.` }
  if (key.revoked) return { step, ok: false, detail: `The registry has revoked ${enclave.address}.` }
  if (key.mode !== enclave.mode)
    return {
      step,
      ok: false,
      detail: `The registry lists the key as ${key.mode}, the gateway runs as ${enclave.mode}.`,
    }
  const proof =
    key.mode === 'software'
      ? 'as a software enclave: no hardware protects it'
      : `with the quote ${key.quoteHash}`
  return { step, ok: true, detail: `The registry lists ${enclave.address} ${proof}.` }
}

async function vaultSteps(desk: Desk, job: JobRecord, snapshots: readonly SnapshotRecord[]): Promise<Step[]> {
  const [onChain, vault] = await Promise.all([desk.chain.job(job.id), desk.chain.vault(job.vault)])
  const isSame =
    onChain?.vault === job.vault && vault.signer === desk.enclave.address && vault.deadline === job.deadline
  const posted = snapshots.slice(0, vault.count)
  const last = posted.at(-1)
  const head = last ? snapshotHash(toPublished(job.id, last)) : zeroHash
  const isRecorded = vault.count <= snapshots.length && head === vault.head
  const waiting = snapshots.length - vault.count
  return [
    {
      step: 'vault',
      ok: isSame,
      detail: isSame
        ? `The job’s vault ${job.vault} takes the word of this enclave until its deadline.`
        : `The vault ${job.vault} is not the job’s, or takes the word of another key.`,
    },
    {
      step: 'chain record',
      ok: isRecorded,
      detail: isRecorded
        ? `${vault.count} snapshots are recorded on the chain${waiting ? `, ${waiting} wait to be posted` : ''}.`
        : 'What the vault recorded is not what the gateway signed.',
    },
  ]
}
