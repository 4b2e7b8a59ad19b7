import { Suspense } from 'react'
import { ExchangeKeyForm } from '@/components/jobs/job/job-parts'
import { takenUntil } from '@/components/jobs/job/not-begun'
import { HeldUp } from '@/components/jobs/trading/held-up'
import { Panel } from '@/components/ui/card'
import { Note, Skeleton } from '@/components/ui/states'
import { deployment } from '@/lib/chain/deployment'
import { dateTimeOf } from '@/lib/fields'
import { jobKeyOf } from '@/lib/jobs/job-id'
import type { JobDetail } from '@/lib/jobs/schema'
import { enclaveState } from './enclave-state'

type Props = { job: JobDetail; wallet: string }

const panel = { title: 'Your exchange account', id: 'handover' }

/**
 * The client transfers its exchange account to the enclave, once there is a vault and while the job can be traded. After the deadline it
 * sees why the last balance waits, if it does.
 */
export function HandOver({ job, wallet }: Props) {
  const { vault, outcome, status } = job
  if (!vault || vault.closedAt !== null || vault.isKeyRevoked || outcome !== null) return null
  if (BigInt(job.chainTime) >= BigInt(job.onchainDeadline))
    return (
      <Suspense fallback={null}>
        <LastBalance job={job} />
      </Suspense>
    )
  if (status !== 'FUNDED' && status !== 'OPEN') return null
  const until = takenUntil(job)
  return (
    <Panel
      {...panel}
      text={`Only the enclave can read it, and it takes it ${
        until === null
          ? 'until a quarter of the job’s time has passed after you accept an offer'
          : `until ${dateTimeOf(String(until))}`
      }.`}
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Form job={job} wallet={wallet} />
      </Suspense>
    </Panel>
  )
}

/** Why the enclave cannot attest the last balance, of an account that it still has; nothing where it can. */
async function LastBalance({ job }: Pick<Props, 'job'>) {
  const enclave = await enclaveState(jobKeyOf(job.jobId))
  const heldUp = enclave.state === 'taken' ? enclave.status.held_up : null
  if (!heldUp) return null
  return (
    <Panel {...panel}>
      <HeldUp text={heldUp} />
    </Panel>
  )
}

/** Streamed separately from the page: the enclave may not respond. */
async function Form({ job, wallet }: Props) {
  const { vault, cexConfig, jobId, onchainDeadline } = job
  if (!vault || !cexConfig) return null
  const jobKey = jobKeyOf(jobId)
  const enclave = await enclaveState(jobKey)
  const until = takenUntil(job)
  const isLate = until !== null && Number(job.chainTime) > until
  // A job that was traded is closed in the enclave some time before its last balance is on the chain.
  const isUnbegun =
    enclave.state === 'taken' && enclave.status.state === 'closed' && !enclave.status.started_at
  if (isLate && (enclave.state === 'free' || isUnbegun))
    return (
      <Note tone="wait">
        Trading did not begin in the first quarter of the job’s time, so the enclave no longer takes the
        account, and the provider does not answer for the lost time. Offer the provider a settlement.
      </Note>
    )
  return (
    <ExchangeKeyForm
      enclave={enclave}
      heldUp={enclave.state === 'taken' ? enclave.status.held_up : null}
      jobKey={jobKey}
      chainId={deployment().chainId}
      vault={vault.address as `0x${string}`}
      signer={vault.signer as `0x${string}`}
      wallet={wallet}
      terms={cexConfig}
      deadline={onchainDeadline}
    />
  )
}
