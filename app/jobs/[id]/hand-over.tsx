import { Suspense } from 'react'
import { ExchangeKeyForm } from '@/components/jobs/job/job-parts'
import { Panel } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/states'
import { deployment } from '@/lib/chain/deployment'
import { jobKeyOf } from '@/lib/jobs/job-id'
import type { JobDetail } from '@/lib/jobs/schema'
import { enclaveState } from './enclave-state'

type Props = { job: JobDetail; wallet: string }

/** The client transfers its exchange account to the enclave, once there is a vault and while the job can be traded. */
export function HandOver({ job, wallet }: Props) {
  const { vault, outcome, status } = job
  const isRunning = outcome === null && (status === 'FUNDED' || status === 'OPEN')
  if (!vault || vault.closedAt !== null || !isRunning) return null
  return (
    <Panel title="Your exchange account" id="handover" text="Only the enclave can read it.">
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
  return (
    <ExchangeKeyForm
      enclave={await enclaveState(jobKey)}
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
