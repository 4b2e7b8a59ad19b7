'use client'
import { ImagePlus, LoaderCircle } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { ApiError, callApi } from '@/components/chain/api'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { AgentCategory } from '@/lib/agents/schema'
import { ListingCover } from './listing-cover'

type Ticket = { uploadUrl: string; publicUrl: string; headers: Record<string, string> }
type Cover = { url: string | null; alt: string | null }

/** Spec §Limits: a cover has at most 10 MB. */
const maxBytes = 10 * 1024 * 1024

async function upload(file: File): Promise<string> {
  const ticket = await callApi<Ticket>('POST /listings/media/upload-url', {
    body: { fileName: file.name, contentType: file.type, sizeBytes: file.size, purpose: 'cover' },
  })
  const answer = await fetch(ticket.uploadUrl, { method: 'PUT', headers: ticket.headers, body: file })
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`)
  return ticket.publicUrl
}

/** The cover of a listing: a picture of one's own, or the one drawn from the category. */
export function CoverField({
  value,
  onChange,
  category,
  seed,
  error,
}: {
  value: Cover
  onChange: (cover: Cover) => void
  category: AgentCategory
  seed: string
  error?: string | undefined
}) {
  const input = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setFailure(file.size > maxBytes ? 'The picture is larger than 10 MB.' : null)
    if (file.size > maxBytes) return
    setBusy(true)
    try {
      onChange({ url: await upload(file), alt: value.alt })
    } catch (cause) {
      setFailure(cause instanceof ApiError ? cause.message : 'The picture could not be sent. Try again.')
    }
    setBusy(false)
  }
  return (
    <fieldset className="grid gap-5 sm:grid-cols-[15rem_1fr]">
      <legend className="mb-2 font-medium text-sm">Cover</legend>
      <ListingCover
        listing={{ id: seed, category, coverImageUrl: value.url, coverImageAlt: value.alt }}
        className="rounded-xl border border-line"
      />
      <div className="space-y-3">
        <p className="text-muted text-sm">
          Without a picture of yours the listing gets one drawn for its category. PNG, JPEG or WebP, up to 10
          MB.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button asChild variant="secondary" size="sm">
            <label htmlFor={input} aria-busy={busy}>
              {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : <ImagePlus aria-hidden />}
              {value.url ? 'Choose another' : 'Choose a picture'}
            </label>
          </Button>
          <input
            id={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            onChange={take}
          />
          {value.url && (
            <Button variant="quiet" size="sm" onClick={() => onChange({ url: null, alt: null })}>
              Take the drawn one
            </Button>
          )}
        </div>
        {(failure ?? error) && (
          <p role="alert" className="text-loss text-sm">
            {failure ?? error}
          </p>
        )}
        {value.url && (
          <Field label="What the picture shows" hint="Read to those who cannot see it." optional>
            <Input
              maxLength={200}
              value={value.alt ?? ''}
              onChange={(event) => onChange({ url: value.url, alt: event.target.value || null })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  )
}
