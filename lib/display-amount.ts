// Apart from `money.ts`, which knows every error: each page in the browser shows an amount, and none of them computes with it.

/** A decimal string as people read it, with thousands marks and at least two decimals: "1234.5" → "1,234.50". Never rounds. */
export function displayAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction.padEnd(2, '0')}`
}
