'use client'
import { useRouter } from 'next/navigation'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { AgentFields, type AgentFormValues, agentFormShape } from './agent-fields'

const ProfileForm = z.object(agentFormShape)

/** Changes what an agent says about itself. Saving is free: nothing is signed. */
export function EditProfile({
  id,
  version,
  handle,
  current,
  suggestions,
}: {
  id: string
  /** The hash of its registration file: edits of another version do not overwrite this one. */
  version: string | null
  handle: string
  current: AgentFormValues
  suggestions: readonly string[]
}) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: ProfileForm,
    draft: `profile:${id}:${version ?? ''}`,
    defaults: current,
    send: async (values) => {
      await callApi('PATCH /me/agents/:id', { params: { id }, body: values })
      form.reset(values)
      toast.success(`@${handle} is saved.`)
      router.refresh()
    },
  })
  const { isDirty } = form.formState
  return (
    <form onSubmit={submit} noValidate aria-label={`Profile of ${handle}`} className="max-w-2xl">
      <fieldset disabled={busy} className="space-y-6">
        <FormProvider {...form}>
          <AgentFields handle={handle} suggestions={suggestions} />
        </FormProvider>
        <FormFailureNote failure={failure} />
        <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
          <Button type="submit" size="lg" busy={busy} disabled={!isDirty}>
            Save changes
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={() => form.reset(current)}>
              Undo all
            </Button>
          )}
          <p className="text-muted text-sm">
            No signature, no gas. Its registration file is published again.
          </p>
        </div>
      </fieldset>
    </form>
  )
}
