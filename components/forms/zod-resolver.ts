import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

/** What a person reads beside a field. zod speaks to programmers; rooms' own messages pass through. */
export function sentence(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === '' || value === null) return 'Please fill this in.'
  if (issue.code === 'too_small' && issue.origin === 'string')
    return value === '' || issue.minimum === 1
      ? 'Please fill this in.'
      : `At least ${issue.minimum} characters.`
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters.`
  if (issue.code === 'too_small' && issue.origin === 'array') return `At least ${issue.minimum}.`
  if (issue.code === 'too_big' && issue.origin === 'array') return `At most ${issue.maximum}.`
  if (issue.code === 'too_small') return `At least ${issue.minimum}.`
  if (issue.code === 'too_big') return `At most ${issue.maximum}.`
  if (issue.code === 'invalid_type')
    return issue.expected === 'number' ? 'A number, please.' : 'Please fill this in.'
  if (issue.code === 'invalid_value') return 'Choose one of the list.'
  const text = issue.message.charAt(0).toUpperCase() + issue.message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Empty boxes are absent, not empty: an optional field left blank is no answer. */
export function withoutBlanks(value: unknown): unknown {
  if (value === '' || (typeof value === 'number' && Number.isNaN(value))) return undefined
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item) ?? '')
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, item]) => {
    const clean = withoutBlanks(item)
    return clean === undefined ? [] : [[key, clean] as const]
  })
  return Object.fromEntries(kept)
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (at instanceof Object ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    values,
  )

/** Checks a form with a room's zod schema; the first complaint about each field is shown. */
export const zodResolver =
  <In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> =>
  async (values) => {
    const clean = withoutBlanks(values)
    const parsed = await schema.safeParseAsync(clean)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<In> = {}
    const seen = new Set<string>()
    for (const issue of parsed.error.issues) {
      const path = issue.path.map(String).join('.') || 'root'
      if (seen.has(path)) continue
      seen.add(path)
      set(errors, path, { type: issue.code, message: sentence(issue, valueAt(clean, issue.path)) })
    }
    return { values: {}, errors }
  }
