/** Finds the target of a path. Fixed segments win over parameters, as in Next. Pure. */

/** A node in the tree of paths. */
type Place<T> = {
  fixed: Map<string, Place<T>>
  open: Place<T> | null
  /** The target for any number of further segments. */
  rest: Place<T>['found']
  found: { names: string[]; to: T } | null
}

/** The target of a path, with the decoded parameters. */
export type Match<T> = { to: T; params: Record<string, string> }

const newPlace = <T>(): Place<T> => ({ fixed: new Map(), open: null, rest: null, found: null })

/** Left to Next, which redirects or refuses them: empty and dotted segments, backslashes, and characters that no URL contains. */
const irregular = /\/(?:\/|$|(?:\.|%2e){1,2}(?:\/|$))|[^\x21-\x7e]|[\\#]/i

/** Finds the target of a path pattern such as `/orders/:id`. */
export class Router<T> {
  readonly #root = newPlace<T>()

  /** Adds a path. `:name` matches one segment; `*name`, as the last segment, matches all that follow. */
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

  /** Returns the target of a URL's path (`/path?query`), or null. */
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
