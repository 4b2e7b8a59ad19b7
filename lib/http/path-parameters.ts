/** The `:parameters` of a declared path. Pure: the browser's client uses it too. */

const parameter = /:([A-Za-z]+)/g

const namesIn = new Map<string, readonly string[]>()

/** The names of `:parameters` in a declared path. */
export function pathParameters(path: string): readonly string[] {
  const known = namesIn.get(path)
  if (known) return known
  const names = [...path.matchAll(parameter)].map((match) => match[1] ?? '')
  namesIn.set(path, names)
  return names
}

/** Returns a declared path with a text in place of each `:parameter`. */
export const replaceParameters = (path: string, textOf: (name: string) => string): string =>
  path.replace(parameter, (_, name: string) => textOf(name))
