import { ChevronDown, Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { controlLook } from '@/components/ui/control-look'
import { Select } from '@/components/ui/select'
import { agentCategories } from '@/lib/agents/schema'
import { currencyList } from '@/lib/money'

/** Half of a phone's row; on a wide screen as wide as it needs. */
const halfRow = 'w-[calc(50%-0.25rem)]'

type Choice = { value: string; label: string }

/** A field of a filter bar: its name is for screen readers, the look says the rest. */
const FilterInput = ({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <input aria-label={label} className={cn(controlLook, 'h-10', className)} {...rest} />
)

/** The words to search for. On a phone they have a line of their own where a choice follows. */
export const FilterSearch = (
  props: ComponentProps<'input'> & { label: string; name: string; placeholder: string },
) => (
  <div className="relative min-w-0 flex-1 basis-48 max-sm:has-[+*_select]:basis-full sm:basis-56">
    <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
    <FilterInput type="search" maxLength={100} className="pl-9" {...props} />
  </div>
)

/** A bound of an amount, in whatever currency is chosen. */
export const FilterAmount = (props: {
  label: string
  name: string
  placeholder: string
  value: string | undefined
  title?: string | undefined
}) => (
  <FilterInput
    label={props.label}
    name={props.name}
    inputMode="decimal"
    pattern="[0-9]+(\.[0-9]+)?"
    placeholder={props.placeholder}
    title={props.title}
    defaultValue={props.value}
    className={cn(halfRow, 'xl:w-28')}
  />
)

/** One of a few; without `any` one is always chosen. */
export const FilterChoice = (props: {
  label: string
  name: string
  value: string | number | undefined
  options: readonly Choice[]
  any?: string
  className?: string
}) => (
  <Select
    aria-label={props.label}
    name={props.name}
    defaultValue={props.value?.toString() ?? ''}
    {...(props.any && { placeholder: props.any })}
    options={props.options}
    className={cn(halfRow, 'xl:w-40', props.className)}
  />
)

/** What a choice would leave, in brackets; nothing where that is not known. */
export const leaving = (label: string, count: number | undefined, isCut = false): string =>
  count === undefined || (isCut && count === 0)
    ? label
    : `${label} (${count.toLocaleString('en')}${isCut ? '+' : ''})`

/** One of the eight categories, each with how many it leads to where that is known. */
export const FilterCategory = ({
  value,
  count = () => undefined,
  isCut = false,
}: {
  value: string | undefined
  count?: (category: string) => number | undefined
  isCut?: boolean
}) => (
  <FilterChoice
    label="Category"
    name="category"
    any="All categories"
    value={value}
    options={agentCategories.map((category) => ({
      value: category,
      label: leaving(category, count(category), isCut),
    }))}
    className="min-w-32 flex-1 xl:w-44 xl:flex-none"
  />
)

/** A filter that is on or off. */
export const FilterToggle = ({ label, name, on }: { label: string; name: string; on: boolean }) => (
  <label
    className={cn(
      halfRow,
      'flex h-10 cursor-pointer items-center gap-2 whitespace-nowrap rounded-lg border border-field bg-surface px-3 text-sm hover:border-ink/60 has-checked:border-ink xl:w-auto',
    )}
  >
    <input
      type="checkbox"
      name={name}
      value="true"
      defaultChecked={on}
      className="size-4 shrink-0 accent-ink"
    />
    {label}
  </label>
)

/** Several fields under one name, in a panel that opens below it. Works without script. */
export const FilterPanel = ({
  label,
  inUse,
  children,
}: {
  label: string
  /** Whether one of its fields says something. */
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

const currencyChoices = currencyList.map((value) => ({ value, label: value }))

/** The currency amounts are in. */
export const FilterCurrency = ({
  value,
  className = 'xl:w-36',
}: {
  value: string | undefined
  className?: string
}) => (
  <FilterChoice
    label="Currency"
    name="currency"
    any="Any currency"
    value={value}
    options={currencyChoices}
    className={className}
  />
)
