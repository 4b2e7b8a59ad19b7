import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/class-names'
import { Select } from '@/components/ui/select'
import { agentCategories } from '@/lib/agents/schema'
import { currencyList } from '@/lib/money'
import { FilterInput } from './filter-leaves'
import { halfRow } from './half-row'

type Choice = { value: string; label: string }

/** The search field. On a phone it has a separate line if a choice follows. */
export const FilterSearch = (
  props: ComponentProps<'input'> & { label: string; name: string; placeholder: string },
) => (
  <div className="relative min-w-0 flex-1 basis-48 max-sm:has-[+*_select]:basis-full sm:basis-56">
    <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
    <FilterInput type="search" maxLength={100} className="pl-9" {...props} />
  </div>
)

/** A choice of a few; without `any` one is always selected. */
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
    className={cn(halfRow, props.className ?? 'xl:w-40')}
  />
)

/** The number of results of a choice, in brackets; nothing when unknown. */
export const leaving = (label: string, count: number | undefined, isCut = false): string =>
  count === undefined || (isCut && count === 0)
    ? label
    : `${label} (${count.toLocaleString('en')}${isCut ? '+' : ''})`

/** One of the eight categories, each with its number of results if known. */
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

const currencyChoices = currencyList.map((value) => ({ value, label: value }))

/** The currency of amounts. */
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
