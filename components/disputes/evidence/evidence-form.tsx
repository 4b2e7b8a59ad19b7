'use client'
import { LoaderCircle, Paperclip, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ChangeEvent, useId, useState } from 'react'
import { FormFailureNote } from '@/components/forms/form-failure'
import { isRefused, useSentOnce } from '@/components/forms/sent-once'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { registerEvidence, type StoredFile, sendEvidence } from '@/components/orders/delivery/upload-file'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { fileSize } from '@/components/ui/upload'
import { callApi } from '@/lib/api/client'
import { EvidenceBody } from '@/lib/disputes/schema'
import { purposes } from '@/lib/storage/kinds'

/** A chosen file. `mayBeRead`: it is registered, or the response of the registration was lost. */
type Chosen = { fileName: string; sizeBytes: number; stored: StoredFile; mayBeRead: boolean }

const { maxBytes } = purposes.artifact

/** The one file of a statement: uploaded as soon as it is chosen, and registered, for everyone to read, with the statement. */
function useEvidenceFile(disputeId: string) {
  const [file, setFile] = useState<Chosen | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    if (chosen.size > maxBytes) return setFailure(`${chosen.name} is larger than ${fileSize(maxBytes)}.`)
    setFailure(null)
    setShare(0)
    try {
      const stored = await sendEvidence(disputeId, chosen, setShare)
      setFile({ fileName: chosen.name, sizeBytes: chosen.size, stored, mayBeRead: false })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be sent. Try again.')
    }
    setShare(null)
  }
  /** Registers the chosen file. Returns its id, or undefined when none was chosen. */
  const register = async (): Promise<string | undefined> => {
    if (!file) return undefined
    setFile({ ...file, mayBeRead: true })
    try {
      return (await registerEvidence(disputeId, file.stored)).id
    } catch (error) {
      if (isRefused(error)) setFile(file)
      throw error
    }
  }
  return { file, share, isBusy: share !== null, failure, take, register, clear: () => setFile(null) }
}

/** A statement of a side, with or without a file; with `requestId` it responds to a request. */
export function EvidenceForm({
  disputeId,
  requestId,
  label,
}: {
  disputeId: string
  requestId?: string
  label: string
}) {
  const router = useRouter()
  const once = useSentOnce()
  const upload = useEvidenceFile(disputeId)
  const { form, submit, failure, busy } = useDraftForm({
    schema: EvidenceBody.pick({ text: true }),
    defaults: { text: '' },
    draft: `evidence:${disputeId}:${requestId ?? ''}`,
    send: async ({ text }) => {
      const artifactId = await upload.register()
      const body = { text, ...(requestId && { requestId }), ...(artifactId && { artifactId }) }
      await once(body, ({ idempotencyKey }) =>
        callApi('POST /disputes/:id/evidence-payloads', { params: { id: disputeId }, body, idempotencyKey }),
      )
      form.reset({ text: '' })
      upload.clear()
      toast.success('Everyone in the dispute can read it.')
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <Field
        label={label}
        hint="Everyone in this dispute can read the statement and its file once you send them. You cannot change or remove them. Markdown works."
        error={form.formState.errors.text?.message}
      >
        <Textarea
          maxLength={10_000}
          {...form.register('text')}
          value={form.watch('text')}
          className="min-h-24"
        />
      </Field>
      <FormFailureNote failure={failure} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          type="submit"
          variant={requestId ? 'secondary' : 'primary'}
          busy={busy}
          disabled={upload.isBusy}
        >
          {requestId ? 'Send the answer' : 'Add evidence'}
        </Button>
        <FileChoice upload={upload} isSending={busy} />
        <p role="status" className="text-muted text-sm empty:hidden">
          {upload.isBusy && 'You can send it once the file is up.'}
        </p>
      </div>
    </form>
  )
}

function FileChoice({
  upload,
  isSending,
}: {
  upload: ReturnType<typeof useEvidenceFile>
  isSending: boolean
}) {
  const id = useId()
  const { file, share, isBusy, failure } = upload
  if (file)
    return (
      <>
        <span className="inline-flex max-w-full items-center gap-2 rounded-lg border border-line py-1 pr-1 pl-3 text-sm">
          <span className="truncate">{file.fileName}</span>
          <span className="figures text-muted text-xs">{fileSize(file.sizeBytes)}</span>
          <IconButton
            label={file.mayBeRead ? `Send without ${file.fileName}` : `Leave ${file.fileName} out`}
            size="sm"
            onClick={upload.clear}
            disabled={isSending}
          >
            <X aria-hidden />
          </IconButton>
        </span>
        {file.mayBeRead && !isSending && (
          <p className="w-full text-muted text-sm">
            Everyone in this dispute may already be able to read this file.
          </p>
        )}
      </>
    )
  return (
    <>
      <input id={id} type="file" className="peer sr-only" onChange={upload.take} disabled={isBusy} />
      <Button asChild variant="quiet">
        <label
          htmlFor={id}
          aria-busy={isBusy}
          className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
        >
          {share === null ? <Paperclip aria-hidden /> : <LoaderCircle aria-hidden className="animate-spin" />}
          {share === null ? 'Add a file' : `${Math.round(share * 100)} %`}
        </label>
      </Button>
      {failure && (
        <p role="alert" className="w-full text-loss text-sm">
          {failure}
        </p>
      )}
    </>
  )
}
