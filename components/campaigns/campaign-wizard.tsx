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
import type { Currency } from '@/lib/money'
import { BudgetFields, type OwnBrand, TaskFields } from './campaign-fields'
import {
  bodyOf,
  budgetOf,
  CampaignForm,
  type CampaignFormInput,
  type CampaignPrefill,
  stepOfErrors,
  wizardSteps,
} from './campaign-form'
import { CampaignPreview } from './campaign-preview'
import { CampaignReview } from './campaign-review'
import { RequirementFields } from './requirement-fields'

const lastStep = wizardSteps.length - 1

const emptyForm: CampaignFormInput = {
  title: '',
  brief: '',
  category: 'Design & Brand',
  tags: [],
  coverImageUrl: null,
  requirements: [{ kind: 'SCREENSHOT', title: '', description: '', example: '', required: true }],
  currency: 'USDC',
  rewardPerSlot: '',
  slots: 20,
  perProviderLimit: 1,
  providerBond: '0',
  openDays: 14,
  maxSubmitSeconds: 259_200,
  reviewSeconds: 172_800,
}

const prepare = 'POST /campaigns/prepare'

/** One signature allows exactly the budget, by a permit where the token takes one; the next pays it in. */
const stepsOf = (budget: string): readonly TxStep[] => [
  {
    label: `Let the campaign contract take ${budget}`,
    prepare,
    intentKey: 'approvalTxIntent',
    permitKey: 'permit',
    optional: true,
  },
  { label: 'Fund the campaign', prepare },
]

/**
 * Writes and funds a campaign, in steps, with its budget next to it. What is typed stays when it is refused, when one goes back and
 * when the page is reloaded.
 */
export function CampaignWizard({
  prefill,
  draft,
  suggestions,
  brands,
  feeBps,
  balances,
  wallet,
}: {
  prefill: CampaignPrefill
  /** Under this name the draft is kept in this tab. */
  draft: string
  suggestions: readonly string[]
  /** The viewer's approved brand claims. */
  brands: readonly OwnBrand[]
  /** The protocol's fee on a reward, in basis points; null while it is not known. */
  feeBps: number | null
  /** What the wallet holds, in smallest units as text; null while it is not known. */
  balances: Record<Currency, string | null>
  /** The wallet that funds. */
  wallet: string
}) {
  const router = useRouter()
  const [step, go] = useStep(wizardSteps.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const { form, submit, failure, busy } = useDraftForm({
    schema: CampaignForm,
    draft,
    isKept: true,
    defaults: { ...emptyForm, ...prefill },
    send: async (values) => control.start(bodyOf(values, Date.now())),
  })
  const { currency = 'USDC' } = form.watch()
  const budget = budgetOf(form.watch(), feeBps)
  const total = budget ? `${budget.total} ${currency}` : null
  // The same steps as long as the budget is: the batch stands for exactly these.
  const steps = useMemo(() => stepsOf(total ?? 'the budget'), [total])
  const control = useIntent({
    name: 'campaign:fund',
    steps,
    batch: { prepare, takesTyped: true, from: wallet },
    onDone: (answer) => {
      forgetDraft(draft)
      const { id } = answer.campaign as { id: string }
      router.push(`/bounties/${id}`)
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
  return (
    <FormPreview
      label="The campaign and its budget"
      preview={<CampaignPreview form={form} feeBps={feeBps} balances={balances} brands={brands} />}
    >
      <form onSubmit={onSubmit} noValidate aria-label="Campaign">
        <WizardFrame
          steps={wizardSteps.map(({ name }) => name)}
          current={step}
          heading={heading}
          onBack={() => move(step - 1)}
          note={
            step === lastStep
              ? 'The money stays in the contract: it pays approved slots, and what no one claims comes back to you after the end.'
              : 'What you type is kept in this tab.'
          }
          actions={
            control.phase.name === 'done' ? null : (
              <Button type="submit" size="lg" busy={busy || control.running}>
                {step === lastStep ? `Fund with ${total ?? 'the budget'}` : 'Continue'}
              </Button>
            )
          }
        >
          <fieldset disabled={control.running} className="contents">
            {step === 0 && <TaskFields form={form} suggestions={suggestions} />}
            {step === 1 && <RequirementFields form={form} />}
            {step === 2 && <BudgetFields form={form} brands={brands} />}
            {step === lastStep && <CampaignReview form={form} brands={brands} feeBps={feeBps} edit={move} />}
          </fieldset>
          <FormFailureNote failure={failure} />
          {step === lastStep && (
            <TxProgress control={control} receipt="Funded. Your campaign is on the board." className="mt-5" />
          )}
        </WizardFrame>
      </form>
    </FormPreview>
  )
}
