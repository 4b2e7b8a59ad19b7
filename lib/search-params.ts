import type { z } from 'zod'

/** The query of a page as Next passes it. */
export type RawSearch = Record<string, string | string[] | undefined>

/**
 * Reads a page's query field by field. Unlike the API, a page ignores invalid fields: an old link still opens, with the filters that are
 * valid.
 */
export function readSearch<S extends z.ZodRawShape>(
  shape: S,
  raw: RawSearch,
): { [K in keyof S]?: z.output<S[K]> } {
  const entries = Object.entries(shape).flatMap(([key, schema]) => {
    const value = Array.isArray(raw[key]) ? raw[key][0] : raw[key]
    if (value === undefined || value === '') return []
    const parsed = (schema as z.ZodType).safeParse(value)
    return parsed.success && parsed.data !== undefined ? [[key, parsed.data] as const] : []
  })
  return Object.fromEntries(entries) as { [K in keyof S]?: z.output<S[K]> }
}

/** A path with these query fields; empty ones are left out, so that equal views have equal URLs. */
export function pathWith(path: string, fields: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
