// Separate from `money.ts`, which imports every error: pages in the browser show amounts but do not compute with them.

/** Formats a decimal string with thousands separators and at least two decimals: "1234.5" → "1,234.50". Never rounds. */
export function displayAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction.padEnd(2, '0')}`
}

/** Formats points: like an amount, but whole numbers without decimals: "1234.00" → "1,234". */
export const displayPoints = (points: string): string => displayAmount(points).replace(/\.00$/, '')
