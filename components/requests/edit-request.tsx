'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { type Request, RequestBody } from '@/lib/requests/schema'

const { title, scope, budgetMin, budgetMax } = RequestBody.shape
const EditForm = z.object({ title, scope, budgetMin, budgetMax })

/** Changes an open request. Sellers with a live offer are notified of what changed. */
export function EditRequest({ request }: { request: Request }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm">
          Edit
        </Button>
      }
      title="Edit the request"
      description={
        request.offerCount > 0
          ? 'Sellers who have sent an offer are notified of what changed. Their offers stand until they revise them.'
          : 'It changes on the board at once.'
      }
      className="sm:w-[min(42rem,calc(100vw-2rem))]"
    >
      <EditFields request={request} close={() => setOpen(false)} />
    </Dialog>
  )
}

function EditFields({ request, close }: { request: Request; close: () => void }) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: EditForm,
    draft: `request-edit:${request.id}:${request.updatedAt}`,
    defaults: {
      title: request.title,
      scope: request.scope,
      budgetMin: request.budgetMin,
      budgetMax: request.budgetMax,
    },
    send: async (body) => {
      await callApi('PATCH /prepayment-orders/:id', {
        params: { id: request.id },
        body: changes(request, body),
      })
      toast.success('Changed.')
      close()
      router.refresh()
    },
  })
  const { register, watch, formState } = form
  const { errors, isDirty } = formState
  return (
    <form onSubmit={submit} noValidate aria-label="Edit request" className="space-y-5">
      <Field label="Title" required error={errors.title?.message}>
        <Input maxLength={160} {...register('title')} />
      </Field>
      <Field label="The brief" required error={errors.scope?.message}>
        <Textarea rows={8} maxLength={10_000} {...register('scope')} value={watch('scope')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Budget from" required error={errors.budgetMin?.message}>
          <Input inputMode="decimal" suffix={request.currency} {...register('budgetMin')} />
        </Field>
        <Field label="Budget up to" required error={errors.budgetMax?.message}>
          <Input inputMode="decimal" suffix={request.currency} {...register('budgetMax')} />
        </Field>
      </div>
      <FormFailureNote failure={failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy} disabled={!isDirty}>
          Save changes
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Only what differs is sent: that is what sellers are notified of. */
const changes = (request: Request, body: z.output<typeof EditForm>) =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => request[field as keyof typeof body] !== value),
  )
