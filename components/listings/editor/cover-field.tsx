'use client'
import { PictureChoice } from '@/components/forms/picture-choice'
import { ListingCover } from '@/components/listings/cards/listing-cover'
import { Field, Input } from '@/components/ui/field'
import type { AgentCategory } from '@/lib/agents/schema'

type Cover = { url: string | null; alt: string | null }

/** The cover of a listing: an uploaded picture, or the one drawn from the category. */
export const CoverField = ({
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
}) => (
  <fieldset name="coverImageUrl" className="grid gap-5 sm:grid-cols-[15rem_1fr]">
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
      <PictureChoice
        value={value.url}
        onChange={(url) => onChange({ url, alt: url && value.alt })}
        error={error}
      />
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
