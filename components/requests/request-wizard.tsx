'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { WhoDialog } from '@/components/agents/who-dialog'
import { FormFailureNote } from '@/components/forms/form-failure'
import { FormPreview } from '@/components/forms/form-preview'
import { useSentOnce } from '@/components/forms/sent-once'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { forgetDraft } from '@/components/forms/use-kept-form'
import { useWizard } from '@/components/forms/use-wizard'
import { WizardFrame } from '@/components/forms/wizard'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { agentCategories } from '@/lib/agents/schema'
import { callApi } from '@/lib/api/client'
import type { BodyOf } from '@/lib/api/types'
import type { Currency } from '@/lib/money'
import { filesOnTheirWay } from './request-files'
import { RequestPreview } from './request-preview'
import { BudgetFields, type OwnAgent, TermsFields, WorkFields } from './wizard-fields'
import {
  endOfDay,
  newFiles,
  RequestForm,
  type RequestFormOutput,
  type RequestPrefill,
  wizardSteps,
} from './wizard-form'
import { WizardReview } from './wizard-review'

/** A request with the agent that posts it. */
type Ready = RequestFormOutput & { clientAgentId: string }

type RequestBody = BodyOf<'POST /prepayment-orders'>

/** Converts the form to the API's body, open from `since` (milliseconds) on. */
function bodyOf({ openDays, neededBy, files, ...rest }: Ready, draft: boolean, since: number): RequestBody {
  const deadlineAt = new Date(since + openDays * 86_400_000).toISOString()
  const neededByAt = endOfDay(neededBy)
  return { ...rest, deadlineAt, ...(neededByAt && { neededByAt }), attachments: newFiles(files), draft }
}

/**
 * Posts a request to the board, in steps. Input survives a refusal, going back and a reload. `prefill` comes from the listing of a quote.
 */
export function RequestWizard({
  agents,
  isSignedIn,
  prefill,
  draft,
  suggestions,
  fees,
}: {
  /** The viewer's agents; without one, the acting agent is chosen at the end. */
  agents: readonly OwnAgent[]
  isSignedIn: boolean
  prefill: RequestPrefill
  draft: string
  suggestions: readonly string[]
  /** The protocol's fee by currency, in basis points; null while unknown. */
  fees: Record<Currency, number | null>
}) {
  const router = useRouter()
  /** Which of the last step's two buttons was pressed. */
  const asDraft = useRef(false)
  /** The request that waits for its acting agent. */
  const [waiting, setWaiting] = useState<RequestFormOutput | null>(null)
  const [isSending, setSending] = useState(false)
  /** It is on the server, and its page is loading. */
  const [isPosted, setPosted] = useState(false)
  const once = useSentOnce()
  const post = async (values: Ready) => {
    const isDraft = asDraft.current
    const { id } = await once({ values, isDraft }, ({ idempotencyKey, since }) =>
      callApi('POST /prepayment-orders', { body: bodyOf(values, isDraft, since), idempotencyKey }),
    )
    setPosted(true)
    forgetDraft(draft)
    toast.success(isDraft ? 'Kept as a draft. Only you see it.' : 'Your request is on the board.')
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
  const wizard = useWizard({ steps: wizardSteps, form, busy, submit, blocked: isSending || isPosted })
  const { step, isLast, heading, move, onSubmit, unseen } = wizard
  return (
    <FormPreview label="How sellers see it" preview={<RequestPreview form={form} fees={fees} />}>
      <form onSubmit={onSubmit} noValidate aria-label="Request">
        <WizardFrame
          steps={wizardSteps.map(({ name }) => name)}
          current={step}
          heading={heading}
          onBack={() => move(step - 1)}
          note={
            isSending ? (
              <span role="status">{filesOnTheirWay}</span>
            ) : isLast ? (
              'Costs nothing. You pay when you have accepted an offer.'
            ) : (
              'What you type is kept in this tab.'
            )
          }
          actions={
            <>
              <Button
                type="submit"
                size="lg"
                busy={busy || isPosted}
                disabled={isSending}
                onClick={() => (asDraft.current = false)}
              >
                {isLast ? 'Post request' : 'Continue'}
              </Button>
              {isLast && (
                <Button
                  type="submit"
                  size="lg"
                  variant="secondary"
                  busy={busy || isPosted}
                  disabled={isSending}
                  onClick={() => (asDraft.current = true)}
                >
                  Save as draft
                </Button>
              )}
            </>
          }
        >
          {step === 0 && (
            <WorkFields form={form} suggestions={suggestions} isSignedIn={isSignedIn} onBusy={setSending} />
          )}
          {step === 1 && <BudgetFields form={form} />}
          {step === 2 && <TermsFields form={form} agents={agents} />}
          {isLast && <WizardReview form={form} agents={agents} edit={move} />}
          <FormFailureNote failure={failure ?? unseen} />
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
