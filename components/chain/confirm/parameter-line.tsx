'use client'
import { Address } from '@/components/chain/address'
import { spanWords } from '@/components/chain/span-words'
import { displayAmount } from '@/lib/display-amount'
import type { Currency } from '@/lib/money'
import type { OwnerParameter } from '@/lib/operations/parameter-schema'

/** Formats a value of a kind; amounts of a contract without a fixed currency apply to either. */
function valueWords(kind: OwnerParameter['kind'], value: string, currency: Currency | null): string {
  if (kind === 'share') return `${Number(value) / 100} %`
  if (kind === 'span') return spanWords(Number(value))
  return kind === 'amount' ? `${displayAmount(value)} ${currency ?? 'USDC or USDT'}` : value
}

/** A parameter of a contract: its value, its effect, and the limits that the contract enforces. Rendered inside a `parameter`. */
export function ParameterLine({
  parameter: { label, text, kind, value, min, max },
  currency,
}: {
  parameter: Omit<OwnerParameter, 'name'>
  currency: Currency | null
}) {
  const show = (one: string) => valueWords(kind, one, currency)
  return (
    <>
      <p className="set">
        <b>{label}</b>
        <span>{kind === 'address' ? <Address value={value} /> : show(value)}</span>
      </p>
      <p>
        {text}
        {min !== null && max !== null && ` The contract allows ${show(min)} to ${show(max)}.`}
      </p>
    </>
  )
}
