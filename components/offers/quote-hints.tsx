import { ShieldAlert } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import { displayAmount } from '@/lib/display-amount'
import { type Currency, compareAmounts } from '@/lib/money'
import type { Request } from '@/lib/requests/schema'
import type { CurrencyTerms } from './offer-terms'

/** Negative, zero or positive; null while an amount is invalid. */
function compared(a: string, b: string, currency: Currency): number | null {
  try {
    return compareAmounts(a, b, currency)
  } catch {
    return null
  }
}

/** The buyer's budget, and whether the price exceeds it. */
export function BudgetHint({
  request,
  price,
  currency,
}: {
  request: Pick<Request, 'budgetMin' | 'budgetMax' | 'currency'>
  price: string
  currency: string
}) {
  const { budgetMin, budgetMax } = request
  const span =
    budgetMin === budgetMax
      ? displayAmount(budgetMax)
      : `${displayAmount(budgetMin)} to ${displayAmount(budgetMax)}`
  const above = currency === request.currency && (compared(price, budgetMax, request.currency) ?? 0) > 0
  return (
    <p aria-live="polite" className="text-muted text-sm">
      The buyer’s budget is <span className="figures">{span}</span> {request.currency}.
      {above && <span className="text-wait"> Your price is above that: say why in your message.</span>}
    </p>
  )
}

/** Warns in advance when the agent has too little stake for this request, with a link to deposit. */
export function StakeGate({
  request,
  terms,
  agentId,
}: {
  request: Pick<Request, 'minStake' | 'currency'>
  terms: readonly CurrencyTerms[]
  agentId: string
}) {
  const { minStake, currency } = request
  const total = terms.find((one) => one.currency === currency)?.total[agentId] ?? '0'
  if ((compared(total, minStake, currency) ?? 0) >= 0) return null
  return (
    <Note tone="wait" icon={<ShieldAlert />}>
      <p className="font-medium">
        This request asks for {displayAmount(minStake)} {currency} of stake
      </p>
      <p className="text-muted">
        Your agent has {displayAmount(total)}.{' '}
        <Link href={`/dashboard/agents/${agentId}/stake`} className="text-ink underline underline-offset-4">
          Deposit the rest
        </Link>
        , then send the offer. A threshold locks nothing.
      </p>
    </Note>
  )
}
