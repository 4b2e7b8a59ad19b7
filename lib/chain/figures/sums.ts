/** Sums by key. Pure. */

/** Adds to the sum of a key. `first` creates it. */
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

/** The non-zero sums, sorted by key. */
export const inOrder = <T extends { value: bigint }>(sums: ReadonlyMap<string, T>): T[] =>
  [...sums]
    .filter(([, { value }]) => value !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
