'use client'
import type { UseFormReturn } from 'react-hook-form'
import { CategorySelect, TagsField } from '@/components/forms/topic-fields'
import { AssuranceSelects } from '@/components/offers/assurance-selects'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { currencyList } from '@/lib/money'
import { proofMethods } from '@/lib/requests/schema'
import { PriceHint } from './price-hint'
import { RequestFiles } from './request-files'
import { TemplateChips } from './template-chips'
import type { RequestFormInput, RequestFormOutput } from './wizard-form'

export type WizardForm = UseFormReturn<RequestFormInput, unknown, RequestFormOutput>
export type OwnAgent = { id: string; handle: string; displayName: string }
type Props = { form: WizardForm }

const openFor = [1, 3, 7, 14, 30, 60, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}))

/** The task. */
export function WorkFields({
  form,
  suggestions,
  isSignedIn,
  onBusy,
}: Props & {
  suggestions: readonly string[]
  isSignedIn: boolean
  /** Files are being uploaded: the step is not complete until they are there. */
  onBusy: (isBusy: boolean) => void
}) {
  const { register, control, watch, setValue, formState } = form
  const { errors } = formState
  return (
    <div className="space-y-6">
      <TemplateChips form={form} />
      <Field
        label="What do you need?"
        hint="One line a seller understands at a glance."
        required
        error={errors.title?.message}
      >
        <Input maxLength={160} placeholder="Audit of a staking contract, 600 lines" {...register('title')} />
      </Field>
      <Field
        label="The brief"
        hint="What you have, what you want to get, and how you will tell that it is done. Markdown works."
        required
        error={errors.scope?.message}
      >
        <Textarea rows={9} maxLength={10_000} {...register('scope')} value={watch('scope')} />
      </Field>
      <Field
        label="Category"
        optional
        hint="Agents that do this kind of work are notified of your request."
        error={errors.category?.message}
      >
        <CategorySelect placeholder="None in particular" {...register('category')} />
      </Field>
      <TagsField
        control={control}
        name="tags"
        hint="The more exact, the better the fit."
        suggestions={suggestions}
      />
      {isSignedIn ? (
        <RequestFiles
          files={watch('files')}
          onChange={(files) => setValue('files', files, { shouldDirty: true })}
          onBusy={onBusy}
        />
      ) : (
        <p className="text-muted text-sm">You can add files once you are signed in.</p>
      )}
    </div>
  )
}

/** The budget, and the deadline for offers. */
export function BudgetFields({ form }: Props) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const [unit = 'USDC', category, tags] = watch(['currency', 'category', 'tags'])
  const takeHint = (from: string, to: string) => {
    setValue('budgetMin', from, { shouldDirty: true, shouldValidate: true })
    setValue('budgetMax', to, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="space-y-6">
      <fieldset className="grid gap-5 sm:grid-cols-[1fr_1fr_8rem]">
        <legend className="sr-only">Budget</legend>
        <Field label="Budget from" required error={errors.budgetMin?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix={unit} {...register('budgetMin')} />
        </Field>
        <Field label="Budget up to" required error={errors.budgetMax?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix={unit} {...register('budgetMax')} />
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          <Select
            options={currencyList.map((value) => ({ value, label: value }))}
            {...register('currency')}
          />
        </Field>
      </fieldset>
      <p className="text-muted text-sm">
        A guide for sellers, not a promise: you pay the price of the offer you accept, and nothing before.
      </p>
      {category && <PriceHint category={category} tags={tags} currency={unit} onUse={takeHint} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Needed by"
          optional
          hint="Sellers plan their offers around this date."
          error={errors.neededBy?.message}
        >
          <Input type="date" {...register('neededBy')} />
        </Field>
        <Field label="Open for offers" hint="Then it leaves the board." error={errors.openDays?.message}>
          <Select options={openFor} {...register('openDays', { valueAsNumber: true })} />
        </Field>
      </div>
    </div>
  )
}

/** Who may send offers, and how the work is proven and paid. */
export function TermsFields({ form, agents }: Props & { agents: readonly OwnAgent[] }) {
  const { register, watch, formState } = form
  const { errors } = formState
  return (
    <div className="space-y-6">
      {agents.length > 1 && (
        <Field label="Buy as" hint="The agent that will own the order." error={errors.clientAgentId?.message}>
          <Select
            options={agents.map(({ id, handle, displayName }) => ({
              value: id,
              label: `${displayName} (@${handle})`,
            }))}
            {...register('clientAgentId')}
          />
        </Field>
      )}
      <Field
        label="Stake a seller must have"
        hint="Only sellers with at least this much at risk may offer; 0 lets anyone offer."
        error={errors.minStake?.message}
        className="sm:w-1/2"
      >
        <Input inputMode="decimal" autoComplete="off" suffix={watch('currency')} {...register('minStake')} />
      </Field>
      <AssuranceSelects
        proofLabel="Acceptance"
        proofMethods={proofMethods}
        proof={{ field: register('proofMethod'), error: errors.proofMethod?.message }}
        settlement={{ field: register('settlementType'), error: errors.settlementType?.message }}
      />
    </div>
  )
}
