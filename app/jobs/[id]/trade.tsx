import { Suspense } from 'react'
import { EnclaveDown, PlaceOrder } from '@/components/jobs/job/job-parts'
import { HeldUp } from '@/components/jobs/trading/held-up'
import { isoOf } from '@/components/jobs/usdc'
import { Panel } from '@/components/ui/card'
import { Note, Skeleton } from '@/components/ui/states'
import { jobKeyOf } from '@/lib/jobs/job-id'
import type { JobDetail } from '@/lib/jobs/schema'
import { enclaveState } from './enclave-state'

type Props = { job: JobDetail; wallet: string }

/** The order form of a trading job's provider, while the job can be traded. */
export function Trade({ job, wallet }: Props) {
  const { vault, status } = job
  if (!vault || vault.closedAt !== null || status !== 'FUNDED') return null
  return (
    <Panel title="Place an order" id="trade" text="Your wallet signs it; the enclave checks and places it.">
      <Suspense fallback={<Skeleton className="h-60" />}>
        <Form job={job} wallet={wallet} />
      </Suspense>
    </Panel>
  )
}

/** Streamed separately from the page: the enclave may not respond. */
async function Form({ job, wallet }: Props) {
  const jobKey = jobKeyOf(job.jobId)
  const enclave = await enclaveState(jobKey)
  if (enclave.state === 'down') return <EnclaveDown text={enclave.text} />
  if (enclave.state === 'free')
    return <Note tone="wait">The client has not handed the exchange account over yet.</Note>
  const {
    state,
    closing,
    closed_reason,
    started_at,
    balance_report: report,
    orders_left_today,
    held_up,
  } = enclave.status
  if (state === 'closed' && started_at === null)
    return (
      <Note>Trading did not begin in time: the enclave takes no orders. Offer the client a settlement.</Note>
    )
  if (state === 'closed' && closed_reason === null)
    return <Note>The job has ended on the chain: the enclave takes no orders.</Note>
  if (held_up) return <HeldUp text={held_up} />
  if (state === 'closed' || closing !== null)
    return <Note>The enclave sells everything and closes the job. It takes no more orders.</Note>
  if (started_at === null || report === null)
    return (
      <Note tone="wait">
        Trading begins when the client’s choice of you is final on the chain. Reload in a few minutes.
      </Note>
    )
  return (
    <PlaceOrder
      jobKey={jobKey}
      wallet={wallet}
      ordersLeft={orders_left_today}
      ordersADay={job.cexConfig?.maxDailyTrades ?? 0}
      chainNow={isoOf(job.chainTime)}
      account={{
        takenAt: report.taken_at,
        balance: report.usdt_balance,
        held: report.positions.map(({ symbol, quantity }) => ({ symbol, quantity })),
      }}
    />
  )
}
