/** A filter in use: its field, its words, and the path without it. */
export type FilterInUse = { name: string; label: string; without: string }

/** Filters as the values of the fields they have in a form. */
export const fieldValues = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The filters that say something, in the order of `words`. `path` writes an address with what is left. */
export function filtersInUse<Filters extends object>(
  filters: Filters,
  words: readonly (readonly [keyof Filters, string | false | undefined])[],
  path: (rest: Filters) => string,
): FilterInUse[] {
  return words.flatMap(([key, label]) =>
    label ? [{ name: String(key), label, without: path({ ...filters, [key]: undefined }) }] : [],
  )
}
