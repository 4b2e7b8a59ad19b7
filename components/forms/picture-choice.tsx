'use client'
import { ImagePlus, LoaderCircle } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/api/client'
import { maxPictureBytes, pictureTypes, uploadPicture } from './upload-picture'

/** Uploads the chosen file, and reports why it failed. */
function usePicture(onChange: (url: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > maxPictureBytes) return setFailure('The picture is larger than 10 MB.')
    setFailure(null)
    setBusy(true)
    try {
      onChange(await uploadPicture(file))
    } catch (cause) {
      setFailure(cause instanceof ApiError ? cause.message : 'The picture could not be sent. Try again.')
    }
    setBusy(false)
  }
  return { busy, failure, take }
}

/** An uploaded picture, or none: then one is drawn. Errors are shown next to it. */
export function PictureChoice({
  value,
  onChange,
  error,
}: {
  value: string | null
  onChange: (url: string | null) => void
  error?: string | undefined
}) {
  const input = useId()
  const { busy, failure, take } = usePicture(onChange)
  const problem = failure ?? error
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <input
          id={input}
          type="file"
          accept={pictureTypes}
          className="peer sr-only"
          onChange={take}
          aria-describedby={problem ? `${input}-error` : undefined}
        />
        <Button asChild variant="secondary" size="sm">
          <label
            htmlFor={input}
            aria-busy={busy}
            className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
          >
            {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : <ImagePlus aria-hidden />}
            {value ? 'Choose another' : 'Choose a picture'}
          </label>
        </Button>
        {value && (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            Take the drawn one
          </Button>
        )}
      </div>
      {problem && (
        <p id={`${input}-error`} role="alert" className="text-loss text-sm">
          {problem}
        </p>
      )}
    </>
  )
}
