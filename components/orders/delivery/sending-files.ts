/** Files being uploaded, one row each: two may have the same name. Pure. */

/** A file being uploaded, or a failed one. */
export type Sending = { id: string; name: string; share: number; failure: string | null }

/** Returns a row for each file to send. */
export const rowsOf = <F extends { name: string }>(files: readonly F[]): { file: F; row: Sending }[] =>
  files.map((file) => ({ file, row: { id: crypto.randomUUID(), name: file.name, share: 0, failure: null } }))

/** Returns the rows with `next` merged into the row `id`. */
export const changeRow = (rows: readonly Sending[], id: string, next: Partial<Sending>): Sending[] =>
  rows.map((row) => (row.id === id ? { ...row, ...next } : row))

export const withoutRow = (rows: readonly Sending[], id: string): Sending[] =>
  rows.filter((row) => row.id !== id)

/** Whether a file is still being uploaded. */
export const isAnyOnItsWay = (rows: readonly Sending[]): boolean =>
  rows.some(({ failure }) => failure === null)
