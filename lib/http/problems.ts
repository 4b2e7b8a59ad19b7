/**
 * Describes what is wrong with a part of a call, in plain English. zod's own messages mention its types and print regular expressions;
 * these name the field and the values it accepts. Pure.
 */
import type { z } from 'zod'
import { wordList } from '@/lib/word-list'

/** One fault. `message` continues after the field's name ("must be a number"), or is a complete sentence. */
export type Problem = { field: string; message: string }

/** The part of a call that is at fault. */
export type Part = 'path' | 'query' | 'body' | 'params'

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  nan: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  date: 'a time',
  null: 'null',
}

const formatWords: Record<string, string> = {
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a day such as 2026-01-31',
  url: 'a web address',
  email: 'an e-mail address',
  uuid: 'a UUID',
}

const shown = (value: unknown) => (typeof value === 'string' ? value : String(value))

/** The message for a bound on characters, entries or a number. */
function boundMessage(origin: string, word: 'least' | 'most', bound: number | bigint, inclusive: boolean) {
  if (origin === 'string' || origin === 'array' || origin === 'set') {
    const unit = origin === 'string' ? 'character' : 'entry'
    if (word === 'least' && bound === 1) return 'must not be empty'
    const units = origin === 'string' ? 'characters' : 'entries'
    return `must have at ${word} ${bound} ${bound === 1 ? unit : units}`
  }
  if (inclusive) return `must be at ${word} ${bound}`
  return word === 'least' ? `must be more than ${bound}` : `must be less than ${bound}`
}

type RawIssue = z.core.$ZodRawIssue

const oneOf = (values: readonly unknown[]) =>
  `must be ${values.length > 1 ? 'one of ' : ''}${wordList(values.map(shown), 'or')}`

/** Returns the values of a union of literals; null when the union accepts others too. */
function fixedValues(branches: readonly (readonly z.core.$ZodIssue[])[]): unknown[] | null {
  const values: unknown[] = []
  for (const [issue, ...more] of branches) {
    if (issue?.code !== 'invalid_value' || issue.path.length > 0 || more.length > 0) return null
    values.push(...issue.values)
  }
  return values
}

/** Whether the field that tells the kinds of a body apart is missing. */
const isMissing = ({ input, path }: RawIssue): boolean => {
  const name = path?.at(-1)
  return name !== undefined && (input as Record<PropertyKey, unknown> | undefined)?.[name] === undefined
}

function messageOf(issue: RawIssue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return issue.code === 'invalid_value'
      ? `is required, and ${oneOf(issue.values)}`
      : issue.expected === 'never'
        ? 'is not allowed here'
        : 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'never'
        ? 'is not allowed here'
        : `must be ${typeWords[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
      return boundMessage(issue.origin, 'least', issue.minimum, issue.inclusive !== false)
    case 'too_big':
      return boundMessage(issue.origin, 'most', issue.maximum, issue.inclusive !== false)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return formatWords[issue.format]
        ? `must be ${formatWords[issue.format]}`
        : 'is not written in the expected form'
    case 'invalid_union': {
      const kinds = 'options' in issue && Array.isArray(issue.options) ? issue.options : null
      if (kinds) return isMissing(issue) ? `is required, and ${oneOf(kinds)}` : oneOf(kinds)
      const values = fixedValues(issue.errors)
      return values ? oneOf(values) : 'is in none of the accepted forms'
    }
    default:
      return 'is not valid'
  }
}

/** Messages for schemas that define none. */
const plainError: z.core.$ZodErrorMap = (issue) => messageOf(issue)

const isGivenAgain = (part: Part, raw: unknown, path: readonly PropertyKey[]): boolean => {
  const [name, ...deeper] = path
  return (
    part === 'query' &&
    name !== undefined &&
    deeper.length === 0 &&
    Array.isArray((raw as Record<PropertyKey, unknown>)[name])
  )
}

function problemsIn(issue: z.core.$ZodIssue, part: Part, raw: unknown): Problem[] {
  // A query has one level: `status=A,B` is one parameter, however it is split.
  const at = issue.path
    .slice(0, part === 'query' ? 1 : undefined)
    .map(String)
    .join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: at ? `${at}.${key}` : key,
      message: `is not a known ${part === 'query' ? 'query parameter' : 'field'}`,
    }))
  const message = isGivenAgain(part, raw, issue.path) ? 'must be given only once' : issue.message
  return [{ field: at || part, message }]
}

/** The first fault of each field: zod also runs the checks that follow, and what they say of a value of another form is not true. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ field }) => !seen.has(field) && seen.add(field))
}

/** Numbers of a query that are not written in digits: `Number` also reads 1e3, 0x10 and spaces, which are mistakes of the caller. */
function oddNumbers(raw: unknown, data: unknown): Problem[] {
  const given = raw as Record<string, unknown>
  return Object.entries(data as Record<string, unknown>).flatMap(([field, value]) => {
    const text = given[field]
    const isOdd = typeof value === 'number' && typeof text === 'string' && !/^-?\d+(\.\d+)?$/.test(text)
    return isOdd ? [{ field, message: 'must be a number in digits' }] : []
  })
}

/** Parses one part. Returns its value, or what is wrong with each of its fields. */
export function parsePlainly<T extends z.ZodType>(
  schema: T,
  raw: unknown,
  part: Part,
): { data: z.output<T> } | { problems: Problem[] } {
  const parsed = schema.safeParse(raw, { error: plainError, reportInput: true })
  const written = parsed.success && part === 'query' ? oddNumbers(raw, parsed.data) : []
  if (written.length > 0) return { problems: written }
  if (parsed.success) return { data: parsed.data }
  return { problems: firstOfEach(parsed.error.issues.flatMap((issue) => problemsIn(issue, part, raw))) }
}

/** A map, because a field may have any name, including those that every object inherits. */
const partWords = new Map<string, string>([
  ['body', 'The body'],
  ['query', 'The query'],
  ['path', 'The address'],
  ['params', 'The parameters'],
])

/** A fault as a sentence without its full stop. */
function problemText({ field, message }: Problem): string {
  const text = message.replace(/\.$/, '')
  const isSentence = /^\p{Lu}/u.test(text)
  const part = partWords.get(field)
  if (part !== undefined) return isSentence ? text : `${part} ${text}`
  return isSentence ? `${field}: ${text}` : `${field} ${text}`
}

/** Several faults as one message that ends with a full stop. */
export const problemsText = (problems: readonly Problem[]): string =>
  `${problems.map(problemText).join('; ')}.`
