/** What the reference pages show about an endpoint: fields, an example, a command to try. All from its declaration. */
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '@/lib/errors'
import type { AnyEndpoint, Auth } from '@/lib/http/endpoint'
import { pathParameters, replaceParameters } from '@/lib/http/path-parameters'
import type { Scope } from '@/lib/scopes'
import { type Area, areaList, areaSlug } from './areas'
import { errorsOf, operationId } from './openapi'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  description?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** One row of a table of fields; `fields` are those of the object or list in it. */
export type FieldLine = { name: string; type: string; isRequired: boolean; note: string; fields: FieldLine[] }

/** The deepest nesting that a table shows. */
const maxDepth = 6

const alternatives = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? []

function typeOf(schema: Schema): string {
  const options = alternatives(schema)
  if (options.length > 0) return [...new Set(options.map((option) => typeOf(option)))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'values'}`
  if (schema.format === 'date-time') return 'time'
  if (schema.pattern?.includes('{40}')) return 'address'
  if (schema.pattern?.includes('{64}')) return '32-byte hex'
  if (schema.examples?.[0] === '12.5') return 'amount'
  if (schema.type === 'object' && !schema.properties) return 'map'
  return [schema.type ?? 'any'].flat().join(' or ')
}

const boundsOf = (low: number | undefined, high: number | undefined, unit: string): string => {
  const top = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined
  const bottom = low !== undefined && low > -Number.MAX_SAFE_INTEGER ? low : undefined
  if (bottom !== undefined && top !== undefined) return `${bottom} to ${top}${unit}`
  if (top !== undefined) return `at most ${top}${unit}`
  return bottom !== undefined ? `at least ${bottom}${unit}` : ''
}

function noteOf(schema: Schema): string {
  const parts = [
    schema.description,
    boundsOf(schema.minLength, schema.maxLength, ' characters'),
    boundsOf(schema.minimum, schema.maximum, ''),
    boundsOf(schema.minItems, schema.maxItems, ' entries'),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => `${String(part).replace(/\.$/, '')}.`)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

/** Returns the object whose fields are shown: the schema itself, its items' schema, or its first alternative's. */
function objectIn(schema: Schema): Schema | null {
  if (schema.properties) return schema
  if (schema.items) return objectIn(schema.items)
  for (const option of alternatives(schema)) {
    const found = objectIn(option)
    if (found) return found
  }
  return null
}

function fieldLines(schema: Schema, depth = 1): FieldLine[] {
  const object = objectIn(schema)
  if (!object || depth > maxDepth) return []
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeOf(property),
    isRequired: object.required?.includes(name) ?? false,
    note: noteOf(property),
    fields: fieldLines(property, depth + 1),
  }))
}

const zeros = (bytes: number) => `0x${'0'.repeat(bytes * 2 - 2)}01`

function exampleText({ format, pattern = '' }: Schema): string {
  if (format === 'date-time') return '2026-01-31T12:00:00.000Z'
  if (pattern.includes('{64}')) return zeros(32)
  if (pattern.includes('{40}')) return '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  if (pattern.startsWith('^0x')) return '0x'
  if (pattern.includes('\\d')) return '1'
  return 'text'
}

function exampleOf(schema: Schema, depth = 1): unknown {
  const [shown] = schema.examples ?? []
  if (shown !== undefined) return shown
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [option] = alternatives(schema)
  if (option) return exampleOf(option, depth)
  const type = [schema.type ?? ''].flat()[0]
  if (type === 'array') return schema.items && depth < maxDepth ? [exampleOf(schema.items, depth + 1)] : []
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        exampleOf(property, depth + 1),
      ]),
    )
  if (type === 'string') return exampleText(schema)
  if (type === 'integer' || type === 'number')
    return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 1
  return type === 'boolean' ? true : null
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, reused: 'inline' }) as Schema

type Part = { fields: FieldLine[]; example: unknown }

const partOf = (schema: z.ZodType | null, io: 'input' | 'output'): Part | null => {
  if (!schema) return null
  const json = toSchema(schema, io)
  return { fields: fieldLines(json), example: exampleOf(json) }
}

/** Returns a body or a query with only the required fields, for the samples. */
function neededOf(part: Part): Record<string, unknown> {
  const needed = part.fields.filter((field) => field.isRequired).map((field) => field.name)
  return Object.fromEntries(Object.entries(part.example as object).filter(([name]) => needed.includes(name)))
}

/** The required fields of a query with their examples; empty if none is required. */
const neededQuery = (query: Part | null) => Object.entries(query ? neededOf(query) : {})

/** The path with shell variables for its parameters, and the required query. */
function addressOf(path: string, query: Part | null): string {
  const search = new URLSearchParams(neededQuery(query).map(([name, value]) => [name, String(value)]))
  return `${replaceParameters(path, (name) => `$${name}`)}${search.size > 0 ? `?${search}` : ''}`
}

const signedIn = ['-H "Authorization: Bearer $TOKEN"']
const credentialLines: Record<Auth, string[]> = {
  none: [],
  optional: [],
  session: signedIn,
  person: signedIn,
  runtime: ['-H "Authorization: Bearer $RUNTIME_TOKEN"'],
  headers: ['Address', 'Signature', 'Timestamp'].map(
    (name) => `-H "X-Wallet-${name}: $WALLET_${name.toUpperCase()}"`,
  ),
}

/** The parts of a call apart from its path. */
type Sent = { query: Part | null; body: Part | null }

function commandOf(endpoint: AnyEndpoint, { query, body }: Sent, origin: string): string {
  const how = endpoint.isStream ? '-N ' : endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `
  const lines = [`curl ${how}"${origin}/api/v1${addressOf(endpoint.path, query)}"`]
  lines.push(...credentialLines[endpoint.auth])
  if (body)
    lines.push(
      `-H "Content-Type: application/json"`,
      `-d '${JSON.stringify(neededOf(body), null, 2).replaceAll("'", "'\\''")}'`,
    )
  return lines.join(' \\\n  ')
}

