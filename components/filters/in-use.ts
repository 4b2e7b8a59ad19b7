/** An active filter: its field, its label, and the path without it. */
export type FilterInUse = { name: string; label: string; without: string }

/** Filters as form values. */
export const fieldValues = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The filters that are set, in the order of `words`. `path` returns the path with the remaining ones. */
export function filtersInUse<Filters extends object>(
  filters: Filters,
  words: readonly (readonly [keyof Filters, string | false | undefined])[],
  path: (rest: Filters) => string,
): FilterInUse[] {
  return words.flatMap(([key, label]) =>
    label ? [{ name: String(key), label, without: path({ ...filters, [key]: undefined }) }] : [],
  )
}
