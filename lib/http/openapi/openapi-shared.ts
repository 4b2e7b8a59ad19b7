/** Parts of a document that several operations share: each is written once under `components` and referenced. */
import type { Json } from './openapi-schemas'

type Kind = 'parameters' | 'responses'
type Part = { kind: Kind; name: string; text: string }

/** Collects parts while the operations are written; once repeats are known, replaces them with references. */
export class SharedParts {
  /** Every part, by its object in an operation. */
  readonly #parts = new Map<object, Part>()

  constructor(readonly isSharing: boolean) {}

  /** Records a part of an operation. `name` is its name if it is shared. */
  add(kind: Kind, name: string, part: Json): Json {
    this.#parts.set(part, { kind, name, text: JSON.stringify(part) })
    return part
  }

  /** Returns the name of each repeated part, by its text. When two parts have the same name, the first one gets it. */
  #names(): Map<string, string> {
    const uses = new Map<string, number>()
    for (const { text } of this.#parts.values()) uses.set(text, (uses.get(text) ?? 0) + 1)
    const names = new Map<string, string>()
    const taken = new Set<string>()
    for (const { kind, name, text } of this.#parts.values()) {
      const id = `${kind}/${name}`
      if (!this.isSharing || names.has(text) || taken.has(id) || uses.get(text) === 1) continue
      taken.add(id)
      names.set(text, id)
    }
    return names
  }

  /** Returns the paths with references to the shared parts, and those parts, by kind and name. */
  share(paths: Record<string, Json>): { paths: Json; shared: Record<Kind, Json> } {
    const names = this.#names()
    const shared: Record<Kind, Json> = { parameters: {}, responses: {} }
    const place = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value
      const part = this.#parts.get(value)
      const id = part && names.get(part.text)
      if (part && id !== undefined) {
        shared[part.kind][id.slice(part.kind.length + 1)] = value
        return { $ref: `#/components/${id}` }
      }
      if (Array.isArray(value)) return value.map(place)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, place(one)]))
    }
    return { paths: place(paths) as Json, shared }
  }
}
