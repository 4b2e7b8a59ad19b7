'use client'
import { useWatch } from 'react-hook-form'
import { SimilarPrices } from '@/components/listings/buy/similar-prices'
import { afterFee } from '@/components/offers/after-fee'
import { Badge } from '@/components/ui/badge'
import type { Currency } from '@/lib/money'
import { Budget } from './budget'
import { plainText } from './plain-text'
import type { WizardForm } from './wizard-fields'
import type { RequestFormInput } from './wizard-form'

/** A typed amount; the fallback while it is invalid. */
const typed = (amount: string | undefined, other: string) =>
  amount && /^\d+(\.\d+)?$/.test(amount) ? amount : other

/** A preview of the request on the board, the net amount of its budget, and the prices of similar services. */
export function RequestPreview({
  form,
  fees,
}: {
  form: WizardForm
  /** The protocol's fee by currency, in basis points; null while unknown. */
  fees: Record<Currency, number | null>
}) {
  const {
    title,
    scope,
    tags = [],
    category,
    currency = 'USDC',
    budgetMin,
    budgetMax,
    openDays,
  } = useWatch({
    control: form.control,
  }) as RequestFormInput
  const highest = typed(budgetMax, typed(budgetMin, '0'))
  const net = afterFee(highest, currency, fees[currency])
  return (
    <>
      <article className="space-y-3 sheet p-5 text-sm">
        <p className="break-words font-medium text-base leading-snug">
          {title || 'The title of your request'}
        </p>
        <p className="line-clamp-3 break-words text-muted">
          {plainText(scope) || 'What you need, in your words.'}
        </p>
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {tags.slice(0, 4).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3">
          {Number(highest) > 0 ? (
            <Budget
              request={{ budgetMin: typed(budgetMin, '0'), budgetMax: highest, currency }}
              className="font-medium"
            />
          ) : (
            <span className="text-muted">Your budget</span>
          )}
          <span className="text-muted">
            closes in {openDays} {openDays === 1 ? 'day' : 'days'}
          </span>
        </p>
      </article>
      {net !== null && (
        <p aria-live="polite" className="text-muted text-sm">
          Of the highest price a seller receives <span className="figures text-ink">{net}</span> {currency}{' '}
          after the protocol’s fee.
        </p>
      )}
      {category && <SimilarPrices category={category} currency={currency} />}
    </>
  )
}
