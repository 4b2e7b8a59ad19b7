/** Checks responses against the OpenAPI document. */
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { errorsOf } from '@/lib/http/openapi/openapi'
import { endpoints } from '@/lib/registry/endpoints'
import { openapiDocument } from '@/lib/registry/openapi-document'

/** The part of JSON Schema that the generators read. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  pattern?: string
  format?: string
  not?: Schema
}

/** A declared parameter. */
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }

/** An endpoint with its part of the document. */
export type Route = {
  endpoint: AnyEndpoint
  /** `GET /orders/:id`. */
  name: string
  params: Parameter[]
  query: Parameter[]
  body: Schema | null
}

type Operation = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { $ref?: string }>
}

const document = openapiDocument() as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const judge = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(judge)
judge.addSchema(document, 'merx')

const documentPath = ({ path }: AnyEndpoint) => path.replace(/:([A-Za-z]+)/g, '{$1}')
const operationOf = (endpoint: AnyEndpoint): Operation => {
  const operation = document.paths[documentPath(endpoint)]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not in the document`)
  return operation
}

function parameterOf($ref: string): Parameter {
  const parameter = document.components.parameters[$ref.replace('#/components/parameters/', '')]
  if (!parameter) throw new Error(`${$ref} is not in the document`)
  return parameter
}

const toRoute = (endpoint: AnyEndpoint): Route => {
  const { parameters = [], requestBody } = operationOf(endpoint)
  const own = parameters.map((one) => ('name' in one ? one : parameterOf(one.$ref)))
  return {
    endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
    params: own.filter((one) => one.in === 'path'),
    query: own.filter((one) => one.in === 'query'),
    body: requestBody?.content['application/json'].schema ?? null,
  }
}

/** Every endpoint of the endpoint list. */
export const routes: readonly Route[] = endpoints.map(toRoute)

/** One object per schema, so that caches keyed by it work. */
const targets = new WeakMap<Schema, Schema>()

/** The schema a reference of the document stands for, with its other fields, or the schema itself. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  let target = targets.get(schema)
  if (!target) {
    const { $ref, ...others } = schema
    const named = document.components.schemas[$ref.replace('#/components/schemas/', '')]
    if (!named) throw new Error(`${$ref} is not in the document`)
    target = Object.keys(others).length > 0 ? { ...resolved(named), ...others } : resolved(named)
    targets.set(schema, target)
  }
  return target
}

/** Whether a value satisfies a schema of the document. */
const matchers = new WeakMap<Schema, (value: unknown) => boolean>()
export function isValid(schema: Schema, value: unknown): boolean {
  let matches = matchers.get(schema)
  if (!matches) {
    const compiled = judge.compile<unknown>({ ...schema, components: document.components } as object)
    matches = (one) => compiled(one)
    matchers.set(schema, matches)
  }
  return matches(value)
}

const pointerPart = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

/** The violations of a body for this status, by the document; null when there are none. */
function bodyFault({ endpoint }: Route, status: number, body: unknown): string | null {
  const response = operationOf(endpoint).responses[String(status)]
  const steps = response?.$ref
    ? response.$ref.replace('#/', '').split('/')
    : ['paths', documentPath(endpoint), endpoint.method.toLowerCase(), 'responses', String(status)]
  const pointer = [...steps, 'content', 'application/json', 'schema'].map(pointerPart).join('/')
  const validate = judge.getSchema(`merx#/${pointer}`)
  if (!validate) return `the document has no schema for ${status}`
  if (validate(body)) return null
  return judge.errorsText(validate.errors?.slice(0, 3), { dataVar: 'answer' })
}

/** A response as received. */
export type Wire = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

const codeOf = (body: unknown): string | undefined =>
  (body as { error?: { code?: string } } | null)?.error?.code

/** How a response violates the declaration of its endpoint; null when it does not. */
export function faultOf(route: Route, { status, headers, text }: Wire): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  if (!operationOf(route.endpoint).responses[String(status)])
    return `answered ${status}, which it does not declare: ${text.slice(0, 200)}`
  if (route.endpoint.isStream && status === 200)
    return /^text\/event-stream\b/.test(String(headers['content-type'])) && text.startsWith('event: ready')
      ? null
      : `answered ${status} as ${headers['content-type']}: ${text.slice(0, 200)}`
  if (status === 304 && !headers.etag) return `answered ${status} without its tag`
  if (status === 204 || status === 304)
    return text === '' ? null : `answered ${status} with ${text.slice(0, 200)}`
  const { file } = route.endpoint
  if (file && status < 400)
    return String(headers['content-type']).startsWith(file.contentType)
      ? null
      : `answered ${status} as ${headers['content-type']}`
  if (!/^application\/json\b/.test(String(headers['content-type'])))
    return `answered ${status} as ${headers['content-type']}`
  if (!/^req_/.test(String(headers['x-request-id']))) return `answered ${status} without X-Request-Id`
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return `answered ${status} with broken JSON: ${text.slice(0, 200)}`
  }
  const fault = bodyFault(route, status, body)
  if (fault) return `answered ${status} outside its schema: ${fault}`
  if (status < 400) return null
  const code = codeOf(body)
  return errorsOf(route.endpoint).some((declared) => declared === code)
    ? null
    : `answered ${status} ${code}, a code it does not declare`
}

/** Whether a response is the refusal of an unknown address: a hostile path may become one. */
export function isPlainRefusal({ status, headers, text }: Wire): boolean {
  return (
    [400, 404, 405].includes(status) &&
    /^application\/json\b/.test(String(headers['content-type'])) &&
    /^\{"error":\{"code":"(BAD_REQUEST|NOT_FOUND|METHOD_NOT_ALLOWED)"/.test(text)
  )
}
