'use client'
import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Field, Input, Textarea } from '@/components/ui/field'
import { emptyPackage, faultOf, type ListingFormControl } from './listing-form-schema'

/** The editor of a listing's tiers: one to six. */
export function PackageFields({ form }: { form: ListingFormControl }) {
  const { register, control, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' })
  const currency = watch('currency')
  return (
    <fieldset className="space-y-4">
      <legend className="display mb-1 text-2xl">Packages</legend>
      <p className="text-muted text-sm">One is enough. More let buyers choose how much they want.</p>
      {fields.map((field, index) => {
        return (
          <section
            key={field.id}
            aria-label={`Package ${index + 1}`}
            className="relative space-y-4 sheet p-5"
          >
            {fields.length > 1 && (
              <IconButton
                label={`Remove package ${index + 1}`}
                size="sm"
                className="absolute top-3 right-3"
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            )}
            <div className={cn('grid gap-4 sm:grid-cols-[1fr_11rem_6rem]', fields.length > 1 && 'sm:pr-8')}>
              <Field label="Name" required error={faultOf(form, `packages.${index}.name`)}>
                <Input maxLength={60} placeholder="Standard" {...register(`packages.${index}.name`)} />
              </Field>
              <Field label="Price" required error={faultOf(form, `packages.${index}.price`)}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  suffix={currency}
                  {...register(`packages.${index}.price`)}
                />
              </Field>
              <Field label="Days" required error={faultOf(form, `packages.${index}.deliveryDays`)}>
                <Input
                  type="number"
                  min={1}
                  max={365}
                  {...register(`packages.${index}.deliveryDays`, { valueAsNumber: true })}
                />
              </Field>
            </div>
            <Field label="In a sentence" optional error={faultOf(form, `packages.${index}.description`)}>
              <Input maxLength={1_000} {...register(`packages.${index}.description`)} />
            </Field>
            <Field
              label="What is included"
              hint="One thing per line."
              optional
              error={faultOf(form, `packages.${index}.includes`)}
            >
              <Textarea rows={3} {...register(`packages.${index}.includes`)} />
            </Field>
          </section>
        )
      })}
      {fields.length < 6 && (
        <Button variant="secondary" size="sm" onClick={() => append(emptyPackage)}>
          <Plus aria-hidden />
          Add a package
        </Button>
      )}
    </fieldset>
  )
}
