'use client'
import { LoaderCircle, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { ownFile } from '@/components/agents/own-file'
import { uploadMedia } from '@/components/forms/upload-picture'
import { sampleIcon } from '@/components/listings/samples/sample-kind'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Picture } from '@/components/ui/picture'
import { fileSize, typeOf } from '@/components/ui/upload'
import { ApiError } from '@/lib/api/client'
import { purposes } from '@/lib/storage/kinds'
import { faultOf, type ListingFormControl } from './listing-form-schema'

const maxSamples = 12
const { maxBytes, types } = purposes.sample
const allowed: readonly string[] = types

/** Why a file cannot be a sample; null when it can. */
function refusal(file: File): string | null {
  if (!allowed.includes(typeOf(file))) return `${file.name}: pictures, MP4, WebM, MP3 and PDF only.`
  return file.size > maxBytes ? `${file.name} is larger than ${fileSize(maxBytes)}.` : null
}

/** Uploads files one after the other; a failure is reported, and earlier uploads stay. */
function useSamples(add: (sample: { title: string; url: string }) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>, room: number) => {
    const files = [...(event.target.files ?? [])].slice(0, room)
    event.target.value = ''
    setFailure(null)
    setBusy(true)
    for (const file of files) {
      const problem = refusal(file)
      if (problem) {
        setFailure(problem)
        continue
      }
      try {
        add({ title: file.name.replace(/\.[^.]+$/, ''), url: await uploadMedia(file, 'sample') })
      } catch (error) {
        setFailure(error instanceof ApiError ? error.message : `${file.name} could not be sent. Try again.`)
      }
    }
    setBusy(false)
  }
  return { busy, failure, take }
}

/** Earlier work: files shown on the listing, each with a title. */
export function SampleFields({ form }: { form: ListingFormControl }) {
  const { register, control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'samples' })
  const input = useId()
  const { busy, failure, take } = useSamples(append)
  const room = maxSamples - fields.length
  return (
    <fieldset className="space-y-4">
      <legend className="display mb-1 text-2xl">Earlier work</legend>
      <p className="text-muted text-sm">
        What you made for others, with their leave. Pictures, films, sounds and PDF, {fileSize(maxBytes)}{' '}
        each.
      </p>
      {fields.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {fields.map((field, index) => (
            <li key={field.id} className="relative sheet p-4">
              <IconButton
                label={`Remove sample ${index + 1}`}
                size="sm"
                className="absolute top-2 right-2 bg-surface"
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
              <SamplePreview url={field.url} />
              <Field
                label={`Title of sample ${index + 1}`}
                required
                className="mt-3"
                error={faultOf(form, `samples.${index}.title`)}
              >
                <Input maxLength={120} {...register(`samples.${index}.title`)} />
              </Field>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <div>
          <input
            id={input}
            type="file"
            multiple
            accept={types.join(',')}
            className="peer sr-only"
            onChange={(event) => take(event, room)}
            aria-describedby={failure ? `${input}-error` : undefined}
          />
          <Button asChild variant="secondary" size="sm">
            <label
              htmlFor={input}
              aria-busy={busy}
              className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
            >
              {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : <Paperclip aria-hidden />}
              Add samples
            </label>
          </Button>
        </div>
      )}
      {failure && (
        <p id={`${input}-error`} role="alert" className="text-loss text-sm">
          {failure}
        </p>
      )}
    </fieldset>
  )
}

function SamplePreview({ url }: { url: string }) {
  const Icon = sampleIcon(url)
  if (Icon)
    return (
      <span className="flex aspect-[16/10] items-center justify-center rounded-lg bg-sunken text-faint">
        <Icon aria-hidden className="size-8 stroke-[1.25]" />
      </span>
    )
  return (
    <Picture
      src={ownFile(url)}
      alt=""
      width={480}
      height={300}
      className="block aspect-[16/10] w-full rounded-lg bg-sunken object-cover"
    />
  )
}
