import { type Currency, type Money, parseMoney } from '@/lib/money'

/** A comma that may part thousands: "1,000" is one to some and a thousand to others. "0,500" can only be a half. */
const mayPartThousands = (text: string) => /^[1-9]\d{0,2},\d{3}$/.test(text)

/** What was typed, with a point or a decimal comma; null when it is no amount, or one that can be read in two ways. */
export function typedAmount(text: string, currency: Currency): Money | null {
  if (mayPartThousands(text)) return null
  try {
    return parseMoney(text.replace(',', '.'), currency)
  } catch {
    return null
  }
}

/** Why a text is no amount that can be moved, or null: it is one, or nothing is typed. */
export function typingProblem(text: string, currency: Currency): string | null {
  if (text === '') return null
  if (mayPartThousands(text)) {
    const [whole, part] = text.split(',')
    return `Write ${whole}${part}, or ${whole}.${part} with a point: the comma can mean either.`
  }
  const amount = typedAmount(text, currency)
  if (!amount) return 'Digits with at most 6 decimals, like 12.5.'
  return amount.units === 0n ? 'More than zero.' : null
}
