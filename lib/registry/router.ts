/** Finds what a path leads to. Fixed parts win over parameters, as in Next. Pure. */

/** A place in the tree of paths. */
type Place<T> = {
  fixed: Map<string, Place<T>>
  open: Place<T> | null
  /** What any number of further parts leads to. */
  rest: Place<T>['found']
  found: { names: string[]; to: T } | null
}

/** What a path leads to, with its parameters decoded. */
export type Match<T> = { to: T; params: Record<string, string> }

const newPlace = <T>(): Place<T> => ({ fixed: new Map(), open: null, rest: null, found: null })

/** Left to Next, which redirects or refuses them: empty and dotted parts, backslashes, and what no URL has. */
const irregular = /\/(?:\/|$|(?:\.|%2e){1,2}(?:\/|$))|[^\x21-\x7e]|[\\#]/i

/** Finds the target of a path pattern such as `/orders/:id`. */
export class Router<T> {
  readonly #root = newPlace<T>()

  /** Adds a path, with parameters as `:name`, and as its last part `*name` for all that follows. */
  add(path: string, to: T): void {
    let place = this.#root
    const names: string[] = []
    for (const part of path.split('/').slice(1)) {
      if (part.startsWith('*')) {
        place.rest = { names: [...names, part.slice(1)], to }
        return
      }
      if (part.startsWith(':')) {
        names.push(part.slice(1))
        place.open ??= newPlace()
        place = place.open
      } else {
        const next = place.fixed.get(part) ?? newPlace<T>()
        place.fixed.set(part, next)
        place = next
      }
    }
    place.found = { names, to }
  }

  /** Returns what the path of a URL (`/path?query`) leads to, or null. */
  find(url: string): Match<T> | null {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    if (path !== '/' && irregular.test(path)) return null
    const parts = path.split('/').slice(1)
    const values: string[] = []
    const found = descend(this.#root, parts, 0, values)
    if (!found) return null
    const params: Record<string, string> = {}
    for (const [index, name] of found.names.entries()) params[name] = decodeURIComponent(values[index] ?? '')
    return { to: found.to, params }
  }
}

function descend<T>(
  place: Place<T>,
  parts: readonly string[],
  at: number,
  values: string[],
): Place<T>['found'] {
  const part = parts[at]
  if (part === undefined) return place.found
  const fixed = place.fixed.get(part)
  const found = fixed ? descend(fixed, parts, at + 1, values) : null
  if (found) return found
  values.push(part)
  const open = place.open && descend(place.open, parts, at + 1, values)
  if (open) return open
  values.pop()
  if (place.rest) values.push(parts.slice(at).join('/'))
  return place.rest
}
