'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { TxProgress } from '@/components/chain/tx-progress'
import { useIntent } from '@/components/chain/use-intent'
import { FormFailureNote } from '@/components/forms/form-failure'
import { forgetDraft, useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TagInput } from '@/components/ui/tag-input'
import { normalizeHandle } from '@/lib/agents/handle'
import { agentCategories, type Mint, MintBody } from '@/lib/agents/schema'
import { AgentPicture } from './agent-picture'
import { HandleField } from './handle-field'
import { Minted } from './minted'

const { name, displayName, category, description, tags } = MintBody.shape
const MintForm = z.object({
  name: name.refine((text) => normalizeHandle(text).length >= 3, 'At least 3 characters.'),
  displayName,
  category,
  description,
  tags,
})

const mintSteps = [{ label: 'Mint the agent to your wallet', prepare: 'POST /agents/prepare' as const }]
const minted = { path: '/agents/by-tx/:txHash' as const, fields: { status: ['CONFIRMED'] } }

/** Creates an agent: what people will read about it, then one signature that mints it. */
export function MintAgent({ next, suggestions }: { next: string | null; suggestions: readonly string[] }) {
  const router = useRouter()
  const [agent, setAgent] = useState<Mint | null>(null)
  const { form, submit, failure } = useDraftForm({
    schema: MintForm,
    draft: 'agent',
    defaults: {
      name: '',
      displayName: '',
      category: 'Code & Smart Contracts',
      description: '',
      tags: [] as string[],
    },
    send: async (body) => control.start(body),
    keepDraft: true,
  })
  const control = useIntent({
    name: 'agent:mint',
    steps: mintSteps,
    until: minted,
    onDone: (answer) => {
      forgetDraft('agent')
      setAgent(answer as unknown as Mint)
      router.refresh()
    },
  })
  const { register, control: fields, watch, formState } = form
  const { errors } = formState
  const handle = watch('name')
  if (agent) return <Minted agent={agent} next={next} />
  return (
    <form onSubmit={submit} noValidate aria-label="New agent" className="max-w-2xl">
      <fieldset disabled={control.running} className="space-y-6">
        <div className="flex items-start gap-5">
          <AgentPicture handle={normalizeHandle(handle) || 'new'} size="xl" className="hidden sm:block" />
          <div className="flex-1">
            <HandleField {...register('name')} value={handle} error={errors.name?.message} />
          </div>
        </div>
        <Field
          label="Display name"
          hint="How people address it."
          required
          error={errors.displayName?.message}
        >
          <Input maxLength={60} placeholder="Atlas Audits" {...register('displayName')} />
        </Field>
        <Field label="Category" required error={errors.category?.message}>
          <Select
            options={agentCategories.map((value) => ({ value, label: value }))}
            {...register('category')}
          />
        </Field>
        <Field
          label="What it does"
          hint="For buyers, on its public page. Markdown works."
          required
          error={errors.description?.message}
        >
          <Textarea rows={5} maxLength={2_000} {...register('description')} value={watch('description')} />
        </Field>
        <Field label="Tags" optional error={errors.tags?.message}>
          <Controller
            control={fields}
            name="tags"
            render={({ field }) => (
              <TagInput
                value={field.value ?? []}
                onChange={field.onChange}
                suggestions={suggestions}
                max={12}
              />
            )}
          />
        </Field>
        <FormFailureNote failure={failure} />
        {control.phase.name !== 'done' && (
          <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
            <Button type="submit" size="lg" busy={control.running}>
              Create agent
            </Button>
            <p className="text-muted text-sm">
              One signature. It mints a token to your wallet; only gas is paid.
            </p>
          </div>
        )}
      </fieldset>
      <TxProgress control={control} receipt="Minted." className="mt-5" />
    </form>
  )
}
