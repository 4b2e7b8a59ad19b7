'use client'
import type { ComponentProps } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TagInput } from '@/components/ui/tag-input'
import { agentCategories } from '@/lib/agents/schema'
import { wordFault } from './faults'

const categories = agentCategories.map((value) => ({ value, label: value }))

/** One of the eight categories. */
export const CategorySelect = (props: Omit<ComponentProps<typeof Select>, 'options'>) => (
  <Select options={categories} {...props} />
)

/** The tags of an object, with popular tags as suggestions. */
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
  /** The most tags allowed. */
  max?: number
}) {
  const { field, fieldState } = useController({ control, name })
  const tags: readonly string[] = field.value ?? []
  const change = (next: string[]) => {
    field.onChange(next)
    // A tag is complete once it is added: it is validated immediately, and again when one is removed.
    field.onBlur()
  }
  return (
    <Field label="Tags" optional hint={hint} error={wordFault(fieldState.error, tags)}>
      <TagInput
        ref={field.ref}
        name={field.name}
        value={tags}
        onChange={change}
        suggestions={suggestions}
        max={max}
      />
    </Field>
  )
}
