/** Tools for models, generated from the endpoints: name, description, input and hints. They say only what the endpoints declare. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { assert } from '@/lib/errors'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { operationId } from '@/lib/http/openapi/openapi'
import { endpoints } from '@/lib/registry/endpoints'

/** A tool, its endpoint, and where its arguments go. */
export type ApiTool = {
  endpoint: AnyEndpoint
  tool: Tool
  inPath: readonly string[]
  inQuery: readonly string[]
  /** Body fields that are optional in the API but required in the tool. */
  agreed: readonly string[]
  /** Body fields whose null removes something. */
  nullable: readonly string[]
  /** Whether the endpoint has a field of this name itself. */
  hasOwnKey: boolean
}

/** The arguments of a tool as the parts of a call. */
export type ToolCall = {
  params: Record<string, string>
  query: URLSearchParams
  body: Record<string, unknown>
  /** For the `Idempotency-Key` header. */
  key: string | null
}

/** The argument that becomes the `Idempotency-Key` of a call. */
const keyArgument = 'idempotencyKey'

type Field = { type?: string; anyOf?: readonly Field[] }
type Schema = { properties?: Record<string, Field>; required?: string[] }

const schemaOf = (schema: z.ZodType | null): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Schema) : {}

/** Not for models: sign-in returns credentials, streams do not end, files are for people, health checks for load balancers. */
const isTool = ({ area, auth, takesBearer, isStream, file, respond, replay }: AnyEndpoint): boolean =>
  !isStream &&
  file === null &&
  !respond &&
  replay === 'answer' &&
  area !== 'Sessions' &&
  area !== 'Service' &&
  (callable.has(auth) || takesBearer)

/** Paths that accept a proposal of the other side. */
const accepting = /\/(settlement|extension)\/accept\/prepare$/

/** Fields that the other side may have changed since they were read: a model must name the value it has read, so there is no default. */
const agreedOf = (path: string, names: readonly string[]): readonly string[] =>
  accepting.test(path) ? names : names.filter((name) => name === 'expectedPrice')

const callable: ReadonlySet<AnyEndpoint['auth']> = new Set(['none', 'optional', 'session'])

/** Paths that end or withdraw something. */
const destructive = /\/(withdraw|decline|reject|archive)$/

/** The fields that may be null. */
const nullableOf = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, { anyOf = [] }]) =>
    anyOf.some(({ type }) => type === 'null') ? [name] : [],
  )

const namesOf = ({ properties = {} }: Schema) => Object.keys(properties)

const keySchema = {
  type: 'string',
  maxLength: 255,
  description: 'Chosen by you: a repeated call with the same key runs once.',
}

function descriptionOf(endpoint: AnyEndpoint, nullable: readonly string[]): string {
  const { summary, description, auth, takesBearer, scope, method, path } = endpoint
  const needed = (auth === 'session' || takesBearer) && `Needs a key with ${scope}.`
  // Hosts with strict schemas ask a model for a value of every field, and it sends null.
  const removed =
    method === 'PATCH' &&
    nullable.length > 0 &&
    `A null removes ${nullable.join(', ')}: to keep one, leave it out or repeat its value.`
  const words = [`${summary}.`, description, removed, needed, `(${method} ${path})`]
  return words.filter(Boolean).join(' ')
}

function toTool(endpoint: AnyEndpoint): ApiTool {
  const { method, path, summary, params, query, body } = endpoint
  const parts = [schemaOf(params), schemaOf(query), schemaOf(body)] as const
  const names = parts.flatMap(namesOf)
  assert(new Set(names).size === names.length, `${method} ${path}: its parts share no name`)
  const hasOwnKey = names.includes(keyArgument)
  const key = method === 'POST' && !hasOwnKey && { [keyArgument]: keySchema }
  const agreed = agreedOf(path, namesOf(parts[2]))
  const nullable = nullableOf(parts[2])
  const tool: Tool = {
    name: operationId(endpoint),
    title: summary,
    description: descriptionOf(endpoint, nullable),
    inputSchema: {
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ properties }) => properties), key),
      required: [...parts.flatMap(({ required = [] }) => required), ...agreed],
      additionalProperties: false,
    },
    annotations: {
      title: summary,
      readOnlyHint: method === 'GET',
      destructiveHint: method === 'DELETE' || destructive.test(path),
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
  }
  const [inPath, inQuery] = [namesOf(parts[0]), namesOf(parts[1])]
  return { endpoint, tool, inPath, inQuery, agreed, nullable, hasOwnKey }
}

let made: ReadonlyMap<string, ApiTool> | undefined

/** Returns all tools by name. Built once per process. */
export function apiTools(): ReadonlyMap<string, ApiTool> {
  made ??= new Map(endpoints.filter(isTool).map((endpoint) => [operationId(endpoint), toTool(endpoint)]))
  return made
}

/**
 * Whether a caller is offered an endpoint: public reads always, the scopes of a key, everything for a person. A call that
 * authenticates itself, such as a signed order, still counts as a change: a read-only key is not offered it.
 */
export function isFor(actor: Actor | null, { method, auth, scope }: AnyEndpoint): boolean {
  const isOpen = method === 'GET' && auth !== 'session'
  if (!actor || isOpen) return isOpen
  return actor.scopes === null || actor.scopes.includes(scope)
}

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/**
 * Sorts arguments into the parts of a call. Unknown and missing ones go where the API refuses them by name. A null counts as missing, unless
 * the field takes it.
 */
export function partsOf(
  { endpoint, inPath, inQuery, agreed, nullable, hasOwnKey }: ApiTool,
  args: Record<string, unknown>,
): ToolCall {
  const call: ToolCall = { params: {}, query: new URLSearchParams(), body: {}, key: null }
  for (const name of agreed) call.body[name] = null
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || (value === null && !nullable.includes(name))) continue
    if (name === keyArgument && !hasOwnKey && endpoint.method === 'POST') call.key = text(value)
    else if (inPath.includes(name)) call.params[name] = text(value)
    else if (inQuery.includes(name) || endpoint.method === 'GET')
      call.query.set(name, Array.isArray(value) ? value.map(text).join(',') : text(value))
    else call.body[name] = value
  }
  return call
}
