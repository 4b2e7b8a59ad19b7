/** Tables as text (CSV, RFC 4180). Pure. */

/** A cell. Text that a spreadsheet would run as a formula gets an apostrophe in front; a number below zero is none. */
export function cellOf(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row. */
export const lineOf = (cells: readonly (string | number | null)[]) => `${cells.map(cellOf).join(',')}\r\n`
