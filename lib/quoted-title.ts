/** A title in quotes, for use in a sentence; `ifNone` without one. Pure. */
export const quotedTitle = (title: string | null, ifNone: string): string =>
  title === null || title === '' ? ifNone : `“${title}”`
