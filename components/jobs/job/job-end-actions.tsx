import { SignIntent } from '@/components/chain/confirm/signing-parts'
import { usdcWords } from '@/components/jobs/usdc'
import { sentence } from '@/components/ui/sentence'
import type { JobDetail } from '@/lib/jobs/schema'
import { ends } from './job-actions'
import { expiryOf, refundWords } from './job-pay-words'
import { failedPays, type JobStakes, passedPays } from './job-payouts'
import { agentName, type JobSide } from './job-words'

type Props = { job: JobDetail; side: JobSide | null; stakes: JobStakes }

/** What every button has in common that settles an evaluated job. */
const settling = (job: JobDetail) =>
  ({
    size: 'lg',
    wide: true,
    prepare: ['POST /jobs/:jobId/settle/prepare', { jobId: job.jobId }],
    until: ends(job),
  }) as const

const paidReceipt = 'Settled. The money is paid.'

/** Ends an evaluated job, or one that no one evaluated. `isEarly`: the reader gives up the time to dispute. */
export function SettleJob(props: Props & { isEarly: boolean }) {
  const { job, isEarly } = props
  if (job.passed === false) return <SettleFailed {...props} />
  if (job.passed && isEarly) return <AcceptPassed {...props} />
  return <SignIntent {...settling(job)} label="Settle and pay" variant="safe" receipt={paidReceipt} />
}

const givenUp = 'You give up your dispute, and the job ends at once. This cannot be undone.'

/** The client accepts that the job passed: its budget is paid at once. */
function AcceptPassed({ job, stakes }: Props) {
  const paid = usdcWords(passedPays(stakes).provider.toString())
  const provider = job.provider ? agentName(job.provider) : 'the provider'
  return (
    <SignIntent
      {...settling(job)}
      label="Accept this and settle"
      variant="safe"
      receipt={paidReceipt}
      note={`${sentence(`${provider} receives ${paid}`)} ${givenUp}`}
      confirm={{
        title: `Pay ${paid} to ${provider}?`,
        text: `You accept that the job has passed. ${givenUp}`,
        label: `Pay ${paid}`,
      }}
    />
  )
}

/** Ends a failed job: the client gets part of the provider’s stake too, and a provider is asked before it loses that part. */
function SettleFailed({ job, side, stakes, isEarly }: Props & { isEarly: boolean }) {
  const pays = failedPays(stakes)
  const lost = usdcWords(pays.slashed.toString())
  const isProvider = side === 'provider'
  const words = `${sentence(refundWords(pays, side))}${isEarly ? ` ${givenUp}` : ''}`
  return (
    <SignIntent
      {...settling(job)}
      label={isEarly ? 'Accept this and settle' : 'Settle and refund the client'}
      variant={isProvider ? 'danger' : side === 'client' ? 'safe' : 'secondary'}
      receipt="Settled. The client is refunded."
      note={words}
      {...(isProvider && askBeforeLoss(lost, words))}
    />
  )
}

/** Asks before the reader loses a part of its stake. */
const askBeforeLoss = (lost: string, words: string) => ({
  confirm: { title: `Give up ${lost} of your stake?`, text: words, label: `Give up ${lost}` },
})

/** Ends a job without a submission. */
export function ExpireJob({ job, side, stakes }: Props) {
  const pays = expiryOf(job, stakes)
  const lost = usdcWords(pays.slashed.toString())
  const words = job.status === 'FUNDED' ? sentence(refundWords(pays, side)) : 'Nothing was paid for this job.'
  const costs = side === 'provider' && pays.slashed > 0n
  return (
    <SignIntent
      label={job.status === 'FUNDED' ? 'End the job and refund the client' : 'End the job'}
      variant={costs ? 'danger' : 'secondary'}
      size="lg"
      wide
      prepare={['POST /jobs/:jobId/expire/prepare', { jobId: job.jobId }]}
      until={ends(job)}
      receipt={job.status === 'FUNDED' ? 'Ended. The client has the budget back.' : 'Ended.'}
      note={words}
      {...(costs && askBeforeLoss(lost, words))}
    />
  )
}
