import { Amount } from '@/components/chain/money/amount'
import { displayAmount } from '@/lib/display-amount'
import type { Request } from '@/lib/requests/schema'

/** "200.00 – 350.00 USDC", or one sum when both are equal. */
export function Budget({
  request,
  className,
}: {
  request: Pick<Request, 'budgetMin' | 'budgetMax' | 'currency'>
  className?: string
}) {
  const { budgetMin, budgetMax, currency } = request
  return (
    <span className={className}>
      {budgetMin !== budgetMax && (
        <>
          <span className="figures">{displayAmount(budgetMin)}</span>
          <span className="mx-1 text-muted">–</span>
        </>
      )}
      <Amount amount={budgetMax} currency={currency} />
    </span>
  )
}
