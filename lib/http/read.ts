/** Reads a request: the body within its limits, the query, the parameters; each parsed strictly. */
import type { z } from 'zod'
import { AppError } from '@/lib/errors'
import type { AnyEndpoint } from './endpoint'
import { pathParameters } from './path-parameters'
import { type Part, type Problem, parsePlainly, problemsText } from './problems'
import type { ApiRequest } from './request'

/** The maximum bytes of a JSON body. Files go to storage by presigned links, never through here. */
export const maxBodyBytes = 1_048_576

/** The maximum nesting of a JSON body. */
const maxDepth = 32

const bad = (message: string, details?: Record<string, unknown>) =>
  new AppError('BAD_REQUEST', message, details)

const tooLarge = (most: number) => new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${most} bytes.`)

/** Reads the body as text. Counts it while it streams, so a false Content-Length does not help. Throws `PAYLOAD_TOO_LARGE` above `most`. */
export async function readText(request: ApiRequest, most = maxBodyBytes): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for await (const part of request.body) {
      size += part.byteLength
      if (size > most) throw tooLarge(most)
      text += decoder.decode(part, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw bad('The body is not UTF-8 text.')
    throw error
  }
}

/** Text Postgres cannot store: NUL and lone surrogates. */
const unstorable = /[\0\p{Surrogate}]/u

/** Refuses values that are nested too deeply or contain text that the database cannot store. */
export function checkJson(value: unknown, depth = 1): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw bad('Text may not contain NUL or broken Unicode.')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw bad(`JSON may be nested at most ${maxDepth} deep.`)
  for (const [key, item] of Object.entries(value)) {
    checkJson(key, depth)
    checkJson(item, depth + 1)
  }
}

/** Throws `BAD_REQUEST` unless the Content-Type is JSON: a form on another site can send any other type. */
export function assertJsonType(request: ApiRequest): void {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type))
    throw bad('Send the body as JSON with Content-Type: application/json.')
}

/** Returns the body as JSON and as its original text. An empty body reads as `{}`. */
export async function readBody(request: ApiRequest): Promise<{ text: string; json: unknown }> {
  const text = await readText(request)
  if (text.trim() === '') return { text: '', json: {} }
  assertJsonType(request)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw bad(
      `The body is not valid JSON: ${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'}.`,
    )
  }
  checkJson(json)
  return { text, json }
}

/** Returns the query: a key that occurs once is a string, a repeated key is a list. */
export function readQuery(url: string): Record<string, string | string[]> {
  const start = url.indexOf('?')
  if (start < 0) return {}
  const search = new URLSearchParams(url.slice(start + 1))
  const query: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key)
    query[key] = values.length === 1 ? (values[0] ?? '') : values
  }
  checkJson(query)
  return query
}

/** The most faults that one error names. */
const maxProblems = 20

/** Parses one part strictly; the error names every offending field. Throws `BAD_REQUEST`. */
export function parsePart(schema: z.ZodType | null, raw: unknown, part: Part): unknown {
  if (!schema) {
    const keys = typeof raw === 'object' && raw !== null ? Object.keys(raw) : ['value']
    if (keys.length === 0) return {}
    throw refused(keys.map((field) => ({ field, message: 'is not allowed here' })))
  }
  const parsed = parsePlainly(schema, raw, part)
  if ('data' in parsed) return parsed.data
  const problems = parsed.problems.slice(0, maxProblems)
  // A malformed id in a path is the id of nothing, so it is not found.
  if (part === 'path')
    throw new AppError('NOT_FOUND', `There is nothing at this address: ${problemsText(problems)}`)
  throw refused(problems)
}

/** The error for these faults: `details.issues` has them all, `details.field` names the first. */
export const refused = (problems: readonly Problem[]): AppError =>
  bad(problemsText(problems), { field: problems[0]?.field, issues: problems })

/** Returns the three parsed parts and the text of the body, which idempotency keys are compared with. */
export async function readParts(
  endpoint: AnyEndpoint,
  request: ApiRequest,
  rawParams: Record<string, unknown>,
) {
  // Only the path's own names: `next dev` adds a field to the parameters of a static route.
  const named = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, rawParams[name]]))
  const params = parsePart(endpoint.params, named, 'path')
  const query = parsePart(endpoint.query, readQuery(request.url), 'query')
  if (endpoint.method === 'GET') return { params, query, body: {}, text: '' }
  const { text, json } = await readBody(request)
  return { params, query, body: parsePart(endpoint.body, json, 'body'), text }
}
