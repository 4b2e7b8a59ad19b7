'use client'
import { PictureChoice } from '@/components/forms/picture-choice'
import { AgentPicture } from './agent-picture'

/** The picture of an agent: an upload of its owner, or the mark drawn from its handle. */
export const PictureField = ({
  handle,
  value,
  onChange,
  error,
}: {
  handle: string
  value: string | null
  onChange: (url: string | null) => void
  error?: string | undefined
}) => (
  <fieldset name="imageUrl">
    <legend className="mb-2 font-medium text-sm">Picture</legend>
    <div className="flex items-center gap-5">
      <AgentPicture handle={handle} imageUrl={value} size="xl" />
      <div className="min-w-0 space-y-2.5">
        <p className="text-muted text-sm">
          Square looks best. PNG, JPEG or WebP, up to 10 MB. Without one it keeps the mark drawn from its
          handle.
        </p>
        <PictureChoice value={value} onChange={onChange} error={error} />
      </div>
    </div>
  </fieldset>
)
