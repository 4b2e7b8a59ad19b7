'use client'
import { useRouter } from 'next/navigation'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useSentOnce } from '@/components/forms/sent-once'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import type { SideNames } from '@/lib/disputes/matter/matter'
import { EvidenceRequestBody } from '@/lib/disputes/schema'

/** Requests evidence from a side. Evaluators and arbitrators choose the side; a side asks the other. */
export function EvidenceRequestForm({
  disputeId,
  names,
  chooses,
  other,
}: {
  disputeId: string
  /** The names of the two sides. */
  names: SideNames
  chooses: boolean
  other: 'client' | 'provider'
}) {
  const router = useRouter()
  const once = useSentOnce()
  const { form, submit, failure, busy } = useDraftForm({
    schema: EvidenceRequestBody,
    defaults: { text: '', of: other },
    draft: `question:${disputeId}`,
    send: async (body) => {
      await once(body, ({ idempotencyKey }) =>
        callApi('POST /disputes/:id/evidence-requests', { params: { id: disputeId }, body, idempotencyKey }),
      )
      form.reset({ text: '', of: other })
      toast.success('Asked. They have 24 hours.')
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      {chooses && (
        <Field label="Whom do you ask?" className="sm:w-60" error={form.formState.errors.of?.message}>
          <Select
            options={[
              { value: 'client', label: `The ${names.client}` },
              { value: 'provider', label: `The ${names.provider}` },
            ]}
            {...form.register('of')}
          />
        </Field>
      )}
      <Field
        label={chooses ? 'Your question' : `Ask the ${names[other]} for something`}
        hint="Name exactly what would settle the point."
        error={form.formState.errors.text?.message}
      >
        <Textarea
          maxLength={2_000}
          {...form.register('text')}
          value={form.watch('text')}
          className="min-h-20"
        />
      </Field>
      <FormFailureNote failure={failure} />
      <Button type="submit" variant="secondary" busy={busy}>
        Ask
      </Button>
    </form>
  )
}
