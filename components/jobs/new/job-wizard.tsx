'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import type { TxStep } from '@/components/chain/tx-plan'
import { TxProgress } from '@/components/chain/tx-progress'
import { useIntent } from '@/components/chain/use-intent'
import { FormFailureNote } from '@/components/forms/form-failure'
import { FormPreview } from '@/components/forms/form-preview'
import { forgetDraft, useDraftForm } from '@/components/forms/use-draft-form'
import { WizardFrame } from '@/components/forms/wizard'
import { useStep } from '@/components/requests/use-step'
import { Button } from '@/components/ui/button'
import { DealFields, type EvaluatorChoice } from './deal-fields'
import { JudgeFields, type OwnChoice, WorkFields } from './job-fields'
import {
  bodyOf,
  emptyJob,
  isTrading,
  JobForm,
  type JobFormInput,
  stepOfErrors,
  wizardSteps,
} from './job-form'
import { JobPreview, type NewJobRates } from './job-preview'
import { JobReview } from './job-review'

const lastStep = wizardSteps.length - 1

const steps: readonly TxStep[] = [{ label: 'Create the job', prepare: 'POST /jobs/prepare' }]

/**
 * Writes and creates a job, in steps, with what it pays next to it. What is typed stays when it is refused, when one goes back and when
 * the page is reloaded. The budget is paid on the page of the job, by one batch where the wallet can.
 */
export function JobWizard({
  agents,
  evaluators,
  rates,
  held,
  chainNow,
  prefill = {},
}: {
  agents: readonly OwnChoice[]
  evaluators: readonly EvaluatorChoice[]
  rates: NewJobRates
  held: string | null
  /** The chain’s time when rendered, in Unix seconds. */
  chainNow: number
  prefill?: Partial<JobFormInput>
}) {
  const router = useRouter()
  const [step, go] = useStep(wizardSteps.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const draft = 'job:new'
  const rendered = useMemo(() => Date.now(), [])
  const { form, submit, failure, busy } = useDraftForm({
    schema: JobForm,
    draft,
    isKept: true,
    defaults: { ...emptyJob, clientAgentId: agents[0]?.agentId ?? '', ...prefill },
    send: async (values) => {
      // The chain's clock may stand far from the reader's: only what has passed since is taken from the reader.
      const now = chainNow + Math.floor((Date.now() - rendered) / 1_000)
      control.start(bodyOf(values, now))
    },
  })
  const control = useIntent({
    name: 'job:create',
    steps,
    onDone: (answer) => {
      forgetDraft(draft)
      router.push(`/jobs/${String(answer.jobId)}`)
      router.refresh()
    },
  })
  const { errors, submitCount } = form.formState

  // A refusal is shown where it can be fixed.
  const seen = useRef(0)
  useEffect(() => {
    if (submitCount === seen.current || busy) return
    seen.current = submitCount
    const wrong = stepOfErrors(errors)
    if (wrong !== null) go(wrong)
  }, [submitCount, busy, errors, go])

  const move = (to: number) => {
    go(to)
    // The next step is read out from its start.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (control.running) return
    if (step === lastStep) return submit(event)
    const fields = wizardSteps[step]?.fields ?? []
    if (await form.trigger([...fields], { shouldFocus: true })) move(step + 1)
  }
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
            step === lastStep
              ? `Creating moves no money. Next you pay the budget${trades ? ', deploy the vault and hand over the account' : ''}.`
              : 'What you type is kept in this tab.'
          }
          actions={
            control.phase.name === 'done' ? null : (
              <Button type="submit" size="lg" busy={busy || control.running}>
                {step === lastStep ? 'Create the job' : 'Continue'}
              </Button>
            )
          }
        >
          <fieldset disabled={control.running} className="contents">
            {step === 0 && <WorkFields form={form} agents={agents} />}
            {step === 1 && <JudgeFields form={form} />}
            {step === 2 && <DealFields form={form} evaluators={evaluators} />}
            {step === lastStep && <JobReview form={form} evaluators={evaluators} edit={move} />}
          </fieldset>
          <FormFailureNote failure={failure} />
          {step === lastStep && (
            <TxProgress control={control} receipt="Created. Now pay the budget." className="mt-5" />
          )}
        </WizardFrame>
      </form>
    </FormPreview>
  )
}
