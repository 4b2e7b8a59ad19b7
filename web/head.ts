/** The status and headers of a response as one flat list, which is the fastest form for Node to write. */

/** Headers of all replies of a kind. They override those of a reply. */
export type Kind = Readonly<Record<string, string>>

const lowerCase = new Map<string, string>()

/** Returns a header name in lower case. Cached, because there are few names. */
function lower(name: string): string {
  const known = lowerCase.get(name)
  if (known !== undefined) return known
  const made = name.toLowerCase()
  lowerCase.set(name, made)
  return made
}

type Prepared = { lines: readonly string[]; names: ReadonlySet<string> }

const prepared = new WeakMap<Kind, Prepared>()

function prepare(kind: Kind): Prepared {
  const known = prepared.get(kind)
  if (known) return known
  const made = { lines: Object.entries(kind).flat(), names: new Set(Object.keys(kind).map(lower)) }
  prepared.set(kind, made)
  return made
}

/** The status and headers of one response. Headers of its `kind` come first and cannot be changed. */
export class Head {
  /** Alternating names and values. Only those of the reply can be changed; they come after those of its kind. */
  readonly #lines: string[]
  readonly #own: number

  constructor(
    readonly status: number,
    headers: Readonly<Record<string, string>>,
    kind: Kind,
  ) {
    const { lines, names } = prepare(kind)
    const all = lines.slice()
    for (const name in headers) if (!names.has(lower(name))) all.push(name, headers[name] as string)
    this.#lines = all
    this.#own = lines.length
  }

  #place(name: string): number {
    for (let at = this.#own; at < this.#lines.length; at += 2)
      if (lower(this.#lines[at] as string) === name) return at
    return -1
  }

  /** The value of a header; `name` is in lower case. */
  get(name: string): string | undefined {
    const at = this.#place(name)
    return at < 0 ? undefined : this.#lines[at + 1]
  }

  set(name: string, value: string): void {
    const at = this.#place(lower(name))
    if (at < 0) this.#lines.push(name, value)
    else this.#lines[at + 1] = value
  }

  /** Appends to the value of a header, in one line. */
  add(name: string, value: string): void {
    const before = this.get(lower(name))
    this.set(name, before ? `${before}, ${value}` : value)
  }

  lines(): string[] {
    return this.#lines
  }
}
