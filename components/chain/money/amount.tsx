'use client'
import { cn } from '@/components/ui/class-names'
import { displayAmount } from '@/lib/display-amount'

const sizes = { sm: 'text-sm', md: 'text-[0.9375rem]', lg: 'text-xl', xl: 'text-3xl sm:text-4xl' }

/** Money on a page: tabular figures, and always its currency. */
export function Amount({
  amount,
  currency,
  size,
  className,
}: {
  /** Decimal display string, as the API writes it. */
  amount: string
  currency: string
  size?: keyof typeof sizes
  className?: string
}) {
  return (
    <span className={cn('amount', size && sizes[size], className)}>
      <span>{displayAmount(amount)}</span>
      <span>{currency}</span>
    </span>
  )
}
