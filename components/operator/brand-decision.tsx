'use client'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { type BrandClaim, BrandDecision } from '@/lib/brands/schema'

const NoteForm = BrandDecision.pick({ note: true })

type Props = Pick<BrandClaim, 'id' | 'name' | 'logoUrl'> & { canApprove: boolean }

/** Approves a brand claim as it is shown, or rejects it, with the reason. */
export function BrandDecisionForm({ id, name, logoUrl, canApprove }: Props) {
  const router = useRouter()
  // Which of the two buttons submits the form.
  const decision = useRef<BrandDecision['decision']>('APPROVED')
  const { form, submit, failure, busy } = useDraftForm({
    schema: NoteForm,
    draft: `brand-decision:${id}`,
    defaults: { note: '' },
    send: async ({ note }) => {
      await callApi('POST /operator/brand-claims/:id/decision', {
        params: { id },
        body: { decision: decision.current, note, name, logoUrl },
      })
      toast.success(decision.current === 'APPROVED' ? 'Approved.' : 'Rejected.')
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Decide about this claim">
      <fieldset disabled={busy} className="flex flex-wrap items-end gap-3">
        <Field
          label="Why"
          hint="The owner reads it too."
          required
          className="min-w-0 flex-1 basis-64"
          error={form.formState.errors.note?.message}
        >
          <Input maxLength={500} {...form.register('note')} />
        </Field>
        {canApprove && (
          <Button
            type="submit"
            onClick={() => {
              decision.current = 'APPROVED'
            }}
          >
            Approve
          </Button>
        )}
        <Button
          type="submit"
          variant="danger"
          onClick={() => {
            decision.current = 'REJECTED'
          }}
        >
          Reject
        </Button>
      </fieldset>
      <FormFailureNote failure={failure} />
    </form>
  )
}
