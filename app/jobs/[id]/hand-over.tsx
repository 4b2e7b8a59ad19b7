import { Suspense } from 'react'
import { ExchangeKeyForm } from '@/components/jobs/trading/exchange-form'
import { Panel } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/states'
import { deployment } from '@/lib/chain/deployment'
import { AppError } from '@/lib/errors'
import { jobKeyOf } from '@/lib/jobs/job-id'
import type { JobDetail } from '@/lib/jobs/schema'
import { TeeStatusReply } from '@/lib/tee/answer-schema'
import { callGateway } from '@/lib/tee/gateway'

type Props = { job: JobDetail; wallet: string }

/** The client hands its exchange account to the enclave, once there is a vault and as long as the job can be traded. */
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

/** Whether the enclave has the job; `down` with why not known. */
async function stateOf(
  jobKey: string,
): Promise<{ state: 'taken' | 'free' } | { state: 'down'; text: string }> {
  try {
    await callGateway({ method: 'GET', path: `/jobs/${jobKey}/status`, answer: TeeStatusReply })
    return { state: 'taken' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'NOT_FOUND' ? { state: 'free' } : { state: 'down', text: error.message }
  }
}

/** What the enclave says is waited for apart from the page: it may not answer. */
async function Form({ job, wallet }: Props) {
  const { vault, cexConfig, jobId, onchainDeadline } = job
  if (!vault || !cexConfig) return null
  const jobKey = jobKeyOf(jobId)
  return (
    <ExchangeKeyForm
      enclave={await stateOf(jobKey)}
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
