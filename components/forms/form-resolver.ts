import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Replaces zod's default messages by texts for people. Messages in a schema take precedence. */
const wordsOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === '' || issue.input === null) return 'Please fill this in.'
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'Please fill this in.' : `At least ${issue.minimum} characters.`
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters.`
  if (issue.code === 'too_small') return `At least ${issue.minimum}.`
  if (issue.code === 'too_big') return `At most ${issue.maximum}.`
  if (issue.code === 'invalid_type')
    return issue.expected === 'number' ? 'A number, please.' : 'Please fill this in.'
  return issue.code === 'invalid_value' ? 'Choose one of the list.' : undefined
}

/** Removes empty fields: an optional field that is left blank is not sent. */
function withoutBlanks(value: unknown): unknown {
  if (value === '' || (typeof value === 'number' && Number.isNaN(value))) return undefined
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item) ?? '')
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, item]) => {
    const clean = withoutBlanks(item)
    return clean === undefined ? [] : [[key, clean] as const]
  })
  return Object.fromEntries(kept)
}

/** Validates a form with an API schema (zod); the first error of each field is shown. */
export function formResolver<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
): Resolver<In, unknown, Out> {
  const check = zodResolver<In, unknown, Out>(schema, { error: wordsOf })
  return (values, context, options) => check(withoutBlanks(values) as In, context, options)
}
