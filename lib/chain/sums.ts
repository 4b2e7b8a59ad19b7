/** Sums by key. Pure. */

/** Adds to the sum of a key, which begins with `first`. */
export function addTo<T extends { value: bigint }>(
  sums: Map<string, T>,
  key: string,
  value: bigint,
  first: () => T,
): void {
  const sum = sums.get(key)
  if (sum) sum.value += value
  else sums.set(key, first())
}

/** The sums that are not zero, in the order of their keys. */
export const inOrder = <T extends { value: bigint }>(sums: ReadonlyMap<string, T>): T[] =>
  [...sums]
    .filter(([, { value }]) => value !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
