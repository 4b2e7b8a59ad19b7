'use client'
import { cn } from '@/components/ui/class-names'
import { displayAmount } from '@/lib/display-amount'

const sizes = { sm: 'text-sm', md: 'text-[0.9375rem]', lg: 'text-xl', xl: 'text-3xl sm:text-4xl' }

/** A long amount in the largest size is wider than a phone: it is smaller there, and its currency may stand below. */
const longest = 10
const lookOf = (words: string, size: keyof typeof sizes) =>
  size === 'xl' && words.length > longest ? 'whitespace-normal! text-2xl sm:text-4xl' : sizes[size]

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
  const words = displayAmount(amount)
  return (
    <span className={cn('amount', size && lookOf(words, size), className)}>
      <span>{words}</span>
      <span>{currency}</span>
    </span>
  )
}
