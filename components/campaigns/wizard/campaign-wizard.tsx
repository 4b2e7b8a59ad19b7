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
import type { Currency } from '@/lib/money'
import { BudgetFields, type OwnBrand, TaskFields } from './campaign-fields'
import { bodyOf, budgetOf, CampaignForm, type CampaignPrefill, startOf, wizardSteps } from './campaign-form'
import { CampaignPreview } from './campaign-preview'
import { CampaignReview } from './campaign-review'
import { RequirementFields } from './requirement-fields'

const prepare = 'POST /campaigns/prepare'
const funded = 'Funded. Your campaign is on the board.'
const placeOf = (answer: Record<string, unknown>) => `/bounties/${(answer.campaign as { id: string }).id}`

/** One signature approves exactly the budget, by a permit if the token supports it; the next pays it in. */
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

/** Creates and funds a campaign, in steps, with its budget next to it. Input survives a refusal, going back and a reload. */
export function CampaignWizard({
  prefill,
  draft,
  suggestions,
  brands,
  feeBps,
  balances,
  chainNow,
  wallet,
}: {
  prefill: CampaignPrefill
  /** The name under which the draft is stored in this tab. */
  draft: string
  suggestions: readonly string[]
  /** The viewer's approved brand claims, newest first. */
  brands: readonly OwnBrand[]
  /** The protocol's fee on a reward, in basis points; null while unknown. */
  feeBps: number | null
  /** The wallet's balances, in smallest units as text; null while unknown. */
  balances: Record<Currency, string | null>
  /** The chain’s time when rendered, ISO. */
  chainNow: string
  /** The funding wallet. */
  wallet: string
}) {
  const router = useRouter()
  const clock = useMemo(() => clockFrom(chainNow), [chainNow])
  const { form, submit, failure, busy } = useDraftForm({
    schema: CampaignForm,
    draft,
    isKept: true,
    defaults: startOf(prefill, brands),
    send: async (values) => control.start(bodyOf(values, clock())),
  })
  const { currency = 'USDC' } = form.watch()
  const budget = budgetOf(form.watch(), feeBps)
  const total = budget ? `${budget.total} ${currency}` : null
  // The same array while the budget is the same: the batch belongs to exactly these steps.
  const steps = useMemo(() => stepsOf(total ?? 'the budget'), [total])
  const control = useIntent({
    name: 'campaign:fund',
    steps,
    batch: { prepare, takesTyped: true, from: wallet },
    // What was typed, and not the body: its times are counted from the press.
    receipt: { words: funded, act: actOf([draft, form.watch()]) },
    onDone: (answer) => {
      forgetDraft(draft)
      router.push(placeOf(answer))
      router.refresh()
    },
    onEarlier: (answer, sent) => sayEarlier(sent, () => router.push(placeOf(answer))),
  })
  const { step, isLast, heading, move, onSubmit, unseen } = useWizard({
    steps: wizardSteps,
    form,
    busy,
    submit,
    blocked: control.running,
  })
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
            isLast
              ? 'The money stays in the contract: it pays approved slots, and what no one claims comes back to you after the end.'
              : 'What you type is kept in this tab.'
          }
          actions={
            control.phase.name === 'done' ? null : (
              <Button type="submit" size="lg" busy={busy || control.running}>
                {isLast ? `Fund with ${total ?? 'the budget'}` : 'Continue'}
              </Button>
            )
          }
        >
          <fieldset disabled={control.running} className="contents">
            {step === 0 && <TaskFields form={form} suggestions={suggestions} />}
            {step === 1 && <RequirementFields form={form} />}
            {step === 2 && <BudgetFields form={form} brands={brands} />}
            {isLast && <CampaignReview form={form} brands={brands} feeBps={feeBps} edit={move} />}
          </fieldset>
          <FormFailureNote failure={failure ?? unseen} />
          {isLast && <TxProgress control={control} receipt={funded} className="mt-5" />}
        </WizardFrame>
      </form>
    </FormPreview>
  )
}
