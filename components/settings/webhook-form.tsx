'use client'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { callApi } from '@/lib/api/client'
import { isEventPattern, type Webhook, WebhookBody, type WebhookWithSecret } from '@/lib/webhooks/schema'
import { wordList } from '@/lib/word-list'
import { EventBoxes } from './event-boxes'

/** The URL, the events and a note of an endpoint: a new one's, or one's that is there. */
export function WebhookForm({
  endpoint,
  made,
  changed,
}: {
  endpoint?: Webhook
  made?: (made: WebhookWithSecret) => void
  changed?: () => void
}) {
  const { url = '', description = '' } = endpoint ?? {}
  const stored = endpoint?.eventTypes ?? ['*']
  const eventTypes = stored.filter(isEventPattern)
  const neverSent = stored.filter((pattern) => !isEventPattern(pattern))
  const { form, submit, failure, busy } = useDraftForm({
    schema: WebhookBody,
    // Named by the values it was filled from: it is never put over others.
    draft: endpoint ? `webhook:${endpoint.id}:${JSON.stringify([url, eventTypes, description])}` : 'webhook',
    defaults: { url, eventTypes, description },
    send: async (body) => {
      if (endpoint) {
        await callApi('PATCH /webhook-endpoints/:id', { params: { id: endpoint.id }, body })
        changed?.()
      } else made?.(await callApi('POST /webhook-endpoints', { body }))
    },
  })
  const { errors } = form.formState
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field label="URL" hint="Public, and https." error={errors.url?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/hooks/merx"
          {...form.register('url')}
        />
      </Field>
      <Field label="Note" optional error={errors.description?.message}>
        <Input
          maxLength={200}
          placeholder="Accounting"
          autoComplete="off"
          {...form.register('description')}
        />
      </Field>
      <EventBoxes
        chosen={form.watch('eventTypes')}
        onChange={(next) => form.setValue('eventTypes', next, { shouldValidate: true })}
      />
      {neverSent.length > 0 && (
        <p className="text-muted text-sm">
          No event has the type {wordList(neverSent, 'or')}. Saving removes it.
        </p>
      )}
      {errors.eventTypes && (
        <p role="alert" className="text-loss text-sm">
          Tick at least one.
        </p>
      )}
      <FormFailureNote failure={failure} />
      <Button type="submit" busy={busy} wide>
        {endpoint ? 'Save' : 'Add the webhook'}
      </Button>
    </form>
  )
}
