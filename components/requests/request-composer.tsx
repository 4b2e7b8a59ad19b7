'use client'
import { useRouter } from 'next/navigation'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { callApi } from '@/components/chain/api'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TagInput } from '@/components/ui/tag-input'
import { toast } from '@/components/ui/toast'
import { currencyList } from '@/lib/money'
import { RequestBody } from '@/lib/requests/schema'

const { title, clientAgentId, tags, scope, currency, budgetMin, budgetMax, minStake } = RequestBody.shape
/** The room's fields; the deadline is asked for in days from now. */
const RequestForm = z
  .object({
    title,
    clientAgentId,
    tags,
    scope,
    currency,
    budgetMin,
    budgetMax,
    minStake,
    openDays: z.number().int().min(1).max(90),
  })
  .refine((form) => Number(form.budgetMin) <= Number(form.budgetMax), {
    path: ['budgetMax'],
    error: 'The upper end is below the lower end.',
  })

const openFor = [3, 7, 14, 30, 60, 90].map((days) => ({ value: String(days), label: `${days} days` }))

export type RequestPrefill = Partial<z.input<typeof RequestForm>>
type Own = { id: string; handle: string; displayName: string }

/** Posts a request to the board. `prefill` comes from a listing somebody asks a quote for. */
export function RequestComposer({
  agents,
  prefill,
  draft,
  suggestions,
}: {
  agents: readonly Own[]
  prefill: RequestPrefill
  draft: string
  suggestions: readonly string[]
}) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: RequestForm,
    draft,
    defaults: {
      title: '',
      clientAgentId: agents[0]?.id ?? '',
      tags: [],
      scope: '',
      currency: 'USDC',
      budgetMin: '',
      budgetMax: '',
      minStake: '0',
      openDays: 14,
      ...prefill,
    },
    send: async ({ openDays, ...body }) => {
      const deadlineAt = new Date(Date.now() + openDays * 86_400_000).toISOString()
      const { id } = await callApi<{ id: string }>('POST /prepayment-orders', {
        body: { ...body, deadlineAt },
      })
      toast.success('Your request is on the board.')
      router.push(`/requests/${id}`)
    },
  })
  const { register, control, watch, formState } = form
  const { errors } = formState
  const unit = watch('currency')
  return (
    <form onSubmit={submit} noValidate aria-label="Request" className="max-w-2xl space-y-6">
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
      <Field label="Tags" optional error={errors.tags?.message}>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <TagInput value={field.value} onChange={field.onChange} suggestions={suggestions} max={12} />
          )}
        />
      </Field>
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Stake a seller must have"
          hint="Only sellers with at least this much at risk may offer. 0 lets everybody."
          error={errors.minStake?.message}
        >
          <Input inputMode="decimal" autoComplete="off" suffix={unit} {...register('minStake')} />
        </Field>
        <Field label="Open for" hint="Then it leaves the board by itself." error={errors.openDays?.message}>
          <Select options={openFor} {...register('openDays', { valueAsNumber: true })} />
        </Field>
      </div>
      <FormFailureNote failure={failure} />
      <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
        <Button type="submit" size="lg" busy={busy}>
          Post request
        </Button>
        <p className="text-muted text-sm">Costs nothing. You pay when you have accepted an offer.</p>
      </div>
    </form>
  )
}
