import { SignIntent } from '@/components/chain/confirm/signing-parts'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { KeptNote } from '@/components/forms/kept-note'
import { usdcWords } from '@/components/jobs/usdc'
import { Field } from '@/components/ui/field'
import type { JobDetail } from '@/lib/jobs/schema'

type Props = { job: JobDetail }

const at = ({ jobId }: JobDetail) => ({ jobId })

/** The condition that a job has reached one of these statuses. */
const reached = (job: JobDetail, ...statuses: JobDetail['status'][]) =>
  ({ path: '/jobs/:jobId', params: at(job), fields: { 'data.status': statuses } }) as const

/** The condition that a job has ended. */
export const ends = (job: JobDetail) => reached(job, 'COMPLETED', 'REJECTED', 'EXPIRED', 'ARBITRATED')

/** The client pays the budget: by one batch if the wallet supports it, otherwise by a permit or an approval and the payment. */
export function FundJob({ job, wallet }: Props & { wallet: string }) {
  const amount = usdcWords(job.budget)
  const prepare = 'POST /jobs/:jobId/fund/prepare' as const
  const steps: readonly TxStep[] = [
    {
      label: `Let the job board take ${amount}`,
      prepare,
      params: at(job),
      intentKey: 'approvalTxIntent',
      permitKey: 'permit',
      optional: true,
    },
    { label: `Pay ${amount}`, prepare, params: at(job) },
  ]
  return (
    <SignIntent
      label={`Pay ${amount} into escrow`}
      variant="safe"
      size="lg"
      wide
      name={`job:${job.jobId}:fund`}
      steps={steps}
      batch={{ prepare, params: at(job), from: wallet }}
      until={reached(job, 'FUNDED')}
      receipt="Paid. The budget is in escrow, and you can accept an offer."
      note="The contract holds it. Until you accept an offer you can cancel and take it back."
    />
  )
}

/** The client deploys the vault of a trading job. */
export const DeployVault = ({ job }: Props) => (
  <SignIntent
    label="Deploy the vault"
    size="lg"
    wide
    prepare={['POST /jobs/:jobId/vault/prepare', at(job)]}
    receipt="The vault is deployed. Now hand your exchange account to the enclave."
    note="The vault has the limits of this job and takes the balances of one enclave key. It holds no money."
  />
)

/** The provider submits. */
export const SubmitJob = ({ job }: Props) => (
  <SignIntent
    label="Submit"
    variant="safe"
    size="lg"
    wide
    name={`job:${job.jobId}:submit`}
    prepare={['POST /jobs/:jobId/submit/prepare', at(job)]}
    until={reached(job, 'SUBMITTED')}
    receipt="Submitted. The evaluator is notified and has 72 hours."
  >
    <Field
      label="What you deliver"
      hint="The work itself or where it is, and how to check it. Client, evaluator and a panel read it. Its hash goes on the chain, so it stays as it is. Markdown works."
      required
    >
      <KeptNote draft={`job:${job.jobId}:submit`} name="text" maxLength={50_000} className="min-h-44" />
    </Field>
  </SignIntent>
)

/** Anyone records the close of the vault on the job board. */
export const CarryOver = ({ job }: Props) => (
  <SignIntent
    label="Carry the result over"
    size="lg"
    wide
    prepare={['POST /jobs/:jobId/evaluate-from-vault/prepare', at(job)]}
    until={{ path: '/jobs/:jobId', params: at(job), fields: { 'data.passed': [true, false] } }}
    receipt="Carried over. The losing side has 48 hours to dispute it."
  />
)

/** Cancels the job, for the client while there is no provider. */
export const CancelJob = ({ job }: Props) => (
  <SignIntent
    label="Cancel the job"
    variant="danger"
    prepare={['POST /jobs/:jobId/cancel/prepare', at(job)]}
    until={ends(job)}
    receipt="Cancelled."
    confirm={{
      title: 'Cancel this job?',
      text:
        job.status === 'FUNDED'
          ? `You get ${usdcWords(job.budget)} back, and every offer is closed. It cannot be undone.`
          : 'Every offer is closed. It cannot be undone.',
      label: 'Cancel the job',
    }}
  />
)
