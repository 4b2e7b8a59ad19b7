'use client'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { proofHints, proofWords } from '@/components/campaigns/campaign-words'
import { Button, IconButton } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { proofKinds } from '@/lib/campaigns/proof/proof-schema'
import type { WizardForm } from './campaign-fields'

const kinds = proofKinds.map((value) => ({ value, label: proofWords[value] }))
const most = 10

/** The requirements of a proof: up to ten, each of a kind. */
export function RequirementFields({ form }: { form: WizardForm }) {
  const { register, control, watch, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'requirements' })
  const errors = formState.errors.requirements
  return (
    <div className="space-y-5">
      <p className="text-muted text-sm">
        Ask only for what you will look at. A submission must contain every required proof, and you decide by
        what is written here.
      </p>
      <ol className="space-y-5">
        {fields.map((field, index) => (
          <li key={field.id} className="space-y-4 rounded-xl border border-line p-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="eyebrow">Proof {index + 1}</h3>
              {fields.length > 1 && (
                <IconButton label={`Remove proof ${index + 1}`} size="sm" onClick={() => remove(index)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </div>
            <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
              <Field label="Kind" error={errors?.[index]?.kind?.message}>
                <Select options={kinds} {...register(`requirements.${index}.kind`)} />
              </Field>
              <Field label="What to show" required error={errors?.[index]?.title?.message}>
                <Input
                  maxLength={120}
                  placeholder="The finished page with your account name"
                  {...register(`requirements.${index}.title`)}
                />
              </Field>
            </div>
            <Field
              label="Details"
              optional
              hint={proofHints[watch(`requirements.${index}.kind`)]}
              error={errors?.[index]?.description?.message}
            >
              <Textarea
                maxLength={1_000}
                className="min-h-16"
                {...register(`requirements.${index}.description`)}
                value={watch(`requirements.${index}.description`) ?? ''}
              />
            </Field>
            <Field
              label="Example"
              optional
              hint="A link or a text that shows a good proof."
              error={errors?.[index]?.example?.message}
            >
              <Input maxLength={500} {...register(`requirements.${index}.example`)} />
            </Field>
            <Checkbox label="Required" {...register(`requirements.${index}.required`)} />
            {errors?.[index]?.required && (
              <p role="alert" className="text-loss text-sm">
                {errors[index]?.required?.message}
              </p>
            )}
          </li>
        ))}
      </ol>
      {fields.length < most && (
        <Button
          variant="secondary"
          onClick={() => append({ kind: 'URL', title: '', description: '', example: '', required: true })}
        >
          <Plus aria-hidden />
          Add a proof
        </Button>
      )}
    </div>
  )
}
