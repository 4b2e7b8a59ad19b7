'use client'
import { LoaderCircle, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FileIcon } from '@/components/conversations/attachment-list'
import { Button, IconButton } from '@/components/ui/button'
import { announcedType, fileSize, putFile, sha256Of } from '@/components/ui/upload'
import { callApi } from '@/lib/api/client'
import { maxRequestFiles } from '@/lib/requests/schema'
import { purposes } from '@/lib/storage/kinds'
import type { RequestFile } from './wizard-form'

const { maxBytes } = purposes.attachment

/** Shown next to the button of the form during uploads. */
export const filesOnTheirWay = 'You can go on once the files are up.'

/** Uploads one file to the store. The request that names its key attaches it. */
async function sendFile(file: File, progress: (share: number) => void): Promise<RequestFile> {
  const contentType = await announcedType(file, 'attachment')
  const link = await callApi('POST /prepayment-orders/attachments/upload-url', {
    body: { fileName: file.name, contentType, sizeBytes: file.size },
  })
  const [sha256] = await Promise.all([sha256Of(file), putFile(file, link, progress)])
  return { key: link.key, sha256, fileName: file.name, contentType, sizeBytes: file.size }
}

/** Why a file cannot be sent; null when it can. */
function refusalOf(file: File): string | null {
  if (file.size === 0) return `${file.name} is empty.`
  return file.size > maxBytes ? `${file.name} is larger than ${fileSize(maxBytes)}.` : null
}

/** Files of a request: uploaded as soon as they are chosen, one after the other. The form waits for them while `onBusy` is true. */
export function RequestFiles({
  files,
  onChange,
  onBusy,
}: {
  files: readonly RequestFile[]
  onChange: (files: RequestFile[]) => void
  onBusy: (isBusy: boolean) => void
}) {
  const [input, hint] = [useId(), useId()]
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The list may have changed during an upload.
  const shown = useRef(files)
  shown.current = files
  const room = maxRequestFiles - files.length
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    setFailure(chosen.length > room ? `A request takes at most ${maxRequestFiles} files.` : null)
    onBusy(true)
    for (const file of chosen.slice(0, room)) {
      const problem = refusalOf(file)
      if (problem) {
        setFailure(problem)
        continue
      }
      setSending({ name: file.name, share: 0 })
      try {
        const sent = await sendFile(file, (share) => setSending({ name: file.name, share }))
        onChange([...shown.current, sent])
      } catch (error) {
        setFailure(error instanceof Error ? error.message : `${file.name} could not be sent. Try again.`)
      }
    }
    setSending(null)
    onBusy(false)
  }
  return (
    <fieldset aria-describedby={hint} className="space-y-2.5">
      <legend className="font-medium text-sm">
        Files<span className="ml-1.5 font-normal text-faint">optional</span>
      </legend>
      <p id={hint} className="text-muted text-sm">
        Anyone who can read the request can download them. At most {maxRequestFiles}, {fileSize(maxBytes)}{' '}
        each.
      </p>
      {files.length > 0 && (
        <ul className="space-y-1.5">
          {files.map((file) => (
            <li
              key={file.id ?? file.key}
              className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface pr-1.5 pl-3 text-sm"
            >
              <FileIcon contentType={file.contentType} className="size-4" />
              <span className="min-w-0 flex-1 truncate">{file.fileName}</span>
              <span className="figures text-muted text-xs">{fileSize(file.sizeBytes)}</span>
              <IconButton
                label={`Remove ${file.fileName}`}
                size="sm"
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        id={input}
        type="file"
        multiple
        className="peer sr-only"
        onChange={(event) => void take(event)}
        disabled={sending !== null || room === 0}
      />
      <Button asChild variant="secondary" size="sm">
        <label
          htmlFor={input}
          aria-busy={sending !== null}
          className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:opacity-50"
        >
          {sending ? <LoaderCircle aria-hidden className="animate-spin" /> : <Paperclip aria-hidden />}
          {sending ? `${sending.name}: ${Math.round(sending.share * 100)} %` : 'Add files'}
        </label>
      </Button>
      {failure && (
        <p role="alert" className="text-loss text-sm">
          {failure}
        </p>
      )}
    </fieldset>
  )
}
