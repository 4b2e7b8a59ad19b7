'use client'
import { Star } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type Ref, useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormFailureNote } from '@/components/forms/form-failure'
import { laterResolver } from '@/components/forms/later-resolver'
import { useKeptForm } from '@/components/forms/use-kept-form'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Field, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import type { ReviewBody } from '@/lib/orders/schema'
import { marks, markWords } from './stars'

type ReviewFields = { rating: number; text?: string | undefined }

/** The validation of a review is a third of the page's scripts: it is loaded when the form is first used. */
const loadCheck = () => import('./review-check').then(({ reviewCheck }) => reviewCheck)
const beReady = () => void loadCheck().catch(() => null)
const resolver = laterResolver<ReviewFields, ReviewBody>(loadCheck)

/** The form for a review of the other side: a rating and, optionally, a text. It cannot be changed later. */
export function ReviewForm({ orderId, about }: { orderId: string; about: string }) {
  const router = useRouter()
  const { form, submit, failure, busy } = useKeptForm<ReviewFields, ReviewBody>({
    resolver,
    defaults: { rating: Number.NaN, text: '' },
    draft: `review:${orderId}`,
    send: async (body) => {
      await callApi('POST /orders/:id/review', { params: { id: orderId }, body })
      toast.success('Your review is public now.')
      router.refresh()
    },
  })
  const { control, register, watch, formState } = form
  return (
    <form onSubmit={submit} onFocus={beReady} noValidate className="space-y-4">
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <Marks
            ref={field.ref}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            label={`How was it with ${about}?`}
            error={formState.errors.rating && 'Choose a mark from one to five.'}
          />
        )}
      />
      <Field
        label="In your words"
        hint="What went well, what did not. Everyone can read it; it cannot be changed."
        optional
        error={formState.errors.text?.message}
      >
        <Textarea maxLength={5_000} {...register('text')} value={watch('text')} className="min-h-24" />
      </Field>
      <FormFailureNote failure={failure} />
      <Button type="submit" busy={busy}>
        Publish the review
      </Button>
    </form>
  )
}

function Marks({
  ref,
  name,
  value,
  onChange,
  label,
  error,
}: {
  /** The first mark. */
  ref: Ref<HTMLInputElement>
  name: string
  value: number
  onChange: (mark: number) => void
  label: string
  error: string | undefined
}) {
  const id = useId()
  const [over, setOver] = useState<number | null>(null)
  const shown = over ?? value
  const words = marks.find((mark) => mark === shown)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-sm">{label}</legend>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex" onPointerLeave={() => setOver(null)}>
          {marks.map((mark) => (
            <label key={mark} className="cursor-pointer p-1" onPointerEnter={() => setOver(mark)}>
              <input
                ref={mark === marks[0] ? ref : undefined}
                type="radio"
                name={name}
                value={mark}
                checked={value === mark}
                onChange={() => onChange(mark)}
                className="peer sr-only"
              />
              <span className="sr-only">
                {mark} of 5: {markWords[mark]}
              </span>
              <Star
                aria-hidden
                className={cn(
                  'size-7 rounded stroke-[1.25] transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
                  shown >= mark ? 'fill-ink text-ink' : 'text-field',
                )}
              />
            </label>
          ))}
        </span>
        <span aria-hidden className="text-muted text-sm">
          {words ? markWords[words] : 'No mark yet'}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-loss text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
