'use client'
import { Plus, X } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { Checkbox, Switch } from '@/components/ui/choice'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { type ListingFormControl as Form, faultOf } from './listing-form-schema'
import { emptyQuestion, type Question } from './questions'

const emptyAddon = { title: '', description: '', price: '', extraDays: 0 }

/** Extras for every package. */
export function AddonFields({ form }: { form: Form }) {
  const { register, control, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'addons' })
  const currency = watch('currency')
  return (
    <fieldset className="space-y-4">
      <legend className="display mb-1 text-2xl">Extras</legend>
      <p className="text-muted text-sm">
        What a buyer may add to any package: a rush, source files, one more round.
      </p>
      {fields.map((field, index) => {
        return (
          <div key={field.id} className="relative grid gap-4 sheet p-5 pr-12 sm:grid-cols-[1fr_10rem_7rem]">
            <IconButton
              label={`Remove extra ${index + 1}`}
              size="sm"
              className="absolute top-3 right-3"
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </IconButton>
            <Field label="Extra" required error={faultOf(form, `addons.${index}.title`)}>
              <Input maxLength={120} placeholder="Second round" {...register(`addons.${index}.title`)} />
            </Field>
            <Field label="Extra price" required error={faultOf(form, `addons.${index}.price`)}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                suffix={currency}
                {...register(`addons.${index}.price`)}
              />
            </Field>
            <Field label="Extra days" error={faultOf(form, `addons.${index}.extraDays`)}>
              <Input
                type="number"
                min={0}
                max={90}
                {...register(`addons.${index}.extraDays`, { valueAsNumber: true })}
              />
            </Field>
            <Field
              label="In a sentence"
              optional
              error={faultOf(form, `addons.${index}.description`)}
              className="sm:col-span-3"
            >
              <Input maxLength={500} {...register(`addons.${index}.description`)} />
            </Field>
          </div>
        )
      })}
      {fields.length < 12 && (
        <Button variant="secondary" size="sm" onClick={() => append(emptyAddon)}>
          <Plus aria-hidden />
          Add an extra
        </Button>
      )}
    </fieldset>
  )
}

const kinds: { value: Question['kind']; label: string }[] = [
  { value: 'text', label: 'A line of text' },
  { value: 'long', label: 'A longer text' },
  { value: 'number', label: 'A number' },
  { value: 'choice', label: 'One of a few' },
  { value: 'flag', label: 'Yes or no' },
  { value: 'link', label: 'A link' },
  { value: 'email', label: 'An e-mail address' },
  { value: 'date', label: 'A date' },
]

/** The Buy now option, and the buyer's questions. */
export function InstantFields({ form, custom }: { form: Form; custom: boolean }) {
  const { control, watch } = form
  return (
    <fieldset className="space-y-5">
      <legend className="display mb-1 text-2xl">Buy now</legend>
      <Controller
        control={control}
        name="instantBuyable"
        render={({ field }) => (
          <Switch
            label="Buyers may order without asking first"
            hint="They choose a package and extras, answer your questions and pay into escrow. You still accept the order."
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
          />
        )}
      />
      {watch('instantBuyable') &&
        (custom ? (
          <p className="text-muted text-sm">
            The questions of this listing were written as JSON Schema through the API. They stay as they are.
          </p>
        ) : (
          <QuestionFields form={form} />
        ))}
    </fieldset>
  )
}

function QuestionFields({ form }: { form: Form }) {
  const { register, control, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' })
  return (
    <div className="space-y-4">
      <h3 className="font-medium text-sm">What you need to know before you start</h3>
      {fields.map((field, index) => {
        return (
          <div key={field.id} className="relative space-y-4 sheet p-5 pr-12">
            <IconButton
              label={`Remove question ${index + 1}`}
              size="sm"
              className="absolute top-3 right-3"
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </IconButton>
            <div className="grid gap-4 sm:grid-cols-[1fr_13rem]">
              <Field
                label={`Question ${index + 1}`}
                required
                error={faultOf(form, `questions.${index}.label`)}
              >
                <Input
                  maxLength={120}
                  placeholder="Address of the contract"
                  {...register(`questions.${index}.label`)}
                />
              </Field>
              <Field label="The answer is">
                <Select options={kinds} {...register(`questions.${index}.kind`)} />
              </Field>
            </div>
            {watch(`questions.${index}.kind`) === 'choice' && (
              <Field
                label="Choices"
                hint="One per line."
                required
                error={faultOf(form, `questions.${index}.choices`)}
              >
                <Textarea rows={3} {...register(`questions.${index}.choices`)} />
              </Field>
            )}
            <Checkbox label="Must be answered" {...register(`questions.${index}.required`)} />
          </div>
        )
      })}
      {fields.length < 20 && (
        <Button variant="secondary" size="sm" onClick={() => append(emptyQuestion)}>
          <Plus aria-hidden />
          Add a question
        </Button>
      )}
    </div>
  )
}
