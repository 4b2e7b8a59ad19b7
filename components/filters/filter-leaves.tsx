'use client'
/** Filter fields without option lists. Client components, because server components would send their markup twice. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { controlLook } from '@/components/ui/control-look'
import { halfRow } from './half-row'

/** A field of a filter bar: its label is for screen readers only. */
export const FilterInput = ({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <input aria-label={label} className={cn(controlLook, 'h-10', className)} {...rest} />
)

/** A bound of an amount, in the chosen currency. */
export const FilterAmount = (props: {
  label: string
  name: string
  placeholder: string
  value: string | undefined
}) => (
  <FilterInput
    label={props.label}
    name={props.name}
    inputMode="decimal"
    pattern="[0-9]+(\.[0-9]{1,6})?"
    placeholder={props.placeholder}
    title="An amount with at most six decimals, such as 12.5"
    defaultValue={props.value}
    className={cn(halfRow, 'xl:w-28')}
  />
)

/** Several fields under one label, in a panel that opens below it. Works without JavaScript. */
export const FilterPanel = ({
  label,
  inUse,
  children,
}: {
  label: string
  /** Whether one of its fields is set. */
  inUse: boolean
  children: ReactNode
}) => (
  <details className={cn(halfRow, 'group relative xl:w-auto')}>
    <summary
      className={cn(
        controlLook,
        'flex h-10 cursor-pointer list-none items-center justify-between gap-2 whitespace-nowrap [&::-webkit-details-marker]:hidden',
        inUse && 'border-ink',
      )}
    >
      {label}
      <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
    </summary>
    <div className="absolute top-full left-0 z-30 mt-1.5 w-72 max-w-[calc(100vw-2rem)] space-y-3 sheet p-4 shadow-float">
      {children}
    </div>
  </details>
)

/** A filter that is on or off. */
export const FilterToggle = ({ label, name, on }: { label: string; name: string; on: boolean }) => (
  <label className={cn(halfRow, 'toggle xl:w-auto')}>
    <input type="checkbox" name={name} value="true" defaultChecked={on} />
    {label}
  </label>
)
