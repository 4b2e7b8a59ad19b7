/**
 * The JSON Schema that a seller can attach to a listing, for the input it needs from the buyer. Untrusted schemas run on our server, so
 * only a small subset is allowed: no references, no patterns (untrusted regular expressions never run), few keywords, limited depth. Pure:
 * the editor validates with it too.
 */
import { z } from 'zod'

/** A field of the form. */
export type InputField = {
  type: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  title?: string
  description?: string
  default?: unknown
  examples?: unknown[]
  enum?: (string | number)[]
  properties?: Record<string, InputField>
  required?: string[]
  additionalProperties?: boolean
  items?: InputField
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
}

/** Limits of a schema: JSON characters, depth, total fields, choices per field. */
export const inputLimits = {
  schemaChars: 16_384,
  depth: 4,
  fields: 50,
  choices: 50,
  inputChars: 6_000,
} as const

export const inputFormats = ['email', 'uri', 'date', 'date-time', 'uuid'] as const

const words = { title: 120, description: 500 } as const

const shared = ['type', 'title', 'description', 'default', 'examples']
const keywords: Record<InputField['type'], readonly string[]> = {
  object: [...shared, 'properties', 'required', 'additionalProperties'],
  array: [...shared, 'items', 'minItems', 'maxItems', 'uniqueItems'],
  string: [...shared, 'enum', 'format', 'minLength', 'maxLength'],
  number: [...shared, 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: [...shared, 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: shared,
}

const counts = new Set(['minLength', 'maxLength', 'minItems', 'maxItems'])
const figures = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])
const flags = new Set(['uniqueItems', 'additionalProperties'])

/** Names with a special meaning in JavaScript. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])
const fieldName = /^[A-Za-z_][A-Za-z0-9_-]{0,59}$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isType = (value: unknown): value is InputField['type'] =>
  typeof value === 'string' && Object.hasOwn(keywords, value)

/** Returns the error of a keyword's value, or null. */
function keywordFault(type: InputField['type'], key: string, value: unknown): string | null {
  if (key === 'title' || key === 'description')
    return typeof value === 'string' && value.length <= words[key]
      ? null
      : `must be text of at most ${words[key]} characters`
  if (counts.has(key))
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000
      ? null
      : 'must be a whole number from 0 to 10000'
  if (figures.has(key))
    return typeof value === 'number' && Number.isFinite(value) && (key !== 'multipleOf' || value > 0)
      ? null
      : 'must be a number'
  if (flags.has(key)) return typeof value === 'boolean' ? null : 'must be true or false'
  if (key === 'format')
    return inputFormats.some((format) => format === value)
      ? null
      : `must be one of ${inputFormats.join(', ')}`
  if (key === 'enum') return choicesFault(type, value)
  if (key === 'examples') return Array.isArray(value) && value.length <= 10 ? null : 'must be a short list'
  return null
}

function choicesFault(type: InputField['type'], value: unknown): string | null {
  const fits = (choice: unknown) =>
    type === 'string'
      ? typeof choice === 'string' && choice.length <= 200
      : typeof choice === 'number' && Number.isFinite(choice)
  if (!Array.isArray(value) || value.length === 0 || value.length > inputLimits.choices || !value.every(fits))
    return `must be 1 to ${inputLimits.choices} values of type ${type}`
  return new Set(value).size === value.length ? null : 'must not name a value twice'
}

type Walk = { fields: number; faults: string[] }

function walkProperties(field: Record<string, unknown>, at: string, depth: number, walk: Walk): void {
  const { properties = {}, required = [] } = field
  if (!isRecord(properties)) return void walk.faults.push(`${at}properties must be an object`)
  for (const [name, child] of Object.entries(properties))
    if (!fieldName.test(name) || forbiddenNames.has(name))
      walk.faults.push(`${at}properties: "${name.slice(0, 60)}" cannot be a field name`)
    else walkField(child, `${at}${name}.`, depth + 1, walk)
  const known = (name: unknown) => typeof name === 'string' && Object.hasOwn(properties, name)
  if (!Array.isArray(required) || !required.every(known) || new Set(required).size !== required.length)
    walk.faults.push(`${at}required must name fields of properties, each once`)
}

function walkField(field: unknown, at: string, depth: number, walk: Walk): void {
  walk.fields += 1
  if (walk.faults.length > 5 || walk.fields > inputLimits.fields) return
  if (depth > inputLimits.depth)
    return void walk.faults.push(`${at} is deeper than ${inputLimits.depth} levels`)
  if (!isRecord(field) || !isType(field.type))
    return void walk.faults.push(`${at}type must be one of ${Object.keys(keywords).join(', ')}`)
  const { type } = field
  for (const [key, value] of Object.entries(field)) {
    if (key === '$schema' && depth === 0) continue
    if (!keywords[type].includes(key)) {
      walk.faults.push(`${at}${key.slice(0, 40)} is not taken for type ${type}`)
      continue
    }
    const fault = keywordFault(type, key, value)
    if (fault) walk.faults.push(`${at}${key} ${fault}`)
  }
  if (type === 'object') walkProperties(field, at, depth, walk)
  if (type !== 'array') return
  if (!isRecord(field.items)) return void walk.faults.push(`${at}items must be a schema`)
  // Comparing every pair of objects is expensive even for small lists.
  if (field.uniqueItems === true && ['object', 'array'].includes(String(field.items.type)))
    walk.faults.push(`${at}uniqueItems is for lists of plain values`)
  walkField(field.items, `${at}items.`, depth + 1, walk)
}

/** Returns what is wrong with a schema, in plain words, or null. */
export function inputSchemaFault(schema: unknown): string | null {
  if (!isRecord(schema) || schema.type !== 'object') return 'inputSchema: its type must be "object"'
  if (JSON.stringify(schema).length > inputLimits.schemaChars)
    return `inputSchema: at most ${inputLimits.schemaChars} characters of JSON`
  const walk: Walk = { fields: 0, faults: [] }
  walkField(schema, '', 0, walk)
  if (walk.fields > inputLimits.fields) return `inputSchema: at most ${inputLimits.fields} fields`
  return walk.faults.length === 0 ? null : `inputSchema: ${walk.faults.join('; ')}`
}

/** A valid schema. */
export const InputSchema = z
  .record(z.string(), z.unknown())
  .superRefine((schema, context) => {
    const fault = inputSchemaFault(schema)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .meta({
    description:
      'A JSON Schema of type object for the buyer’s input. No $ref, no pattern; formats email, uri, date, date-time, uuid.',
  })

/** Returns the fields of a schema that `InputSchema` accepted. */
export const fieldsOf = (schema: z.infer<typeof InputSchema>): InputField => schema as unknown as InputField
