import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/class-names'
import { controlLook } from '@/components/ui/control-look'
import { Select } from '@/components/ui/select'
import { currencyList } from '@/lib/money'

/** Half of a phone's row; its own width on a wide screen. */
const halfRow = 'w-[calc(50%-0.3125rem)]'

type Choice = { value: string; label: string }

/** A field of a filter bar: its name is for screen readers, the look says the rest. */
const FilterInput = ({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <input aria-label={label} className={cn(controlLook, 'h-10', className)} {...rest} />
)

/** The words to search for. */
export const FilterSearch = (
  props: ComponentProps<'input'> & { label: string; name: string; placeholder: string },
) => (
  <div className="relative min-w-0 flex-1 basis-48 sm:basis-56">
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
    className={cn(halfRow, 'lg:w-28')}
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
    className={cn('flex-1 lg:w-44 lg:flex-none', props.className)}
  />
)

const currencyChoices = currencyList.map((value) => ({ value, label: value }))

/** The currency amounts are in. */
export const FilterCurrency = ({ value }: { value: string | undefined }) => (
  <FilterChoice
    label="Currency"
    name="currency"
    any="Any currency"
    value={value}
    options={currencyChoices}
    className="lg:w-36"
  />
)
