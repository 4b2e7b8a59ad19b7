'use client'
import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { cn } from './class-names'
import { controlLook } from './control-look'
import { useFieldProps } from './field'
import { withWords } from './with-words'

/** Several short words, picked from suggestions or typed. Enter or comma adds, Backspace in an empty box removes. `ref` is its text box. */
export function TagInput({
  ref,
  name,
  value,
  onChange,
  suggestions = [],
  max = 10,
  placeholder = 'Type and press Enter',
}: {
  ref?: Ref<HTMLInputElement>
  name?: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  suggestions?: readonly string[]
  max?: number
  placeholder?: string
}) {
  const field = useFieldProps()
  const listId = useId()
  const [text, setText] = useState('')

  const add = (raw: string) => {
    setText('')
    const next = withWords(value, raw, max)
    if (next.length > value.length) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1))
  }

  return (
    <div
      className={cn(
        controlLook,
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus flex min-h-10 flex-wrap items-center gap-1.5 px-2 py-1.5',
      )}
    >
      {value.map((tag) => (
        <span
          key={tag}
          className="inline-flex items-center gap-1 rounded-md border border-line bg-sunken py-0.5 pr-0.5 pl-2 text-sm"
        >
          {tag}
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => onChange(value.filter((other) => other !== tag))}
            className="inline-flex size-6 items-center justify-center rounded text-muted hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...field}
        ref={ref}
        name={name}
        value={text}
        list={listId}
        disabled={value.length >= max}
        placeholder={value.length >= max ? `At most ${max}` : placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
        className="min-w-32 flex-1 bg-transparent px-1 py-0.5 outline-none placeholder:text-faint"
      />
      <datalist id={listId}>
        {suggestions
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  )
}
