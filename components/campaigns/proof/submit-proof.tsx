'use client'
import { FileUp, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useRef, useState } from 'react'
import { proofHints } from '@/components/campaigns/campaign-words'
import { sayEarlier } from '@/components/chain/transactions/say-earlier'
import { TxProgress } from '@/components/chain/transactions/tx-progress'
import { useIntent } from '@/components/chain/transactions/use-intent'
import { useKeptText } from '@/components/forms/use-kept-text'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { announcedType, fileSize, putFile } from '@/components/ui/upload'
import { callApi } from '@/lib/api/client'
import { fileKinds, type ProofRequirement, type ProofVersion } from '@/lib/campaigns/proof/proof-schema'
import { bodyOf, type DraftFile, draftFrom, missingIn, type ProofDraft, readProof } from './proof-draft'

type Sending = { name: string; share: number; failure: string | null }

const accepts: Partial<Record<ProofRequirement['kind'], string>> = {
  RECORDING: 'video/mp4,video/webm,audio/mpeg,audio/wav',
  SCREENSHOT: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
}

const submitted = 'Submitted. The brand reviews it now.'

/** Writes and submits a proof: files are uploaded first; one signature then puts the hash of everything on the chain. */
export function SubmitProof({
  slotId,
  requirements,
  before,
}: {
  slotId: string
  requirements: readonly ProofRequirement[]
  /** The version that was sent back. */
  before?: ProofVersion | undefined
}) {
  const router = useRouter()
  const [kept, keep] = useKeptText(`slot:${slotId}:${before?.version ?? 0}`)
  const [busyFiles, setBusyFiles] = useState(0)
  const draft = readProof(kept, draftFrom(before))
  // An upload may finish while the user types: each change applies to the latest draft.
  const latest = useRef(draft)
  latest.current = draft
  const change = (next: (now: ProofDraft) => Partial<ProofDraft>) => {
    latest.current = { ...latest.current, ...next(latest.current) }
    keep(JSON.stringify(latest.current))
  }
  const params = { slotId }
  const body = bodyOf(draft, requirements)
  const control = useIntent({
    // Each version is a separate transaction: a pending one does not block the next.
    name: `slot:${slotId}:submit:${before?.version ?? 0}`,
    steps: [{ label: 'Submit the proof', prepare: 'POST /campaigns/slots/:slotId/submit-proof', params }],
    until: {
      path: '/campaigns/slots/:slotId',
      params,
      fields: { status: ['SUBMITTED', 'APPROVED', 'REJECTED'] },
    },
    receipt: { words: submitted, act: JSON.stringify(body) },
    onDone: () => {
      keep('')
      router.refresh()
    },
    onEarlier: (_, sent) => {
      sayEarlier(sent)
      router.refresh()
    },
  })
  const missing = missingIn(draft, requirements)
  const ready = missing.length === 0 && body.items.length > 0 && busyFiles === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) control.start(body)
  }
  return (
    <form onSubmit={submit} aria-label="Proof" className="space-y-5">
      {requirements.map((requirement) =>
        fileKinds.includes(requirement.kind) ? (
          <FileProof
            key={requirement.id}
            slotId={slotId}
            requirement={requirement}
            file={draft.files[requirement.id]}
            disabled={control.running}
            onBusy={(by) => setBusyFiles((count) => count + by)}
            onChange={(file) => change(({ files }) => ({ files: withFile(files, requirement.id, file) }))}
          />
        ) : (
          <TextProof
            key={requirement.id}
            requirement={requirement}
            value={draft.texts[requirement.id] ?? ''}
            onChange={(text) => change(({ texts }) => ({ texts: { ...texts, [requirement.id]: text } }))}
          />
        ),
      )}
      <Field label="Note to the brand" optional>
        <Textarea
          maxLength={5_000}
          value={draft.note}
          onChange={({ target }) => change(() => ({ note: target.value }))}
          className="min-h-20"
        />
      </Field>
      {control.phase.name !== 'done' && (
        <Button type="submit" size="lg" wide disabled={!ready} busy={control.running}>
          {before ? 'Submit the changes' : 'Submit the proof'}
        </Button>
      )}
      {control.phase.name === 'idle' && (
        <p aria-live="polite" className="text-muted text-sm">
          {missing.length > 0
            ? `Still missing: ${missing.join(', ')}.`
            : 'You sign a hash of the proof: no one can change it afterwards. The time to review then starts.'}
        </p>
      )}
      <TxProgress control={control} receipt={submitted} />
    </form>
  )
}

