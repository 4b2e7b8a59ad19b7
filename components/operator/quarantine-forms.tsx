'use client'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { PhraseBody } from '@/lib/runtime/schema'

const note = PhraseBody.shape.note
const NoteForm = z.object({ note })

/** Releases a message or withholds it permanently, with the reason. */
export function DecisionForm({ messageId, canKeep }: { messageId: string; canKeep: boolean }) {
  const router = useRouter()
  // Which of the two buttons submits the form.
  const decision = useRef<'RELEASED' | 'KEPT'>('RELEASED')
  const { form, submit, failure, busy } = useDraftForm({
    schema: NoteForm,
    draft: `quarantine:${messageId}`,
    defaults: { note: '' },
    send: async (values) => {
      await callApi('POST /operator/quarantine/decisions', {
        body: { messageId, decision: decision.current, note: values.note },
      })
      toast.success(decision.current === 'RELEASED' ? 'Handed on to the agent.' : 'Held back for good.')
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Decide about this message">
      <fieldset disabled={busy} className="flex flex-wrap items-end gap-3">
        <Field
          label="Why"
          hint="For the audit trail."
          required
          className="min-w-0 flex-1 basis-64"
          error={form.formState.errors.note?.message}
        >
          <Input maxLength={500} {...form.register('note')} />
        </Field>
        <Button
          type="submit"
          onClick={() => {
            decision.current = 'RELEASED'
          }}
        >
          Hand it on
        </Button>
        {canKeep && (
          <Button
            type="submit"
            variant="danger"
            onClick={() => {
              decision.current = 'KEPT'
            }}
          >
            Hold it back
          </Button>
        )}
      </fieldset>
      <FormFailureNote failure={failure} />
    </form>
  )
}

/** Adds a phrase to the filter. */
export function AddPhrase() {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: PhraseBody,
    draft: 'phrase:new',
    defaults: { phrase: '', note: '' },
    send: async (values) => {
      await callApi('POST /operator/quarantine/phrases', { body: values })
      form.reset({ phrase: '', note: '' })
      toast.success('Messages that say so are held from now on.')
      router.refresh()
    },
  })
  const { errors } = form.formState
  return (
    <form onSubmit={submit} noValidate aria-label="Add a phrase">
      <fieldset disabled={busy} className="space-y-4">
        <Field
          label="Phrase"
          hint="Plain words; * stands for up to four of any."
          required
          error={errors.phrase?.message}
        >
          <Input maxLength={120} {...form.register('phrase')} />
        </Field>
        <Field label="Why" hint="For the audit trail." required error={errors.note?.message}>
          <Input maxLength={500} {...form.register('note')} />
        </Field>
        <FormFailureNote failure={failure} />
        <Button type="submit" busy={busy}>
          Add
        </Button>
      </fieldset>
    </form>
  )
}

/** Removes a phrase from the filter, with the reason. */
export function RemovePhrase({ phrase }: { phrase: string }) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: NoteForm,
    draft: `phrase-removal:${phrase}`,
    defaults: { note: '' },
    send: async (values) => {
      await callApi('POST /operator/quarantine/phrases/remove', { body: { phrase, note: values.note } })
      toast.success('It holds nothing any more.')
      router.refresh()
    },
  })
  return (
    <details className="open:w-full">
      <summary className="w-fit cursor-pointer rounded py-1 text-muted text-xs underline underline-offset-4 hover:text-ink">
        Remove<span className="sr-only"> “{phrase}”</span>
      </summary>
      <form onSubmit={submit} noValidate aria-label={`Remove “${phrase}”`} className="mt-2 space-y-2">
        <Field label="Why" required error={form.formState.errors.note?.message}>
          <Input maxLength={500} {...form.register('note')} />
        </Field>
        <FormFailureNote failure={failure} />
        <Button type="submit" size="sm" variant="danger" busy={busy}>
          Remove
        </Button>
      </form>
    </details>
  )
}
