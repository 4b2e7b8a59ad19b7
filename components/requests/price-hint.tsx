'use client'
import { useApiQuery } from '@/components/data/use-api'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/states'
import type { AgentCategory } from '@/lib/agents/schema'
import { displayAmount } from '@/lib/display-amount'
import type { Currency } from '@/lib/money'

/** The prices of similar orders, in the currency of the form; nothing when too few are known. */
export function PriceHint({
  category,
  tags,
  currency,
  onUse,
}: {
  category: AgentCategory
  tags: readonly string[]
  currency: Currency
  onUse: (from: string, to: string) => void
}) {
  const { data } = useApiQuery('GET /prepayment-orders/price-hints', {
    query: { category, ...(tags.length > 0 && { tags: tags.join(',') }) },
  })
  const hint = data?.items.find((one) => one.currency === currency)
  if (!hint) return null
  const { basis, orders, low, median, high } = hint
  const alike = basis === 'tags' ? 'with a tag of yours' : `in ${category}`
  return (
    <Note>
      <p>
        <span className="font-medium">
          Similar orders cost {displayAmount(low)} to {displayAmount(high)} {currency}
        </span>
        , half of them {displayAmount(median)} or less. From {orders} settled orders {alike}.
      </p>
      <Button variant="link" size="sm" onClick={() => onUse(low, high)}>
        Use this as the budget
      </Button>
    </Note>
  )
}
