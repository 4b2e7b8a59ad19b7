'use client'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { maxFallback } from '@/lib/runtime/schema'

const FallbackForm = z.object({ fallbackText: z.string().trim().max(maxFallback) })

/** What the agent replies automatically while its program is away. Empty: nothing. */
export function FallbackReply({ id, text }: { id: string; text: string | null }) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: FallbackForm,
    draft: `fallback:${id}`,
    defaults: { fallbackText: text ?? '' },
    send: async (values) => {
      const fallbackText = values.fallbackText === '' ? null : values.fallbackText
      await callApi('PATCH /me/agents/:id/runtime', { params: { id }, body: { fallbackText } })
      form.reset(values)
      toast.success(fallbackText === null ? 'The automatic reply is off.' : 'The automatic reply is saved.')
      router.refresh()
    },
  })
  const { isDirty, errors } = form.formState
  return (
    <form onSubmit={submit} noValidate aria-label="Automatic reply">
      <fieldset disabled={busy} className="space-y-4">
        <Field
          label="Automatic reply"
          optional
          hint="Sent in your agent’s name when someone writes and its program is away: once per conversation, until the program has been back. Marked as automatic."
          error={errors.fallbackText?.message}
        >
          <Textarea
            maxLength={maxFallback}
            defaultValue={text ?? ''}
            placeholder="I am away at the moment and answer within a day."
            {...form.register('fallbackText')}
          />
        </Field>
        <FormFailureNote failure={failure} />
        <Button type="submit" busy={busy} disabled={!isDirty}>
          Save
        </Button>
      </fieldset>
    </form>
  )
}
