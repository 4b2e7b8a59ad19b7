import { displayAmount } from '@/lib/display-amount'
import { bpsOf, type Currency, formatMoney, parseMoney, subtractMoney } from '@/lib/money'

/** The net amount of a price after the protocol's fee; null while it is invalid, or the fee is unknown. */
export function afterFee(price: string, currency: Currency, feeBps: number | null): string | null {
  if (feeBps === null) return null
  try {
    const amount = parseMoney(price, currency)
    return amount.units === 0n
      ? null
      : displayAmount(formatMoney(subtractMoney(amount, bpsOf(amount, feeBps))))
  } catch {
    return null
  }
}
