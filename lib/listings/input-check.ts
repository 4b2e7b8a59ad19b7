/** Validates a buyer's input against the listing's schema. */
import 'server-only'
import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { z } from 'zod'
import { AppError } from '@/lib/errors'
import { type Problem, problemsText } from '@/lib/http/problems'
import { type InputSchema, inputFormats, inputLimits } from './input-schema'

/** The path of an error, in the notation of forms: `contact.email`. */
const pathOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const missing = keyword === 'required' ? String(params.missingProperty) : ''
  return [path, missing].filter(Boolean).join('.')
}

/** Messages for keywords whose default message would print the seller's schema. */
const keywordWords: Record<string, string> = {
  required: 'is required',
  enum: 'must be one of the choices',
  pattern: 'is not written in the form the seller asks for',
}

const messageOf = ({ keyword, message }: ErrorObject): string =>
  keywordWords[keyword] ?? message ?? 'is not valid'

/**
 * Returns the errors of `input`; empty when valid. Creates a compiler per call, because compilers cache schemas, and these are untrusted.
 */
export function inputIssues(schema: z.infer<typeof InputSchema>, input: unknown): Problem[] {
  const { $schema: _, ...body } = schema
  const ajv = new Ajv({ allErrors: true, strict: false, ownProperties: true })
  addFormats.default(ajv, { mode: 'fast', formats: [...inputFormats] })
  const validate = ajv.compile(body)
  if (validate(input)) return []
  return (validate.errors ?? [])
    .slice(0, 20)
    .map((error) => ({ field: pathOf(error) || 'input', message: messageOf(error) }))
}

/** Throws `BAD_REQUEST` naming every invalid field. Without a schema no input is accepted. */
export function assertInput(schema: z.infer<typeof InputSchema> | null, input: unknown): void {
  if (schema === null) {
    if (input === undefined) return
    throw new AppError('BAD_REQUEST', 'This listing takes no input.', { field: 'input' })
  }
  if (JSON.stringify(input ?? null).length > inputLimits.inputChars)
    throw new AppError('BAD_REQUEST', `input: at most ${inputLimits.inputChars} characters of JSON.`, {
      field: 'input',
    })
  const issues = inputIssues(schema, input ?? {})
  if (issues.length === 0) return
  throw new AppError(
    'BAD_REQUEST',
    `The input does not match what the seller asks for: ${problemsText(issues)}`,
    {
      field: 'input',
      issues,
    },
  )
}
