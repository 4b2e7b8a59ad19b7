/** Collects the strings in JSON. Pure. */

/** Returns the strings and the field names in a value, in order. Iterative, because clients can send values of any depth. */
export function wordsIn(json: unknown): string[] {
  const found: string[] = []
  for (const left = [json]; left.length > 0; ) {
    const value = left.pop()
    if (typeof value === 'string') found.push(value)
    else if (typeof value === 'object' && value !== null) {
      const inside: unknown[] = Array.isArray(value) ? value : Object.entries(value).flat()
      for (const one of inside.toReversed()) left.push(one)
    }
  }
  return found
}
