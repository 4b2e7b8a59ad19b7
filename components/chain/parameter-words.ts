/** Parameters of contracts as people read them. Pure. */
import { type Currency, displayAmount } from '@/lib/money'
import type { OwnerParameter } from '@/lib/operations/parameter-schema'

/** A time in its largest whole unit. */
export function spanWords(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`
  return seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds} s`
}

/** A value of a kind; amounts of a contract without a currency of its own are of either. */
export function valueWords(kind: OwnerParameter['kind'], value: string, currency: Currency | null): string {
  if (kind === 'share') return `${Number(value) / 100} %`
  if (kind === 'span') return spanWords(Number(value))
  return kind === 'amount' ? `${displayAmount(value)} ${currency ?? 'USDC or USDT'}` : value
}

/** The limits of a parameter, such as "0 % to 10 %"; null where it has none. */
export function rangeWords({ kind, min, max }: OwnerParameter, currency: Currency | null): string | null {
  if (min === null || max === null) return null
  return `${valueWords(kind, min, currency)} to ${valueWords(kind, max, currency)}`
}
