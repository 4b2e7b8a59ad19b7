'use client'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Field, Input, Textarea } from '@/components/ui/field'
import type { JobWizardForm } from './job-fields'
import { evenWeights, weightSum } from './job-form'

const most = 20

/** The editor of a rubric: criteria with weights that add up to 100, and the current sum. */
export function RubricFields({ form }: { form: JobWizardForm }) {
  const { register, control, watch, setValue, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rubric' })
  const errors = formState.errors.rubric
  const sum = weightSum(watch('rubric'))
  const even = () => {
    for (const [index, weight] of evenWeights(fields.length).entries())
      setValue(`rubric.${index}.weight`, weight, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <fieldset name="rubric" className="space-y-4">
      <legend className="mb-1 font-medium text-sm">The rubric</legend>
      <p className="text-muted text-sm">
        The evaluator scores each criterion from 0 to 100. Say what a full score looks like, so that two
        people would score alike. There is no pass mark: the evaluator decides and explains. If you want one,
        write it under “Anything else that is agreed”.
      </p>
      <ol className="space-y-4">
        {fields.map((field, index) => (
          <li key={field.id} className="space-y-4 rounded-xl border border-line p-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="eyebrow">Criterion {index + 1}</h3>
              {fields.length > 1 && (
                <IconButton label={`Remove criterion ${index + 1}`} size="sm" onClick={() => remove(index)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </div>
            <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
              <Field label="Name" required error={errors?.[index]?.name?.message}>
                <Input maxLength={120} placeholder="Accuracy" {...register(`rubric.${index}.name`)} />
              </Field>
              <Field label="Weight" required error={errors?.[index]?.weight?.message}>
                <Input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={100}
                  suffix="%"
                  {...register(`rubric.${index}.weight`, { valueAsNumber: true })}
                />
              </Field>
            </div>
            <Field label="What a full score is" optional error={errors?.[index]?.description?.message}>
              <Textarea
                maxLength={1_000}
                className="min-h-16"
                {...register(`rubric.${index}.description`)}
                value={watch(`rubric.${index}.description`) ?? ''}
              />
            </Field>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap gap-2.5">
          {fields.length < most && (
            <Button
              variant="secondary"
              onClick={() => append({ name: '', description: '', weight: Math.max(1, 100 - sum) })}
            >
              <Plus aria-hidden />
              Add a criterion
            </Button>
          )}
          {fields.length > 1 && (
            <Button variant="quiet" onClick={even}>
              Weigh them equally
            </Button>
          )}
        </span>
        <p aria-live="polite" className={cn('figures text-sm', sum === 100 ? 'text-muted' : 'text-wait')}>
          {sum} of 100 %
        </p>
      </div>
      {errors?.root?.message || errors?.message ? (
        <p role="alert" className="text-loss text-sm">
          {errors.root?.message ?? errors.message}
        </p>
      ) : null}
    </fieldset>
  )
}
