/** Deduplicates a page's data: a value that occurs several times becomes one row, and its other uses become references. Pure. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
/** An element as React writes it: `$`, its type, its key, its props. */
export type Element = ['$', string, string | null, { [key: string]: Json }]

/** Whether the value is an element. */
export const isElement = (value: Json): value is Element =>
  Array.isArray(value) && value[0] === '$' && value.length === 4 && value[3] instanceof Object

/** A value of the data: its text, and in how many rows and values it occurs. */
type Found = { text: string; uses: number; reference?: string }

/** For shorter texts a reference would not be shorter. */
const shortest = 8

/** A text that begins with `$` is a reference or another mark of React. */
const isOwn = (value: string) => value.length < shortest || value.startsWith('$')

/** Whether a value can become a row: elements, and texts that are long enough. */
const canBeRow = (value: Json): boolean => (typeof value === 'string' ? !isOwn(value) : isElement(value))

/** The parts of a value. The mark, type and key of an element do not move. */
function partsOf(value: Json): Json[] {
  if (value === null || typeof value !== 'object') return []
  if (isElement(value)) return Object.values(value[3])
  return Array.isArray(value) ? value : Object.values(value)
}

/** Returns a value with each of its parts replaced. */
function withParts(value: Json, part: (one: Json) => Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (isElement(value)) return [value[0], value[1], value[2], withParts(value[3], part) as (typeof value)[3]]
  if (Array.isArray(value)) return value.map(part)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(one)]))
}

/** The values of the data, by their text. Each element is serialized once. */
class Values {
  readonly #found = new Map<string, Found>()
  readonly #texts = new WeakMap<object, string>()

  #textOf(value: Json): string {
    if (value === null || typeof value !== 'object') return JSON.stringify(value)
    const text = this.#texts.get(value) ?? JSON.stringify(value)
    this.#texts.set(value, text)
    return text
  }

  /** Returns the record of a value that can become a row; undefined for any other. */
  find(value: Json): Found | undefined {
    return canBeRow(value) ? this.#found.get(this.#textOf(value)) : undefined
  }

  /** Counts the uses of each value. The parts of a repeated value are not counted again, because it would be sent once. */
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
 * Returns the rows with references in place of repeated values, and the rows to send before them, which contain those values. `firstId` is
 * the first unused id. A row comes after those that it refers to, so that React finds them.
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
