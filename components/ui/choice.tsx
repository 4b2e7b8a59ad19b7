'use client'
import { Check } from 'lucide-react'
import { RadioGroup, Switch as SwitchParts } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { chooseByArrow } from './choose-by-arrow'
import { cn } from './class-names'
import { FieldError } from './field'

/** A box to tick, with its words next to it. The platform's own input, so that forms post it. */
export function Checkbox({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <div className={cn('flex gap-3', className)}>
      <span className="relative mt-0.5 inline-flex size-5 shrink-0">
        <input
          type="checkbox"
          {...rest}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-5 appearance-none rounded border border-field bg-surface transition-colors checked:border-ink checked:bg-ink disabled:opacity-50"
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute inset-0.5 size-4 text-paper opacity-0 peer-checked:opacity-100"
        />
      </span>
      <div className="text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

/** A switch with an immediate effect. */
export function Switch({
  label,
  hint,
  ...rest
}: ComponentProps<typeof SwitchParts.Root> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
      <SwitchParts.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-6 w-10 shrink-0 rounded-full border border-field bg-sunken p-0.5 transition-colors data-[state=checked]:border-safe data-[state=checked]:bg-safe"
        {...rest}
      >
        <SwitchParts.Thumb className="block size-[1.125rem] rounded-full bg-field transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-safe" />
      </SwitchParts.Root>
    </div>
  )
}

export type RadioCard = {
  value: string
  title: ReactNode
  text?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

/** One of a few, each explained on its own card. The browser does not see that none is chosen: the form does, and sets `error`. */
export function RadioCards({
  cards,
  label,
  columns = 1,
  error,
  ...rest
}: Omit<ComponentProps<typeof RadioGroup.Root>, 'children' | 'onKeyDown'> & {
  cards: readonly RadioCard[]
  label: string
  columns?: 1 | 2 | 3
  error?: string | undefined
}) {
  const id = useId()
  const grid = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }[columns]
  const wrong = error && { 'aria-invalid': true, 'aria-describedby': id }
  const group = (
    <RadioGroup.Root
      aria-label={label}
      className={cn('grid gap-2.5', grid)}
      onKeyDown={chooseByArrow}
      {...wrong}
      {...rest}
    >
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          disabled={card.disabled ?? false}
          className="group flex items-start gap-3 rounded-xl border border-line-strong bg-surface p-4 text-left transition-colors hover:border-field disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:ring-1 data-[state=checked]:ring-ink"
        >
          <span
            aria-hidden
            className="mt-0.5 inline-flex size-[1.125rem] shrink-0 items-center justify-center rounded-full border border-field group-data-[state=checked]:border-ink"
          >
            <span className="size-2.5 scale-0 rounded-full bg-ink transition-transform group-data-[state=checked]:scale-100" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium text-sm">{card.title}</span>
              {card.aside && <span className="figures text-sm">{card.aside}</span>}
            </span>
            {card.text && <span className="mt-0.5 block text-muted text-sm">{card.text}</span>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
  return (
    <>
      {group}
      {error && <FieldError id={id} text={error} />}
    </>
  )
}
