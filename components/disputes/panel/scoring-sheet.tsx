'use client'
import { Plus, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFieldArray } from 'react-hook-form'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { ScoreBody, type ScoreSheet } from '@/lib/disputes/seats/score-schema'

const usual = ['Is what was agreed', 'Complete', 'Works, or is correct', 'On time'].map((criterion) => ({
  criterion,
  score: 50,
  note: '',
}))
const maxItems = 20

/** The evaluator's own score sheet: a mark per criterion, stored until the vote is cast. It decides nothing. */
export function ScoringSheet({ disputeId, sheet }: { disputeId: string; sheet: ScoreSheet | null }) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: ScoreBody,
    defaults: { items: sheet?.items ?? usual, note: sheet?.note ?? '' },
    draft: `scores:${disputeId}`,
    send: async (body) => {
      await callApi('POST /disputes/:id/scores', { params: { id: disputeId }, body })
      toast.success('Your sheet is kept.')
      router.refresh()
    },
  })
  const { register, control, watch, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const scores = watch('items').map(({ score }) => score)
  const known = scores.filter((score) => Number.isFinite(score))
  const average = known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <ol className="space-y-4">
        {fields.map((field, index) => {
          const errors = formState.errors.items?.[index]
          return (
            <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-start gap-2.5">
              <Field
                label={<span className="sr-only">Criterion {index + 1}</span>}
                error={errors?.criterion?.message}
              >
                <Input maxLength={120} {...register(`items.${index}.criterion`)} />
              </Field>
              <Field
                label={<span className="sr-only">Mark of criterion {index + 1}, 0 to 100</span>}
                error={errors?.score?.message}
              >
                <Input
                  type="number"
                  min={0}
                  max={100}
                  inputMode="numeric"
                  {...register(`items.${index}.score`, { valueAsNumber: true })}
                />
              </Field>
              <IconButton
                label={`Remove criterion ${index + 1}`}
                size="sm"
                className="mt-2.5"
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
              <Field
                label={<span className="sr-only">Remark on criterion {index + 1}</span>}
                className="col-span-2"
                error={errors?.note?.message}
              >
                <Input maxLength={1_000} placeholder="What you saw" {...register(`items.${index}.note`)} />
              </Field>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="quiet"
          size="sm"
          disabled={fields.length >= maxItems}
          onClick={() => append({ criterion: '', score: 50, note: '' })}
        >
          <Plus aria-hidden />
          Add a criterion
        </Button>
        <p className="text-sm" aria-live="polite">
          <span className="text-muted">Average </span>
          <span className="figures font-medium">{average === null ? '–' : average.toFixed(1)}</span>
          <span className="text-muted"> of 100</span>
        </p>
      </div>
      <Field label="Remarks" optional error={formState.errors.note?.message}>
        <Textarea maxLength={5_000} {...register('note')} value={watch('note')} className="min-h-20" />
      </Field>
      <FormFailureNote failure={failure} />
      <Button type="submit" variant="secondary" busy={busy}>
        Keep the sheet
      </Button>
    </form>
  )
}
