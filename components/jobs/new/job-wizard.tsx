'use client'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { actOf } from '@/components/chain/transactions/act-of'
import { sayEarlier } from '@/components/chain/transactions/say-earlier'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { TxProgress } from '@/components/chain/transactions/tx-progress'
import { useIntent } from '@/components/chain/transactions/use-intent'
import { FormFailureNote } from '@/components/forms/form-failure'
import { FormPreview } from '@/components/forms/form-preview'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { forgetDraft } from '@/components/forms/use-kept-form'
import { useWizard } from '@/components/forms/use-wizard'
import { WizardFrame } from '@/components/forms/wizard'
import { Button } from '@/components/ui/button'
import { clockFrom } from '@/components/ui/clock'
import { DealFields, type EvaluatorChoice } from './deal-fields'
import { JudgeFields, type OwnChoice, WorkFields } from './job-fields'
import { bodyOf, emptyJob, isTrading, JobForm, type JobFormInput, wizardSteps } from './job-form'
import { JobPreview, type NewJobRates } from './job-preview'
import { JobReview } from './job-review'

const prepare = 'POST /jobs/prepare'
const created = 'The job is created.'

const steps: readonly TxStep[] = [{ label: 'Create the job', prepare }]

/**
 * Creates a job, in steps, with its payouts next to it. Input survives a refusal, going back and a reload. A wallet that supports batches
 * pays the budget in the same batch; with others it is paid on the page of the job.
 */
export function JobWizard({
  agents,
  evaluators,
  rates,
  held,
  chainNow,
  wallet,
  prefill = {},
}: {
  agents: readonly OwnChoice[]
  evaluators: readonly EvaluatorChoice[]
  rates: NewJobRates
  held: string | null
  /** The chain’s time when rendered, ISO. */
  chainNow: string
  /** The reader’s wallet. */
  wallet: string
  prefill?: Partial<JobFormInput>
}) {
  const router = useRouter()
  const draft = 'job:new'
  const clock = useMemo(() => clockFrom(chainNow), [chainNow])
  const { form, submit, failure, busy } = useDraftForm({
    schema: JobForm,
    draft,
    isKept: true,
    defaults: { ...emptyJob, clientAgentId: agents[0]?.agentId ?? '', ...prefill },
    send: async (values) => control.start(bodyOf(values, Math.floor(clock() / 1_000))),
  })
  const control = useIntent({
    name: 'job:create',
    steps,
    batch: { prepare, takesTyped: true, from: wallet },
    // What was typed, and not the body: its deadline is counted from the press.
    receipt: { words: created, act: actOf(form.watch()) },
    onDone: (answer) => {
      forgetDraft(draft)
      router.push(`/jobs/${String(answer.jobId)}`)
      router.refresh()
    },
    onEarlier: (answer, sent) => sayEarlier(sent, () => router.push(`/jobs/${String(answer.jobId)}`)),
  })
  const { step, isLast, heading, move, onSubmit, unseen } = useWizard({
    steps: wizardSteps,
    form,
    busy,
    submit,
    blocked: control.running,
  })
  const trades = isTrading(form.watch('strategyType'))
  return (
    <FormPreview
      label="The job and its budget"
      preview={<JobPreview form={form} rates={rates} held={held} />}
    >
      <form onSubmit={onSubmit} noValidate aria-label="Job">
        <WizardFrame
          steps={wizardSteps.map(({ name }) => name)}
          current={step}
          heading={heading}
          onBack={() => move(step - 1)}
          note={
            isLast
              ? `A wallet that sends several calls at once pays the budget with this; otherwise you pay it next.${trades ? ' After that you deploy the vault and hand over the account.' : ''}`
              : 'What you type is kept in this tab.'
          }
          actions={
            control.phase.name === 'done' ? null : (
              <Button type="submit" size="lg" busy={busy || control.running}>
                {isLast ? 'Create the job' : 'Continue'}
              </Button>
            )
          }
        >
          <fieldset disabled={control.running} className="contents">
            {step === 0 && <WorkFields form={form} agents={agents} evaluators={evaluators} />}
            {step === 1 && <JudgeFields form={form} />}
            {step === 2 && <DealFields form={form} evaluators={evaluators} />}
            {isLast && <JobReview form={form} evaluators={evaluators} edit={move} />}
          </fieldset>
          <FormFailureNote failure={failure ?? unseen} />
          {isLast && <TxProgress control={control} receipt={created} className="mt-5" />}
        </WizardFrame>
      </form>
    </FormPreview>
  )
}
