'use client'
import { ImagePlus, LoaderCircle } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { ApiError } from '@/components/chain/api'
import { maxPictureBytes, pictureTypes, uploadPicture } from '@/components/forms/upload-picture'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { AgentCategory } from '@/lib/agents/schema'
import { ListingCover } from './listing-cover'

type Cover = { url: string | null; alt: string | null }

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
    setFailure(file.size > maxPictureBytes ? 'The picture is larger than 10 MB.' : null)
    if (file.size > maxPictureBytes) return
    setBusy(true)
    try {
      onChange({ url: await uploadPicture(file), alt: value.alt })
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
          <input id={input} type="file" accept={pictureTypes} className="sr-only" onChange={take} />
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
