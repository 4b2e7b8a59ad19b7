/** Parts of a document that several operations have in common: each stands once under `components` and is referred to. */
import type { Json } from './openapi-schemas'

type Kind = 'parameters' | 'responses'
type Part = { kind: Kind; name: string; text: string }

/** They are collected while the operations are written, and shared when it is known which of them are repeated. */
export class SharedParts {
  /** Every part, as the object that stands in an operation. */
  readonly #parts = new Map<object, Part>()

  constructor(readonly isSharing: boolean) {}

  /** Notes a part that an operation has. `name` is what it is called when it turns out to be shared. */
  add(kind: Kind, name: string, part: Json): Json {
    this.#parts.set(part, { kind, name, text: JSON.stringify(part) })
    return part
  }

  /** The name of each repeated part, by its text. Of two parts with one name the first has it. */
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

  /** The paths with references in place of what is shared, and what is shared, by kind and name. */
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
