import { Suspense } from 'react'
import { ExchangeKeyForm } from '@/components/jobs/job/job-parts'
import { Panel } from '@/components/ui/card'
import { Note, Skeleton } from '@/components/ui/states'
import { deployment } from '@/lib/chain/deployment'
import { dateTimeOf } from '@/lib/fields'
import { jobKeyOf } from '@/lib/jobs/job-id'
import type { JobDetail } from '@/lib/jobs/schema'
import { beginsBy } from '@/lib/tee/limits'
import { enclaveState } from './enclave-state'

type Props = { job: JobDetail; wallet: string }

/** Until when the enclave takes the account, in Unix seconds; null before a provider has the job. */
function takenUntil({ stakeLocks, onchainDeadline }: JobDetail): number | null {
  const [lock] = stakeLocks
  return lock ? beginsBy(Date.parse(lock.lockedAt) / 1_000, Number(onchainDeadline)) : null
}

/** The client transfers its exchange account to the enclave, once there is a vault and while the job can be traded. */
export function HandOver({ job, wallet }: Props) {
  const { vault, outcome, status } = job
  const isRunning = outcome === null && (status === 'FUNDED' || status === 'OPEN')
  if (!vault || vault.closedAt !== null || !isRunning) return null
  const until = takenUntil(job)
  return (
    <Panel
      title="Your exchange account"
      id="handover"
      text={`Only the enclave can read it. It takes it ${
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

/** Streamed separately from the page: the enclave may not respond. */
async function Form({ job, wallet }: Props) {
  const { vault, cexConfig, jobId, onchainDeadline } = job
  if (!vault || !cexConfig) return null
  const jobKey = jobKeyOf(jobId)
  const enclave = await enclaveState(jobKey)
  const until = takenUntil(job)
  const isLate = enclave.state === 'free' && until !== null && Number(job.chainTime) > until
  if (isLate || (enclave.state === 'taken' && enclave.status.state === 'closed'))
    return (
      <Note tone="wait">
        Trading did not begin in the first quarter of the job’s time, so the enclave takes the account no
        more: the provider must not answer for the lost time. Offer the provider to settle the job.
      </Note>
    )
  return (
    <ExchangeKeyForm
      enclave={enclave}
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
