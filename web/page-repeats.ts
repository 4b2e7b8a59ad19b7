/** Deduplicates a page's data: a value that occurs several times becomes one row, and its other uses become references. Pure. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
/** An element as React writes it: `$`, its type, its key, its props. */
export type Element = ['$', string, string | null, { [key: string]: Json }]

/** Whether the value is an element. */
export const isElement = (value: Json): value is Element =>
  Array.isArray(value) && value[0] === '$' && value.length === 4 && value[3] instanceof Object

/** A value as it stands in the data: its text, and how many rows and values it is a part of. */
type Found = { text: string; uses: number; reference?: string }

/** Shorter texts cost as much as a reference to them. */
const shortest = 8

/** A text that begins with `$` is a reference or a mark of React's own. */
const isOwn = (value: string) => value.length < shortest || value.startsWith('$')

/** Whether a value may be a row: elements, and texts that are long enough. */
const canBeRow = (value: Json): boolean => (typeof value === 'string' ? !isOwn(value) : isElement(value))

/** What a value consists of. The mark, type and key of an element stay where they are. */
function partsOf(value: Json): Json[] {
  if (value === null || typeof value !== 'object') return []
  if (isElement(value)) return Object.values(value[3])
  return Array.isArray(value) ? value : Object.values(value)
}

/** A value with something else for each of its parts. */
function withParts(value: Json, part: (one: Json) => Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (isElement(value)) return [value[0], value[1], value[2], withParts(value[3], part) as (typeof value)[3]]
  if (Array.isArray(value)) return value.map(part)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(one)]))
}

/** What stands in the data, by its text. Each element is written out once. */
class Values {
  readonly #found = new Map<string, Found>()
  readonly #texts = new WeakMap<object, string>()

  #textOf(value: Json): string {
    if (value === null || typeof value !== 'object') return JSON.stringify(value)
    const text = this.#texts.get(value) ?? JSON.stringify(value)
    this.#texts.set(value, text)
    return text
  }

  /** What is known of a value that may be a row; undefined for any other. */
  find(value: Json): Found | undefined {
    return canBeRow(value) ? this.#found.get(this.#textOf(value)) : undefined
  }

  /** Counts where each value is used. The parts of one that is found again are not counted again: it would be sent once. */
  count(value: Json): void {
    const known = this.find(value)
    if (known) {
      known.uses += 1
      return
    }
    if (canBeRow(value)) {
      const text = this.#textOf(value)
      this.#found.set(text, { text, uses: 1 })
    }
    for (const part of partsOf(value)) this.count(part)
  }
}

/** Characters saved by a row: all uses but one, minus the cost of its id and the references. */
const savedBy = ({ text, uses }: Found, id: string): number =>
  (uses - 1) * text.length - uses * (id.length + 3) - id.length - 2

/**
 * Returns the rows with references instead of what stands several times, and the rows to send before them, which hold it. `firstId` is
 * the first id that no row has. A row comes after those that it refers to, so that React finds each where it is asked for.
 */
export function onlyOnce(rows: readonly Json[], firstId: number): { before: string[]; rows: Json[] } {
  const values = new Values()
  for (const row of rows) for (const part of partsOf(row)) values.count(part)
  const before: string[] = []
  const nextId = () => (firstId + before.length).toString(16)
  const shorten = (value: Json): Json => {
    const found = values.find(value)
    if (!found || savedBy(found, nextId()) <= 0) return withParts(value, shorten)
    if (found.reference === undefined) {
      const text = JSON.stringify(withParts(value, shorten))
      const id = nextId()
      before.push(`${id}:${text}\n`)
      found.reference = `$${id}`
    }
    return found.reference
  }
  return { rows: rows.map((row) => withParts(row, shorten)), before }
}
