'use client'
import { SlidersHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { controlLook } from '@/components/ui/field'

/**
 * A form whose fields live in the URL. A changed choice applies at once, typed text on Enter; empty fields are left
 * out. Without script it is an ordinary GET form.
 */
export function FilterForm({
  action,
  kept = {},
  more,
  active,
  children,
}: {
  action: string
  /** Query fields this form does not show but must not lose. */
  kept?: Record<string, string | undefined>
  /** Further fields: behind a button on a phone. */
  more: ReactNode
  /** How many of `more` are in use. */
  active: number
  children: ReactNode
}) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [open, setOpen] = useState(false)
  const moreId = useId()
  const apply = (form: HTMLFormElement) => {
    const search = new URLSearchParams()
    for (const [key, value] of new FormData(form))
      if (typeof value === 'string' && value) search.set(key, value.trim())
    const text = search.toString()
    start(() => router.push(text ? `${action}?${text}` : action, { scroll: false }))
  }
  return (
    <form
      method="get"
      action={action}
      aria-busy={pending}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget)
      }}
      className={cn('transition-opacity', pending && 'opacity-60')}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {children}
        <Button
          variant="secondary"
          className="lg:hidden"
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          Filters
          {active > 0 && <span className="figures">({active})</span>}
        </Button>
        <div
          id={moreId}
          className={cn('w-full flex-wrap items-center gap-2.5 lg:flex lg:w-auto', open ? 'flex' : 'hidden')}
        >
          {more}
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        </div>
      </div>
    </form>
  )
}

/** A field of a filter bar: its name is for screen readers, the look says the rest. */
export function FilterInput({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) {
  return <input aria-label={label} className={cn(controlLook, 'h-10', className)} {...rest} />
}
