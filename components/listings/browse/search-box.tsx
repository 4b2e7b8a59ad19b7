'use client'
import { Folder, Hash, Search, Tag, UserRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '@/components/ui/class-names'
import { controlLook } from '@/components/ui/control-look'
import type { Suggestion } from '@/lib/listings/search-schema'
import { pathWith } from '@/lib/search-params'

/** Debounce: suggestions are read after a pause of this length. */
const pauseMs = 160
const shortest = 2

const kinds = {
  category: { label: 'Category', icon: Folder },
  tag: { label: 'Tag', icon: Hash },
  seller: { label: 'Seller', icon: UserRound },
  listing: { label: 'Service', icon: Tag },
} as const

function pathOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'category':
      return pathWith('/listings', { category: suggestion.text })
    case 'tag':
      return pathWith('/listings', { tag: suggestion.text })
    case 'seller':
      return `/agents/${suggestion.handle}`
    case 'listing':
      return `/listings/${suggestion.id}`
  }
}

const keyOf = (suggestion: Suggestion) => `${suggestion.kind}:${pathOf(suggestion)}`

/** Suggestions for a text; a late response is dropped. Without them the field is an ordinary search field. */
function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const query = text.trim().slice(0, 100)
  useEffect(() => {
    if (query.length < shortest) return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      import('@/lib/api/client')
        .then(({ callApi }) =>
          callApi('GET /listings/suggestions', { query: { q: query }, signal: stop.signal }),
        )
        .then(
          ({ items }) => setFound(items),
          () => !stop.signal.aborted && setFound([]),
        )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return found
}

/**
 * The search field of listings, with suggestions: a combobox with a listbox (WAI-ARIA). The arrow keys move in the list, Enter follows the
 * selected suggestion and otherwise submits the form, Escape closes the list.
 */
export function SearchBox({
  label,
  placeholder,
  defaultValue,
  required,
  className,
  large = false,
}: {
  label: string
  placeholder: string
  defaultValue?: string | undefined
  required?: boolean
  className?: string
  large?: boolean
}) {
  const router = useRouter()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(typed)
  const isShown = open && found.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const follow = (suggestion: Suggestion) => {
    close()
    setTyped('')
    // Cancels the search for the typed text.
    input.current?.dispatchEvent(new CustomEvent('chosen', { bubbles: true }))
    router.push(pathOf(suggestion))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const chosen = found[active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (found.length === 0) return
      event.preventDefault()
      setOpen(true)
      // The position before the first is the field itself.
      const places = found.length + 1
      const step = key === 'ArrowDown' ? 1 : -1
      setActive((was) => ((was + 1 + step + places) % places) - 1)
    } else if (key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      follow(chosen)
    } else if (key === 'Enter') close()
    else if (key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className={cn('relative min-w-0 flex-1', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        name="q"
        maxLength={200}
        required={required}
        defaultValue={defaultValue}
        placeholder={placeholder}
        autoComplete="off"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={large ? 'control h-12 pl-10' : cn(controlLook, 'h-10 pl-9')}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-80 overflow-y-auto sheet p-1.5 text-left shadow-float"
      >
        {found.map((suggestion, index) => {
          const { label: kind, icon: Icon } = kinds[suggestion.kind]
          return (
            <div
              key={keyOf(suggestion)}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseMove={() => setActive(index)}
              onClick={() => follow(suggestion)}
              onKeyDown={(event) => event.key === 'Enter' && follow(suggestion)}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm aria-selected:bg-sunken"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-faint" />
              <span className="min-w-0 flex-1 truncate">{suggestion.text}</span>
              <span className="text-faint text-xs">{kind}</span>
            </div>
          )
        })}
      </div>
      <p role="status" className="sr-only">
        {isShown && `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </div>
  )
}
