/** What a command is given: as it stands, in a file, or on stdin. */
import { readFileSync } from 'node:fs'
import { reasonOf, UsageError } from './exit'

/** The text of a file; `-` is stdin. Throws `UsageError` when it cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}`)
  }
}

function parseJson<T>(text: string, name: string): T {
  try {
    return JSON.parse(text) as T
  } catch (error) {
    throw new UsageError(`${name} is no JSON: ${reasonOf(error)}`)
  }
}

/** The JSON object in a file; `-` is stdin. The service checks its fields. Throws `UsageError`. */
export const readJson = <T = Record<string, unknown>>(path: string): T => parseJson(readText(path), path)

/** JSON as it stands, or in a file; `-` is stdin. Throws `UsageError`. */
export const jsonOf = (given: string): unknown =>
  /^\s*[[{]/.test(given) ? parseJson(given, 'The body') : readJson(given)

/** A text as it stands, or in a file after `@`. Throws `UsageError` for a file that cannot be read. */
export const textOf = (given: string): string => (given.startsWith('@') ? readText(given.slice(1)) : given)
