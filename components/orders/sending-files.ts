/** Files on their way to the store, each a row of its own: two may have the same name. Pure. */

/** A file on its way, or one that did not arrive. */
export type Sending = { id: string; name: string; share: number; failure: string | null }

/** A row for each file, as it sets out. */
export const rowsOf = <F extends { name: string }>(files: readonly F[]): { file: F; row: Sending }[] =>
  files.map((file) => ({ file, row: { id: crypto.randomUUID(), name: file.name, share: 0, failure: null } }))

/** Returns the rows with `next` merged into the row `id`. */
export const changeRow = (rows: readonly Sending[], id: string, next: Partial<Sending>): Sending[] =>
  rows.map((row) => (row.id === id ? { ...row, ...next } : row))

export const withoutRow = (rows: readonly Sending[], id: string): Sending[] =>
  rows.filter((row) => row.id !== id)

/** Whether a file has neither arrived nor failed. */
export const isAnyOnItsWay = (rows: readonly Sending[]): boolean =>
  rows.some(({ failure }) => failure === null)