const withFile = (files: ProofDraft['files'], id: string, file: DraftFile | null): ProofDraft['files'] => {
  const { [id]: _, ...others } = files
  return file ? { ...others, [id]: file } : others
}

/** A URL, an account name or a text. */
function TextProof({
  requirement,
  value,
  onChange,
}: {
  requirement: ProofRequirement
  value: string
  onChange: (text: string) => void
}) {
  const { kind, title, description, required } = requirement
  const common = {
    value,
    required,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <Field label={title} hint={description || proofHints[kind]} optional={!required} required={required}>
      {kind === 'TEXT' ? (
        <Textarea maxLength={10_000} {...common} />
      ) : kind === 'URL' ? (
        <Input type="url" inputMode="url" maxLength={2_000} placeholder="https://" {...common} />
      ) : (
        <Input maxLength={100} autoComplete="off" {...common} />
      )}
    </Field>
  )
}

/** A file of a proof: chosen or dropped, uploaded immediately, with its progress. */
function FileProof({
  slotId,
  requirement,
  file,
  disabled,
  onBusy,
  onChange,
}: {
  slotId: string
  requirement: ProofRequirement
  file: DraftFile | undefined
  disabled: boolean
  onBusy: (by: 1 | -1) => void
  onChange: (file: DraftFile | null) => void
}) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    const { name, size } = chosen
    setSending({ name, share: 0, failure: null })
    onBusy(1)
    try {
      const contentType = await announcedType(chosen, 'proof')
      const place = await callApi('POST /campaigns/slots/:slotId/proof/upload-url', {
        params: { slotId },
        body: { fileName: name, contentType, sizeBytes: size },
      })
      await putFile(chosen, place, (share) => setSending({ name, share, failure: null }))
      onChange({ key: place.key, fileName: name, sizeBytes: size })
      setSending(null)
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'The upload failed. Try again.'
      setSending({ name, share: 0, failure })
    }
    onBusy(-1)
  }
  const { kind, title, description, required } = requirement
  const isClosed = disabled || (sending !== null && sending.failure === null)
  return (
    <div className="space-y-2">
      <p className="font-medium text-sm">
        {title}
        {!required && <span className="ml-1.5 font-normal text-faint">optional</span>}
      </p>
      {description && <p className="text-muted text-sm">{description}</p>}
      {file && !sending ? (
        <p className="flex items-center gap-3 rounded-lg border border-line px-3 py-1.5 text-sm">
          <span className="min-w-0 flex-1 truncate">{file.fileName}</span>
          <span className="figures text-muted text-xs">{fileSize(file.sizeBytes)}</span>
          <IconButton
            label={`Remove ${file.fileName}`}
            size="sm"
            disabled={disabled}
            onClick={() => onChange(null)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </p>
      ) : (
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
            if (isClosed) return
            void send(event.dataTransfer.files[0])
          }}
          className={`flex flex-col items-center rounded-xl border border-dashed px-4 py-4 text-center text-sm transition-colors focus-within:outline-2 focus-within:outline-focus ${over ? 'border-ink bg-sunken' : 'border-field hover:bg-sunken'}`}
        >
          <FileUp aria-hidden className="mb-1 size-5 stroke-[1.25] text-muted" />
          <span className="font-medium">Choose a file: {title}</span>
          <span className="text-muted text-xs">{proofHints[kind]}</span>
          <input
            id={id}
            type="file"
            accept={accepts[kind]}
            disabled={isClosed}
            className="sr-only"
            onChange={(event) => {
              void send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <div aria-live="polite">
        {sending && <Progress sending={sending} dismiss={() => setSending(null)} />}
      </div>
    </div>
  )
}

const Progress = ({
  sending: { name, share, failure },
  dismiss,
}: {
  sending: Sending
  dismiss: () => void
}) => (
  <div className="rounded-lg border border-line px-3 py-2 text-sm">
    <p className="flex items-center justify-between gap-3">
      <span className="truncate">{name}</span>
      {failure ? (
        <Button size="sm" variant="link" onClick={dismiss}>
          Dismiss
        </Button>
      ) : (
        <span className="figures text-muted text-xs">{Math.round(share * 100)} %</span>
      )}
    </p>
    {failure ? (
      <p className="text-loss">{failure}</p>
    ) : (
      <progress
        value={share}
        max={1}
        aria-label={`Upload of ${name}`}
        className="mt-1.5 h-1 w-full accent-safe"
      />
    )}
  </div>
)
