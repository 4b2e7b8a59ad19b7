'use client'
import { SlidersHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'

/** Debounce: a pause in typing this long ends a word. */
const pauseMs = 300

/** Sets the fields to the values of the URL, except the one being typed in. */
function showValues(form: HTMLFormElement, values: Record<string, string>): void {
  for (const field of form.elements) {
    // A field without a name is not a filter: the thumbs of a slider write to named fields.
    if (field === document.activeElement || ('name' in field && field.name === '')) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = values[field.name] === field.value
    else if (
      (field instanceof HTMLInputElement && field.type !== 'hidden') ||
      field instanceof HTMLSelectElement
    )
      field.value = values[field.name] ?? field.dataset.empty ?? ''
  }
}

/** Closes the panels of a form (`FilterPanel`) on Escape and on a press anywhere else. Returns a function that stops it. */
function closeOutside(form: RefObject<HTMLFormElement | null>): () => void {
  const panels = () => [...(form.current?.querySelectorAll('details[open]') ?? [])]
  const onPress = ({ target }: Event) => {
    for (const panel of panels()) if (!panel.contains(target as Node)) panel.removeAttribute('open')
  }
  // A link in a panel is a choice too.
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('details[open] a'))
      for (const panel of panels()) panel.removeAttribute('open')
  }
  const onKey = ({ key }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape') return
    for (const panel of panels()) {
      panel.removeAttribute('open')
      panel.querySelector('summary')?.focus()
    }
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', onKey)
  }
}

/**
 * A form whose fields are in the URL. A changed choice applies immediately, typed text after a pause; empty fields are left out. A field
 * whose suggestion is followed dispatches `chosen`: then the typed text is not applied. Without JavaScript it is an ordinary GET form.
 */
export function FilterForm({
  action,
  kept = {},
  more,
  active,
  values,
  children,
}: {
  action: string
  /** Query parameters that the form does not show but must preserve. */
  kept?: Record<string, string | undefined>
  /** Further fields: next to the others if they fit on one line, else behind a button. */
  more: ReactNode
  /** How many of `more` are active. */
  active: number
  /** The values of the URL for each field: the form follows them. */
  values: Record<string, string>
  children: ReactNode
}) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [open, setOpen] = useState(false)
  const moreId = useId()
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = JSON.stringify(values)
  useEffect(() => {
    if (form.current) showValues(form.current, JSON.parse(shown) as Record<string, string>)
    return () => clearTimeout(typing.current)
  }, [shown])
  useEffect(() => closeOutside(form), [])
  useEffect(() => {
    const { current } = form
    const forget = () => clearTimeout(typing.current)
    current?.addEventListener('chosen', forget)
    return () => current?.removeEventListener('chosen', forget)
  }, [])
  const apply = (form: HTMLFormElement, how: 'push' | 'replace' = 'push') => {
    const search = new URLSearchParams()
    for (const [key, value] of new FormData(form))
      if (typeof value === 'string' && value) search.set(key, value.trim())
    const text = search.toString()
    clearTimeout(typing.current)
    const path = text ? `${action}?${text}` : action
    start(() => router[how](path, { scroll: false }))
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
      ref={form}
      onChange={({ target, currentTarget }) => {
        if (
          target instanceof HTMLSelectElement ||
          (target instanceof HTMLInputElement && target.type === 'checkbox')
        )
          apply(currentTarget)
        else {
          clearTimeout(typing.current)
          typing.current = setTimeout(
            () => currentTarget.checkValidity() && apply(currentTarget, 'replace'),
            pauseMs,
          )
        }
      }}
      className={cn('relative z-20 transition-opacity', pending && 'opacity-75')}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button
          variant="secondary"
          className="xl:hidden"
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
          className={cn('w-full flex-wrap items-center gap-2 xl:flex xl:w-auto', open ? 'flex' : 'hidden')}
        >
          {more}
          <Button type="submit" variant="secondary" className="sr-only focus:not-sr-only">
            Apply
          </Button>
        </div>
      </div>
    </form>
  )
}
