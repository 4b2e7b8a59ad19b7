'use client'
import { FileUp, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useRef, useState } from 'react'
import { sayEarlier } from '@/components/chain/transactions/say-earlier'
import { TxProgress } from '@/components/chain/transactions/tx-progress'
import { useIntent } from '@/components/chain/transactions/use-intent'
import { useKeptText } from '@/components/forms/use-kept-text'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { fileSize } from '@/components/ui/upload'
import { maxDeliveryNote } from '@/lib/orders/bounds'
import type { Artifact } from '@/lib/storage/schema'
import { changeRow, isAnyOnItsWay, rowsOf, type Sending, withoutRow } from './sending-files'
import { uploadDelivery } from './upload-file'

const delivered = 'Delivered. The review period of the buyer has begun.'

/** "Deliver 2 files", "Deliver this text", or what is missing. */
const labelOf = (files: number, text: string): string => {
  if (files > 0) return `Deliver ${files} file${files > 1 ? 's' : ''}`
  return text === '' ? 'Deliver' : 'Deliver this text'
}

/** An uploaded file, as the form shows it. */
type Uploaded = Pick<Artifact, 'id' | 'fileName' | 'sizeBytes'>

/** The uploaded files that this tab keeps. */
const filesIn = (kept: string): Uploaded[] => (kept === '' ? [] : (JSON.parse(kept) as Uploaded[]))

/**
 * Text, a link or files: files are uploaded first; one signature then puts the hash of everything on the chain. `again`: after requested
 * changes.
 */
export function DeliveryForm({ orderId, again }: { orderId: string; again: boolean }) {
  const router = useRouter()
  const round = again ? 2 : 1
  const files = useDeliveryFiles(orderId, round)
  const [typed, type] = useKeptText(`delivery:${orderId}`)
  const note = typed.trim()
  const artifactIds = files.done.map(({ id }) => id)
  const body = { ...(artifactIds.length > 0 && { artifactIds }), ...(note !== '' && { note }) }
  const control = useIntent({
    // The second delivery is a separate transaction, even while this tab still waits for the first.
    name: `order:${orderId}:deliver:${round}`,
    steps: [{ label: 'Deliver', prepare: 'POST /orders/:id/delivery/submit', params: { id: orderId } }],
    until: { path: '/orders/:id', params: { id: orderId }, fields: { status: ['DELIVERED', 'SETTLED'] } },
    receipt: { words: delivered, act: JSON.stringify(body) },
    onDone: () => {
      type('')
      files.forget()
      router.refresh()
    },
    onEarlier: (_, sent) => {
      sayEarlier(sent)
      router.refresh()
    },
  })
  const ready = (files.done.length > 0 || note !== '') && !files.busy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) control.start(body)
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field
        label="Text or link"
        hint="The work itself, where it is, or a note to your files. Markdown works."
      >
        <Textarea
          maxLength={maxDeliveryNote}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="max-h-80 min-h-20"
        />
      </Field>
      <FilePicker files={files} disabled={control.running} />
      {control.phase.name !== 'done' && (
        <Button type="submit" size="lg" wide disabled={!ready} busy={control.running}>
          {labelOf(files.done.length, note)}
        </Button>
      )}
      {control.phase.name === 'idle' && (
        <p className="text-muted text-sm">
          {ready
            ? 'You sign a hash of the text and the files: no one can change them afterwards. What a link leads to is not part of it.'
            : 'Add a text, a link or a file. The buyer sees it when the delivery is on the chain.'}
        </p>
      )}
      <TxProgress control={control} receipt={delivered} />
    </form>
  )
}

/** The files of a delivery. Those that are uploaded survive a reload, like the text. */
function useDeliveryFiles(orderId: string, round: 1 | 2) {
  const [kept, keep] = useKeptText(`delivery:${orderId}:${round}:files`)
  const [sending, setSending] = useState<Sending[]>([])
  const done = filesIn(kept)
  // Several uploads may finish before the next rendering: each change applies to the latest list.
  const latest = useRef(done)
  latest.current = done
  const changeDone = (next: (now: Uploaded[]) => Uploaded[]) => {
    latest.current = next(latest.current)
    keep(latest.current.length === 0 ? '' : JSON.stringify(latest.current))
  }
  const change = (id: string, next: Partial<Sending>) => setSending((all) => changeRow(all, id, next))
  const add = async (list: readonly File[]) => {
    const rows = rowsOf(list)
    setSending((all) => [...all, ...rows.map(({ row }) => row)])
    for (const { file, row } of rows) {
      try {
        const sent = await uploadDelivery(orderId, file, (share) => change(row.id, { share }))
        const { id, fileName, sizeBytes } = sent
        changeDone((all) => [...all, { id, fileName, sizeBytes }])
        setSending((all) => withoutRow(all, row.id))
      } catch (error) {
        change(row.id, { failure: error instanceof Error ? error.message : 'The upload failed.' })
      }
    }
  }
  return {
    done,
    sending,
    add,
    busy: isAnyOnItsWay(sending),
    remove: (id: string) => changeDone((all) => all.filter((one) => one.id !== id)),
    forget: () => changeDone(() => []),
    dismiss: (gone: string) => setSending((all) => withoutRow(all, gone)),
  }
}

function FilePicker({ files, disabled }: { files: ReturnType<typeof useDeliveryFiles>; disabled: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <div className="space-y-2.5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (disabled) return
          void files.add([...event.dataTransfer.files])
        }}
        className={`flex flex-col items-center rounded-xl border border-dashed px-4 py-4 text-center text-sm transition-colors focus-within:outline-2 focus-within:outline-focus ${over ? 'border-ink bg-sunken' : 'border-field hover:bg-sunken'}`}
      >
        <FileUp aria-hidden className="mb-1 size-5 stroke-[1.25] text-muted" />
        <span className="font-medium">Add the files of the delivery</span>
        <span className="text-muted text-xs">Drop them here or press. Up to 50 MB each.</span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            void files.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <ul aria-live="polite" className="space-y-1.5">
        {files.done.map((file) => (
          <li
            key={file.id}
            className="flex items-center gap-3 rounded-lg border border-line px-3 py-1.5 text-sm"
          >
            <span className="min-w-0 flex-1 truncate">{file.fileName}</span>
            <span className="figures text-muted text-xs">{fileSize(file.sizeBytes)}</span>
            <IconButton label={`Remove ${file.fileName}`} size="sm" onClick={() => files.remove(file.id)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
        {files.sending.map((file) => (
          <li key={file.id} className="rounded-lg border border-line px-3 py-2 text-sm">
            <span className="flex items-center justify-between gap-3">
              <span className="truncate">{file.name}</span>
              {file.failure ? (
                <Button size="sm" variant="link" onClick={() => files.dismiss(file.id)}>
                  Dismiss
                </Button>
              ) : (
                <span className="figures text-muted text-xs">{Math.round(file.share * 100)} %</span>
              )}
            </span>
            {file.failure && <span className="text-loss">{file.failure}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
