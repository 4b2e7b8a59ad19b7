/** Checks what a buyer tells against the schema of the listing. */
import 'server-only'
import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { z } from 'zod'
import { AppError } from '@/lib/errors'
import { type InputSchema, inputFormats, inputLimits } from './input-schema'

/** Where a fault is, as the form names its fields: `contact.email`. */
const pathOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const missing = keyword === 'required' ? String(params.missingProperty) : ''
  return [path, missing].filter(Boolean).join('.')
}

/** One fault of an input: the field, and what it has to be. */
export type InputIssue = { path: string; message: string }

const messageOf = (error: ErrorObject): string =>
  error.keyword === 'required'
    ? 'is required'
    : error.keyword === 'enum'
      ? 'must be one of the choices'
      : (error.message ?? 'is not valid')

/**
 * What is wrong with `input`; empty when it fits. A compiler of its own for every call: it keeps what it compiled, and
 * the schemas are strangers'.
 */
export function inputIssues(schema: z.infer<typeof InputSchema>, input: unknown): InputIssue[] {
  const { $schema: _, ...body } = schema
  const ajv = new Ajv({ allErrors: true, strict: false, ownProperties: true })
  addFormats.default(ajv, { mode: 'fast', formats: [...inputFormats] })
  const validate = ajv.compile(body)
  if (validate(input)) return []
  return (validate.errors ?? [])
    .slice(0, 20)
    .map((error) => ({ path: pathOf(error), message: messageOf(error) }))
}

/** Throws `BAD_REQUEST` naming every field that does not fit. Without a schema there is nothing to tell. */
export function assertInput(schema: z.infer<typeof InputSchema> | null, input: unknown): void {
  if (schema === null) {
    if (input === undefined) return
    throw new AppError('BAD_REQUEST', 'This listing asks for no input.', { field: 'input' })
  }
  if (JSON.stringify(input ?? null).length > inputLimits.inputChars)
    throw new AppError('BAD_REQUEST', `input: at most ${inputLimits.inputChars} characters of JSON.`, {
      field: 'input',
    })
  const issues = inputIssues(schema, input ?? {})
  if (issues.length === 0) return
  const first = issues.map(({ path, message }) => `${path || 'input'} ${message}`).join('; ')
  throw new AppError('BAD_REQUEST', `The seller asks for something else: ${first}.`, {
    field: 'input',
    issues,
  })
}
