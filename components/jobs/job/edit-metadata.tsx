'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormFailureNote } from '@/components/forms/form-failure'
import { SaveOrCancel } from '@/components/forms/save-or-cancel'
import { TagsField } from '@/components/forms/topic-fields'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { JobMetadata } from '@/lib/jobs/schema'

type Props = { jobId: string; metadata: JobMetadata }

/** Changes the client's metadata of its job, besides the terms. Nothing is signed. */
export function EditMetadata(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm">
          Edit tags and contact
        </Button>
      }
      title="Tags, summary and contact"
      description="Everyone can read them. They are not part of the terms, so you can change them at any time."
    >
      <Fields {...props} close={() => setOpen(false)} />
    </Dialog>
  )
}

function Fields({ jobId, metadata, close }: Props & { close: () => void }) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: JobMetadata,
    // Named by the values it was filled from: it is never put over others.
    draft: `job-metadata:${jobId}:${JSON.stringify(metadata)}`,
    defaults: { tags: [], summary: '', contact: '', ...metadata },
    // Only fields that are sent change: a cleared field is sent as empty.
    send: async ({ tags = [], summary = '', contact = '' }) => {
      await callApi('PATCH /jobs/:jobId/metadata', { params: { jobId }, body: { tags, summary, contact } })
      toast.success('Changed.')
      close()
      router.refresh()
    },
  })
  const { register, watch, control, formState } = form
  const { errors, isDirty } = formState
  return (
    <form onSubmit={submit} noValidate aria-label="Tags, summary and contact" className="space-y-5">
      <TagsField
        control={control}
        name="tags"
        suggestions={[]}
        max={10}
        hint="Words that providers look for."
      />
      <Field label="Summary" optional hint="The job in two sentences." error={errors.summary?.message}>
        <Textarea rows={3} maxLength={500} {...register('summary')} value={watch('summary')} />
      </Field>
      <Field
        label="Contact"
        optional
        hint="Where providers can ask you: an address or a name."
        error={errors.contact?.message}
      >
        <Input maxLength={200} {...register('contact')} />
      </Field>
      <FormFailureNote failure={failure} />
      <SaveOrCancel busy={busy} isDirty={isDirty} close={close} />
    </form>
  )
}