/** The same call in each way to make it; `cli` is null if the command line cannot make it. */
export type Samples = { curl: string; typescript: string; cli: string | null }

const indented = (value: unknown, by: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`)

/** The sample for the package: typed paths, and no credential, which the client adds. */
function typescriptOf({ method, path, isStream }: AnyEndpoint, { query, body }: Sent): string {
  const names = pathParameters(path)
  const at = replaceParameters(path, (name) => `{${name}}`)
  const start = `import { createMerx } from 'merx'\n\nconst merx = createMerx({ url, account })\n`
  if (isStream) return `${start}for await (const event of merx.events()) {\n  console.log(event)\n}`
  const asked = neededQuery(query).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const params = [
    names.length > 0 && `path: { ${names.join(', ')} }`,
    asked.length > 0 && `query: { ${asked.join(', ')} }`,
  ].filter((part) => part !== false)
  const parts = [
    params.length > 0 && `  params: { ${params.join(', ')} },`,
    body && `  body: ${indented(neededOf(body), '  ')},`,
  ].filter((part) => part !== false && part !== null)
  const options = parts.length > 0 ? `, {\n${parts.join('\n')}\n}` : ''
  return `${start}const answer = await merx.${method.toLowerCase()}('${at}'${options})`
}

/** Whether a session or a key is enough, without wallet headers or a program's token. */
const takesSession = (auth: Auth) => auth !== 'headers' && auth !== 'runtime'

/** The sample for the command line, which signs in automatically and accepts any API path. */
function cliOf({ method, path, auth, isStream }: AnyEndpoint, { query, body }: Sent): string | null {
  if (isStream || !takesSession(auth)) return null
  const line = `merx api ${method.toLowerCase()} "${addressOf(path, query)}"`
  return body ? `${line} \\\n  --body '${JSON.stringify(neededOf(body)).replaceAll("'", "'\\''")}'` : line
}

/** An endpoint as the reference shows it. */
export type Reference = {
  id: string
  method: string
  path: string
  summary: string
  description: string | null
  auth: Auth
  /** The scope that a key needs for the call; null if keys are not accepted. */
  scope: Scope | null
  params: Part | null
  query: Part | null
  body: Part | null
  answer: Part | null
  status: number
  errors: { code: ErrorCode; status: number }[]
  samples: Samples
  /** Whether the page can make the call: not for streams, nor for calls that sign themselves or need a program's token. */
  isTryable: boolean
}

/** Returns the reference of one endpoint; `origin` is the URL of this service. */
export function toReference(endpoint: AnyEndpoint, origin: string): Reference {
  const { method, path, summary, description, auth, status } = endpoint
  const sent = { query: partOf(endpoint.query, 'input'), body: partOf(endpoint.body, 'input') }
  return {
    id: operationId(endpoint),
    method,
    path,
    summary,
    description,
    auth,
    scope: auth === 'session' || auth === 'optional' ? endpoint.scope : null,
    params: partOf(endpoint.params, 'input'),
    ...sent,
    answer: partOf(endpoint.response, 'output'),
    status,
    errors: errorsOf(endpoint).map((code) => ({ code, status: errorStatus[code] })),
    samples: {
      curl: commandOf(endpoint, sent, origin),
      typescript: typescriptOf(endpoint, sent),
      cli: cliOf(endpoint, sent),
    },
    isTryable: !endpoint.isStream && takesSession(auth),
  }
}

/** Groups endpoints by area, in reading order, without empty areas. */
export const byArea = (
  endpoints: readonly AnyEndpoint[],
): { area: Area; slug: string; endpoints: AnyEndpoint[] }[] =>
  areaList
    .map((area) => ({
      area,
      slug: areaSlug(area),
      endpoints: endpoints.filter((endpoint) => endpoint.area === area),
    }))
    .filter((chapter) => chapter.endpoints.length > 0)
