/** Verifies the gateway's statements about a job against its own record and the chain, step by step, in words. */
import { zeroHash } from 'viem'
import { snapshotHash } from '@/lib/tee/snapshot'
import type { ChainJob, ChainVault } from './chain'
import { checkSnapshots, type SnapshotFaults, snapshotAt } from './snapshot-check'
import type { Desk } from './trading/desk'
import { type JobRecord, toPublished } from './trading/records'

/** One check: what was compared, and the result. */
type Step = { step: string; ok: boolean; detail: string }

/** All checks. `verified` when each one passed. */
export type Verification = { verified: boolean; steps: Step[] }

/** A cached verification: the number of snapshots, when it ended (null while it runs), and its result. */
export type CachedVerification = { seq: number; endedMs: number | null; answer: Promise<Verification> }

/** How long a result is cached, by the gateway's clock. */
const cacheMs = 5_000

/** Verifies a job for all callers: one run at a time, and its result is cached for some seconds. Failures are not cached. */
export function verificationOf(desk: Desk, job: JobRecord): Promise<Verification> {
  const cached = desk.verifications.get(job.id)
  if (cached?.endedMs === null) return cached.answer
  if (cached && cached.seq === job.seq && desk.nowMs() - cached.endedMs < cacheMs) return cached.answer
  const asked: CachedVerification = { seq: job.seq, endedMs: null, answer: verifyJob(desk, job) }
  desk.verifications.set(job.id, asked)
  asked.answer.then(
    () => {
      asked.endedMs = desk.nowMs()
    },
    () => desk.verifications.delete(job.id),
  )
  return asked.answer
}

/** Verifies all snapshots of a job, its vault and the enclave's key. Reads the chain, and throws when it does not respond. */
export async function verifyJob(desk: Desk, job: JobRecord): Promise<Verification> {
  const [onChain, vault] = await Promise.all([desk.chain.job(job.id), desk.chain.vault(job.vault)])
  // After the chain: every snapshot that the vault has by then is in the store.
  const { seq: count } = desk.find(job.id) ?? job
  const found = await checkSnapshots(desk, job, count)
  const steps = [
    reportStep(found, count),
    signatureStep(desk, found, count),
    await keyStep(desk),
    vaultStep(desk, job, onChain, vault),
    await recordStep(desk, job, vault, count),
  ]
  return { verified: steps.every(({ ok }) => ok), steps }
}

function reportStep({ report }: SnapshotFaults, count: number): Step {
  const step = 'report'
  if (report) return { step, ok: false, detail: report }
  return { step, ok: true, detail: `${count} reports are canonical JSON with the hashes that were signed.` }
}

function signatureStep({ enclave }: Desk, { signature }: SnapshotFaults, count: number): Step {
  const step = 'signature'
  if (signature) return { step, ok: false, detail: signature }
  const detail = `${count} snapshots follow each other and are signed by ${enclave.address}.`
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

function vaultStep(desk: Desk, job: JobRecord, onChain: ChainJob | null, vault: ChainVault): Step {
  const ok =
    onChain?.vault === job.vault && vault.signer === desk.enclave.address && vault.deadline === job.deadline
  const detail = ok
    ? `The job’s vault ${job.vault} takes the word of this enclave until its deadline.`
    : `The vault ${job.vault} is not the job’s, or takes the word of another key.`
  return { step: 'vault', ok, detail }
}

async function recordStep(desk: Desk, job: JobRecord, vault: ChainVault, count: number): Promise<Step> {
  const last = vault.count === 0 ? null : await snapshotAt(desk, job, vault.count - 1)
  const head = last ? snapshotHash(toPublished(job.id, last)) : zeroHash
  const ok = vault.count <= count && head === vault.head
  const waiting = count - vault.count
  const detail = ok
    ? `${vault.count} snapshots are recorded on the chain${waiting ? `, ${waiting} wait to be posted` : ''}.`
    : 'What the vault recorded is not what the gateway signed.'
  return { step: 'chain record', ok, detail }
}
