import type { InputField } from '@/lib/listings/input-schema'

/** A buyer's answers so far. Empty answers are absent, so that "required" works. */
export type InputAnswers = Readonly<Record<string, unknown>>
export type InputPath = readonly string[]

const isRecord = (value: unknown): value is InputAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The answer at a path; undefined without one. */
export const valueAt = (answers: InputAnswers, path: InputPath): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), answers)

/** Returns the answers with a new value at a path. */
export function withValue(answers: InputAnswers, [name, ...rest]: InputPath, value: unknown): InputAnswers {
  if (name === undefined) return answers
  const child = answers[name]
  const next = rest.length === 0 ? value : withValue(isRecord(child) ? child : {}, rest, value)
  return { ...answers, [name]: next }
}

/** Converts answers for sending: numbers from text, lines without blanks, and no empty values. */
export function cleanAnswers(field: InputField, answers: InputAnswers): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(field.properties ?? {}).flatMap(([name, child]) => {
      const value = cleaned(child, answers[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Converts a typed value to a number if its field requires one; other values are unchanged. */
const numberOf = (field: Pick<InputField, 'type'> | undefined, value: unknown): unknown =>
  typeof value === 'string' && (field?.type === 'number' || field?.type === 'integer') ? Number(value) : value

function cleaned(field: InputField, value: unknown): unknown {
  if (field.type === 'object') {
    const inner = cleanAnswers(field, isRecord(value) ? value : {})
    return Object.keys(inner).length > 0 ? inner : undefined
  }
  if (!Array.isArray(value)) return numberOf(field, value)
  const items = value
    .map((item) => (typeof item === 'string' ? item.trim() : item))
    .filter((item) => item !== '')
    .map((item) => numberOf(field.items, item))
  return items.length > 0 ? items : undefined
}

const missingIn = (field: InputField, answers: InputAnswers, path: InputPath): string[] =>
  Object.entries(field.properties ?? {}).flatMap(([name, child]) => {
    const value = answers[name]
    const isRequired = field.required?.includes(name) ?? false
    // The required questions of an optional group apply once one of them is answered.
    if (value === undefined && !isRequired) return []
    const at = [...path, name]
    const inner = child.type === 'object' ? missingIn(child, isRecord(value) ? value : {}, at) : []
    return value === undefined && inner.length === 0 ? [at.join('.')] : inner
  })

/** The paths of required questions without an answer, as the server names them: `contact.email`. */
export const missingAnswers = (field: InputField, answers: InputAnswers): string[] =>
  missingIn(field, cleanAnswers(field, answers), [])

/** The initial values of the form: the seller's defaults. */
export const defaultAnswers = (field: InputField): InputAnswers =>
  Object.fromEntries(
    Object.entries(field.properties ?? {}).flatMap(([name, child]) => {
      const value = child.type === 'object' ? defaultAnswers(child) : child.default
      return value === undefined ? [] : [[name, value]]
    }),
  )
