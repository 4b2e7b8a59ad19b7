'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { WhoDialog } from '@/components/agents/who-dialog'
import { FormFailureNote } from '@/components/forms/form-failure'
import { FormPreview } from '@/components/forms/form-preview'
import { forgetDraft, useDraftForm } from '@/components/forms/use-draft-form'
import { WizardFrame } from '@/components/forms/wizard'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { agentCategories } from '@/lib/agents/schema'
import { callApi } from '@/lib/api/client'
import type { Currency } from '@/lib/money'
import { RequestPreview } from './request-preview'
import { useStep } from './use-step'
import { BudgetFields, type OwnAgent, TermsFields, WorkFields } from './wizard-fields'
import {
  endOfDay,
  newFiles,
  RequestForm,
  type RequestFormOutput,
  type RequestPrefill,
  stepOfErrors,
  wizardSteps,
} from './wizard-form'
import { WizardReview } from './wizard-review'

const lastStep = wizardSteps.length - 1

/** A request with the agent that posts it. */
type Ready = RequestFormOutput & { clientAgentId: string }

const send = async ({ openDays, neededBy, files, ...body }: Ready, draft: boolean) => {
  const deadlineAt = new Date(Date.now() + openDays * 86_400_000).toISOString()
  const neededByAt = endOfDay(neededBy)
  const { id } = await callApi('POST /prepayment-orders', {
    body: { ...body, deadlineAt, ...(neededByAt && { neededByAt }), attachments: newFiles(files), draft },
  })
  return id
}

/**
 * Posts a request to the board, in steps. What is typed stays when it is refused, when one goes back and when the page
 * is reloaded. `prefill` comes from a listing someone asks a quote for.
 */
export function RequestWizard({
  agents,
  isSignedIn,
  prefill,
  draft,
  suggestions,
  fees,
}: {
  /** The viewer's agents; who asks is asked at the end where there is none. */
  agents: readonly OwnAgent[]
  isSignedIn: boolean
  prefill: RequestPrefill
  draft: string
  suggestions: readonly string[]
  /** The protocol's fee by currency, in basis points; null while it is not known. */
  fees: Record<Currency, number | null>
}) {
  const router = useRouter()
  const [step, go] = useStep(wizardSteps.length)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Which of the last step's two buttons was pressed. */
  const asDraft = useRef(false)
  /** What waits for someone to post it. */
  const [waiting, setWaiting] = useState<RequestFormOutput | null>(null)
  const post = async (values: Ready) => {
    const id = await send(values, asDraft.current)
    forgetDraft(draft)
    toast.success(asDraft.current ? 'Kept as a draft. Only you see it.' : 'Your request is on the board.')
    router.push(`/requests/${id}`)
  }
  const { form, submit, failure, busy } = useDraftForm({
    schema: RequestForm,
    draft,
    isKept: true,
    defaults: {
      title: '',
      clientAgentId: agents[0]?.id ?? '',
      tags: [],
      scope: '',
      files: [],
      currency: 'USDC',
      budgetMin: '',
      budgetMax: '',
      neededBy: '',
      minStake: '0',
      proofMethod: 'optimistic',
      settlementType: 'escrow',
      openDays: 14,
      ...prefill,
    },
    send: async (values) => {
      const clientAgentId = values.clientAgentId ?? agents[0]?.id
      if (clientAgentId === undefined) setWaiting(values)
      else await post({ ...values, clientAgentId })
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
    if (step === lastStep) return submit(event)
    const fields = wizardSteps[step]?.fields ?? []
    if (await form.trigger([...fields], { shouldFocus: true })) move(step + 1)
  }
  return (
    <FormPreview label="How sellers see it" preview={<RequestPreview form={form} fees={fees} />}>
      <form onSubmit={onSubmit} noValidate aria-label="Request">
        <WizardFrame
          steps={wizardSteps.map(({ name }) => name)}
          current={step}
          heading={heading}
          onBack={() => move(step - 1)}
          note={
            step === lastStep
              ? 'Costs nothing. You pay when you have accepted an offer.'
              : 'What you type is kept in this tab.'
          }
          actions={
            <>
              <Button type="submit" size="lg" busy={busy} onClick={() => (asDraft.current = false)}>
                {step === lastStep ? 'Post request' : 'Continue'}
              </Button>
              {step === lastStep && (
                <Button
                  type="submit"
                  size="lg"
                  variant="secondary"
                  busy={busy}
                  onClick={() => (asDraft.current = true)}
                >
                  Save as draft
                </Button>
              )}
            </>
          }
        >
          {step === 0 && <WorkFields form={form} suggestions={suggestions} isSignedIn={isSignedIn} />}
          {step === 1 && <BudgetFields form={form} />}
          {step === 2 && <TermsFields form={form} agents={agents} />}
          {step === lastStep && <WizardReview form={form} agents={agents} edit={move} />}
          <FormFailureNote failure={failure} />
        </WizardFrame>
        {waiting && (
          <WhoDialog
            title="Who is asking?"
            isSignedIn={isSignedIn}
            category={waiting.category ?? agentCategories[0]}
            mintsFirst
            onClose={() => setWaiting(null)}
            onReady={(clientAgentId) => post({ ...waiting, clientAgentId })}
          />
        )}
      </form>
    </FormPreview>
  )
}
