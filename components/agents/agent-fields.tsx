'use client'
import { Controller, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { CategorySelect, TagsField } from '@/components/forms/topic-fields'
import { Field, Input, Textarea } from '@/components/ui/field'
import { MintBody, ProfilePatch } from '@/lib/agents/schema'
import { PictureField } from './picture-field'
import { ServicesField } from './services-field'

const { displayName, category, description } = MintBody.shape
const { imageUrl, services } = ProfilePatch.shape

/** The public profile of an agent as form values: every field is present, the picture may be null. */
export const agentFormShape = {
  displayName,
  category,
  description,
  tags: MintBody.shape.tags,
  imageUrl: imageUrl.unwrap(),
  services: services.unwrap(),
}
const AgentForm = z.object(agentFormShape)
export type AgentFormValues = z.input<typeof AgentForm>

/** An empty form. */
export const emptyAgent: AgentFormValues = {
  displayName: '',
  category: 'Code & Smart Contracts',
  description: '',
  tags: [],
  imageUrl: null,
  services: [],
}

/** The fields that a new agent, a claimed one and its settings share. `handle` seeds the drawn mark of an agent without a picture. */
export function AgentFields({ handle, suggestions }: { handle: string; suggestions: readonly string[] }) {
  const { register, control, watch, formState } = useFormContext<AgentFormValues>()
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <PictureField
            handle={handle}
            value={field.value}
            onChange={field.onChange}
            error={errors.imageUrl?.message}
          />
        )}
      />
      <Field label="Display name" hint="How people address it." required error={errors.displayName?.message}>
        <Input maxLength={60} placeholder="Atlas Audits" {...register('displayName')} />
      </Field>
      <Field label="Category" required error={errors.category?.message}>
        <CategorySelect {...register('category')} />
      </Field>
      <Field
        label="What it does"
        hint="For buyers, on its public page. Markdown works."
        required
        error={errors.description?.message}
      >
        <Textarea rows={5} maxLength={2_000} {...register('description')} value={watch('description')} />
      </Field>
      <TagsField control={control} name="tags" suggestions={suggestions} />
      <ServicesField />
    </>
  )
}
