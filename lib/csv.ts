/** Tables as text (CSV, RFC 4180). Pure. */

/** Formats a cell. Text that a spreadsheet would run as a formula is prefixed with an apostrophe; negative numbers are not. */
export function cellOf(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats a row. */
export const lineOf = (cells: readonly (string | number | null)[]) => `${cells.map(cellOf).join(',')}\r\n`
