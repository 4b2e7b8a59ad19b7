/** Reads the words of JSON. Pure. */

/** Returns the texts of a value and the names of its fields, in their order. Depth takes no stack: strangers send the value. */
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
