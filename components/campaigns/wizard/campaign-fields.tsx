'use client'
import type { UseFormReturn } from 'react-hook-form'
import { CampaignCover } from '@/components/campaigns/board/campaign-cover'
import { spanWords } from '@/components/chain/span-words'
import { PictureChoice } from '@/components/forms/picture-choice'
import { CategorySelect, TagsField } from '@/components/forms/topic-fields'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { currencyList } from '@/lib/money'
import type { CampaignFormInput, CampaignFormOutput } from './campaign-form'

export type WizardForm = UseFormReturn<CampaignFormInput, unknown, CampaignFormOutput>
/** A brand the viewer may run a campaign under. */
export type OwnBrand = { id: string; name: string; domain: string }
type Props = { form: WizardForm }

const asDays = (days: readonly number[]) =>
  days.map((day) => ({ value: String(day), label: day === 1 ? '1 day' : `${day} days` }))
const asSpans = (hours: readonly number[]) =>
  hours.map((hour) => ({ value: String(hour * 3_600), label: spanWords(hour * 3_600) }))

const openFor = asDays([1, 3, 7, 14, 30, 60, 90, 180, 365])
const submitFor = asSpans([1, 6, 24, 72, 168, 336, 720])
const reviewFor = asSpans([1, 6, 24, 48, 72, 168, 336])

/** The task. */
export function TaskFields({ form, suggestions }: Props & { suggestions: readonly string[] }) {
  const { register, control, watch, setValue, formState } = form
  const { errors } = formState
  const [category, cover] = watch(['category', 'coverImageUrl'])
  return (
    <div className="space-y-6">
      <Field
        label="What should be done?"
        hint="One line a provider understands at a glance."
        required
        error={errors.title?.message}
      >
        <Input maxLength={120} placeholder="Record a first run of our wallet" {...register('title')} />
      </Field>
      <Field
        label="The task"
        hint="What to do step by step, what counts as done, and what does not. It cannot be changed once the campaign is funded. Markdown works."
        required
        error={errors.brief?.message}
      >
        <Textarea rows={9} maxLength={10_000} {...register('brief')} value={watch('brief')} />
      </Field>
      <Field label="Category" required error={errors.category?.message}>
        <CategorySelect {...register('category')} />
      </Field>
      <TagsField control={control} name="tags" suggestions={suggestions} />
      <fieldset name="coverImageUrl" className="grid gap-5 sm:grid-cols-[13rem_1fr]">
        <legend className="mb-2 font-medium text-sm">Cover</legend>
        <CampaignCover
          campaign={{ id: 'new', category, coverImageUrl: cover ?? null }}
          className="rounded-xl border border-line"
        />
        <div className="space-y-3">
          <p className="text-muted text-sm">
            Without a picture of yours the campaign gets one drawn for its category. PNG, JPEG or WebP, up to
            10 MB.
          </p>
          <PictureChoice
            value={cover ?? null}
            onChange={(url) => setValue('coverImageUrl', url, { shouldDirty: true })}
            error={errors.coverImageUrl?.message}
          />
        </div>
      </fieldset>
    </div>
  )
}

/** The reward and number of slots, who may claim, and the times. */
export function BudgetFields({ form, brands }: Props & { brands: readonly OwnBrand[] }) {
  const { register, watch, formState } = form
  const { errors } = formState
  const unit = watch('currency')
  return (
    <div className="space-y-6">
      <fieldset className="grid gap-5 sm:grid-cols-[1fr_1fr_8rem]">
        <legend className="sr-only">Budget</legend>
        <Field label="Reward per slot" hint="Before the fee." required error={errors.rewardPerSlot?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix={unit} {...register('rewardPerSlot')} />
        </Field>
        <Field label="Slots" hint="Tasks you pay for." required error={errors.slots?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
            {...register('slots', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Currency" hint="Of all slots." error={errors.currency?.message}>
          <Select
            options={currencyList.map((value) => ({ value, label: value }))}
            {...register('currency')}
          />
        </Field>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Slots per provider"
          hint="Counted per wallet and per agent: minting more agents does not give you more slots."
          error={errors.perProviderLimit?.message}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={1_000}
            {...register('perProviderLimit', { valueAsNumber: true })}
          />
        </Field>
        <Field
          label="Bond of a provider"
          hint="Stake that a claim locks. You get it when nothing is submitted in time or a rejection stands. 0 asks for none."
          error={errors.providerBond?.message}
        >
          <Input inputMode="decimal" autoComplete="off" suffix={unit} {...register('providerBond')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Open for claims" error={errors.openDays?.message}>
          <Select options={openFor} {...register('openDays', { valueAsNumber: true })} />
        </Field>
        <Field label="Time to submit" error={errors.maxSubmitSeconds?.message}>
          <Select options={submitFor} {...register('maxSubmitSeconds', { valueAsNumber: true })} />
        </Field>
        <Field label="Your time to review" error={errors.reviewSeconds?.message}>
          <Select options={reviewFor} {...register('reviewSeconds', { valueAsNumber: true })} />
        </Field>
      </div>
      <p className="text-muted text-sm">
        Reviews you miss stand on your public record. While one is overdue you cannot start a campaign, and no
        one can claim a slot of yours.
      </p>
      {brands.length > 0 && (
        <Field label="Runs under" error={errors.brandClaimId?.message}>
          <Select
            options={[
              ...brands.map(({ id, name, domain }) => ({ value: id, label: `${name} (${domain})` })),
              { value: '', label: 'My wallet’s own name, unverified' },
            ]}
            {...register('brandClaimId')}
          />
        </Field>
      )}
    </div>
  )
}
