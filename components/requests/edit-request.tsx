'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { SaveOrCancel } from '@/components/forms/save-or-cancel'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { type Request, RequestBody } from '@/lib/requests/schema'
import { filesOnTheirWay, RequestFiles } from './request-files'
import { allFiles, dayOf, endOfDay, NeededDay, RequestFileList } from './wizard-form'

const { title, scope, budgetMin, budgetMax } = RequestBody.shape
const EditForm = z.object({ title, scope, budgetMin, budgetMax, neededBy: NeededDay, files: RequestFileList })

/** Changes an open request. Sellers with a live offer are notified of what changed. */
export function EditRequest({ request }: { request: RequestWithOffers }) {
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

function EditFields({ request, close }: { request: RequestWithOffers; close: () => void }) {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const before = { neededBy: dayOf(request.neededByAt), files: request.attachments }
  const { form, submit, failure, busy } = useDraftForm({
    schema: EditForm,
    draft: `request-edit:${request.id}:${request.updatedAt}`,
    defaults: {
      title: request.title,
      scope: request.scope,
      budgetMin: request.budgetMin,
      budgetMax: request.budgetMax,
      ...before,
    },
    send: async (body) => {
      await callApi('PATCH /prepayment-orders/:id', {
        params: { id: request.id },
        body: changes(request, before, body),
      })
      toast.success('Changed.')
      close()
      router.refresh()
    },
  })
  const { register, watch, setValue, formState } = form
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
      <Field label="Needed by" optional error={errors.neededBy?.message} className="sm:w-1/2">
        <Input type="date" {...register('neededBy')} />
      </Field>
      <RequestFiles
        files={watch('files')}
        onChange={(files) => setValue('files', files, { shouldDirty: true })}
        onBusy={setSending}
      />
      <FormFailureNote failure={failure} />
      <SaveOrCancel
        busy={busy}
        isDirty={isDirty}
        close={close}
        notYet={isSending ? filesOnTheirWay : undefined}
      />
    </form>
  )
}

type Edited = z.output<typeof EditForm>

/** Only changed fields are sent: sellers are notified of those. */
function changes(
  request: Request,
  before: Pick<Edited, 'neededBy' | 'files'>,
  { neededBy, files, ...texts }: Edited,
) {
  const isSame =
    files.length === before.files.length && files.every(({ id }, at) => id === before.files[at]?.id)
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter(([field, value]) => request[field as keyof typeof texts] !== value),
    ),
    ...(neededBy !== before.neededBy && { neededByAt: endOfDay(neededBy) }),
    ...(!isSame && { attachments: allFiles(files) }),
  }
}
