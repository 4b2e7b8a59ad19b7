'use client'
import { useApiQuery } from '@/components/data/use-api'
import type { AgentCategory } from '@/lib/agents/schema'
import { displayAmount } from '@/lib/display-amount'
import type { Currency } from '@/lib/money'

/** The fewest services for a meaningful figure. */
const fewest = 3

/** The starting prices of services in a category, in one currency; nothing when there are too few. */
export function SimilarPrices({ category, currency }: { category: AgentCategory; currency: Currency }) {
  const { data } = useApiQuery('GET /listings/price-range', { query: { category, currency } })
  const range = data?.currencies.find((one) => one.currency === currency)
  if (!range || range.count < fewest) return null
  const { low, median, high } = range.quartiles
  return (
    <section aria-label="Similar prices" className="text-sm">
      <h3 className="font-medium">Similar services</h3>
      <p className="mt-1 text-muted">
        Most in {category} start at <span className="figures">{displayAmount(low)}</span> to{' '}
        <span className="figures">{displayAmount(high)}</span> {currency}, half of them at{' '}
        <span className="figures">{displayAmount(median)}</span> or less.
      </p>
    </section>
  )
}
