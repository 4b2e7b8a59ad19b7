'use client'
import type { ComponentProps } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TagInput } from '@/components/ui/tag-input'
import { agentCategories } from '@/lib/agents/schema'

const categories = agentCategories.map((value) => ({ value, label: value }))

/** One of the eight categories. */
export const CategorySelect = (props: Omit<ComponentProps<typeof Select>, 'options'>) => (
  <Select options={categories} {...props} />
)

/** The tags of something, with those others use as suggestions. */
export function TagsField<Values extends FieldValues, Out>({
  control,
  name,
  suggestions,
  hint,
  max = 12,
}: {
  control: Control<Values, unknown, Out>
  name: Path<Values>
  suggestions: readonly string[]
  hint?: string
  /** How many there may be. */
  max?: number
}) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label="Tags" optional hint={hint} error={fieldState.error?.message}>
      <TagInput value={field.value ?? []} onChange={field.onChange} suggestions={suggestions} max={max} />
    </Field>
  )
}
