/**
 * Runs endpoints: request id → rate limit and actor → strict parsing → idempotency → handler → response checked against its schema →
 * headers. A route file is `export const { GET, POST, PATCH, PUT, DELETE } = serve(…)`.
 */
import 'server-only'
import { randomUUID } from 'node:crypto'
import { databaseState } from '@/lib/db/state'
import { AppError } from '@/lib/errors'
import { toAppError, withEffects } from '@/lib/failures'
import { auditFailure, auditSuccess } from '@/lib/http/audit/audit'
import { callRefusal, isByCookie } from '@/lib/http/auth/auth'
import { requireRecent } from '@/lib/http/auth/recent'
import { Call, inCall } from '@/lib/http/call-context'
import { checkResponse } from '@/lib/http/check'
import { readableByAll } from '@/lib/http/cors'
import type { AnyEndpoint, Method, TextFile } from '@/lib/http/endpoint'
import { type Keyed, keyOf, type StoredResponse, withIdempotency } from '@/lib/http/idempotency'
import { admit } from '@/lib/http/limits/admission'
import { type Bucket, countAddress, countCall } from '@/lib/http/limits/ratelimit'
import { readParts } from '@/lib/http/read'
import { type Reply, toResponse } from '@/lib/http/reply'
import type { ApiRequest } from '@/lib/http/request'
import { constantOf, type SharedResponse, sharedResponse } from '@/lib/http/shared-responses'
import { cachingOf, tagHeld, tagOfResponse } from '@/lib/http/validators'
import { log } from '@/lib/log'
import { webMetrics } from '@/lib/metrics'
import { isTraced, type Note, type Span, traced, unnoted } from '@/lib/trace'
import type { LiveBody } from './live-body'

/** The parameters in a path, decoded. */
export type PathParams = Record<string, string | string[] | undefined>

/** Handles the calls of one path and method. */
type Responder = (request: ApiRequest, params: PathParams) => Promise<Reply>

type RouteContext = { params: Promise<PathParams> }
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>

const methods: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Headers of every API response: it is data, so nothing may frame, sniff or run it, nor cache it unless its endpoint allows it. */
const baseHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** The response to a failure: `{ error: { code, message, details?, requestId } }`, on the job board with `success: false`. */
export function errorReply(
  error: AppError,
  requestId: string,
  headers: Record<string, string> = {},
  isBoard = false,
): Reply {
  const { code, message, details } = error
  const body = {
    ...(isBoard && { success: false }),
    error: { code, message, ...(details && { details }), requestId },
  }
  return {
    status: error.status,
    headers: { ...baseHeaders, ...headers, ...error.headers, 'X-Request-Id': requestId },
    body: JSON.stringify(body),
  }
}

/** The same for a route that is not an endpoint. */
export const errorResponse = (...failure: Parameters<typeof errorReply>): Response =>
  toResponse(errorReply(...failure))

/** Whether errors of this call have the job board's shape. */
const isOnBoard = ({ boardErrors }: AnyEndpoint, request: ApiRequest): boolean =>
  typeof boardErrors === 'function' ? boardErrors(request) : boardErrors

/** CORS headers: other origins can read every response to a request without a cookie. */
export const crossOriginHeaders = (request: ApiRequest): Record<string, string> =>
  isByCookie(request) ? {} : { ...readableByAll }

/** A fresh request id. */
export const newRequestId = (): string => `req_${randomUUID()}`

/** Headers of event streams: no proxy may cache, transform or buffer them. */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const

/** Headers of files: saved under their name, never shown as a page of ours. */
const fileHeaders = ({ contentType, fileName }: TextFile) => ({
  'Content-Type': `${contentType}; charset=utf-8`,
  'Content-Disposition': `attachment; filename="${fileName}"`,
})

type AnyResponse =
  | StoredResponse
  | SharedResponse
  | { status: number; body: ReadableStream<Uint8Array> | LiveBody }

/** Adds the headers of a response that has an ETag. Returns 304 without a body if the caller has it already. */
function validated(
  { endpoint, actor, request, headers }: Pick<Keyed, 'endpoint' | 'actor' | 'request' | 'headers'>,
  response: StoredResponse | SharedResponse,
): AnyResponse {
  const tag = 'tag' in response ? response.tag : tagOfResponse(endpoint, response.body)
  if (tag === null) return response
  const held = tagHeld(request, tag)
  Object.assign(headers, cachingOf(endpoint, actor !== null), { ETag: held ?? tag })
  return held === null ? response : { status: 304, body: '' }
}

/** A call that has not been read yet. */
type Incoming = {
  endpoint: AnyEndpoint
  request: ApiRequest
  rawParams: PathParams
  requestId: string
  /** Headers of the response, for success and failure. */
  headers: Record<string, string>
}

async function answer(incoming: Incoming): Promise<AnyResponse> {
  const { endpoint, request, headers } = incoming
  const constant = constantOf(endpoint, request.url)
  if (!constant) return answerRead(incoming)
  Object.assign(headers, await countCall(endpoint.rateLimit, null, request))
  return validated({ endpoint, actor: null, request, headers }, constant)
}

async function answerRead({
  endpoint,
  request,
  rawParams,
  headers,
  requestId,
}: Incoming): Promise<AnyResponse> {
  const state = endpoint.isCached ? await databaseState() : null
  const actor = await admit(endpoint, request, headers, state)
  if (endpoint.respond) {
    const own = await endpoint.respond({ actor, request, requestId, headers })
    if ('body' in own) return own
    Object.assign(headers, streamHeaders)
    return { status: own.status, body: own.stream }
  }
  if (endpoint.recent && actor) await requireRecent(actor)
  const { params, query, body, text } = await readParts(endpoint, request, rawParams)
  if (endpoint.isStream) {
    const stream = await endpoint.run({ actor, params, query, body, request })
    Object.assign(headers, streamHeaders)
    return { status: endpoint.status, body: stream as LiveBody }
  }
  const run = async (): Promise<StoredResponse> => {
    const result = await endpoint.run({ actor, params, query, body, request })
    checkResponse(endpoint, result)
    await auditSuccess(endpoint, actor, params, result)
    if (endpoint.file === null) return { status: endpoint.status, body: JSON.stringify(result) }
    Object.assign(headers, fileHeaders(endpoint.file))
    return { status: endpoint.status, body: String(result) }
  }
  const call = { endpoint, actor, request, headers }
  const shared = sharedResponse({ endpoint, actor, url: request.url, state }, run)
  if (shared) return validated(call, await shared)
  if (endpoint.method === 'GET') return validated(call, await run())
  const sent = endpoint.method === 'POST' ? keyOf(request) : null
  const key = endpoint.replay === 'ignore' ? null : sent
  return withEffects(key !== null, async () =>
    key === null || endpoint.ownKeys
      ? validated(call, await run())
      : withIdempotency({ ...call, key, text }, run),
  )
}

/** Runs one call of an endpoint, from its request to its response. */
export function respond(endpoint: AnyEndpoint, request: ApiRequest, rawParams: PathParams): Promise<Reply> {
  const requestId = newRequestId()
  const incoming = { endpoint, request, rawParams, requestId, headers: crossOriginHeaders(request) }
  return inCall(new Call(requestId, request), () =>
    isTraced() ? traced(spanOf(endpoint, request), (note) => run(incoming, note)) : run(incoming, unnoted),
  )
}

/** The trace span of a call: names the route template, and contains no personal data. */
function spanOf({ method, path }: AnyEndpoint, request: ApiRequest): Span {
  const parent = request.headers.get('traceparent')
  const state = request.headers.get('tracestate')
  return {
    name: `${method} ${path}`,
    kind: 'server',
    facts: { 'http.request.method': method, 'http.route': path },
    parent: { ...(parent !== null && { traceparent: parent }), ...(state !== null && { tracestate: state }) },
  }
}

async function run(incoming: Incoming, note: Note): Promise<Reply> {
  const { endpoint, request, requestId, headers } = incoming
  const began = performance.now()
  const count = (status: number) => {
    const labels = { method: endpoint.method, route: endpoint.path }
    webMetrics().duration.observe(labels, (performance.now() - began) / 1_000)
    webMetrics().requests.inc({ ...labels, status })
    note({ 'http.response.status_code': status, ...(status >= 500 && { 'error.type': String(status) }) })
  }
  try {
    const { status, body } = await answer(incoming)
    count(status)
    const all = { ...baseHeaders, ...headers, 'X-Request-Id': requestId }
    if (status !== 204 && status !== 304) return { status, headers: all, body }
    const { 'Content-Type': _, ...rest } = all
    return { status, headers: rest, body: null }
  } catch (thrown) {
    const error = callRefusal(endpoint, toAppError(thrown))
    count(error.status)
    if (error.status >= 500)
      log().error(
        { requestId, method: endpoint.method, path: endpoint.path, code: error.code, error: thrown },
        'call failed',
      )
    await auditFailure(endpoint, error)
    return errorReply(error, requestId, headers, isOnBoard(endpoint, request))
  }
}

/** Counts a call that runs no endpoint against its address. Returns the rate-limit response, or null when the call may proceed. */
async function refusalOf(request: ApiRequest, bucket: Bucket = 'anonymous'): Promise<Reply | null> {
  try {
    await countAddress(bucket, request)
    return null
  } catch (error) {
    return errorReply(toAppError(error), newRequestId(), crossOriginHeaders(request))
  }
}

/** Wraps a handler that is not an endpoint: counts its calls per address, by default in the bucket of anonymous API calls. */
export const counted =
  <Rest extends unknown[]>(
    handler: (request: Request, ...rest: Rest) => Promise<Response>,
    bucket: Bucket = 'anonymous',
  ) =>
  async (request: Request, ...rest: Rest): Promise<Response> => {
    const refusal = await refusalOf(request, bucket)
    return refusal ? toResponse(refusal) : handler(request, ...rest)
  }

/** Returns the handler of each method of one path. Undeclared methods return 405 in JSON with `Allow`. */
export function responders(...endpoints: AnyEndpoint[]): Record<Method, Responder> {
  const allow = endpoints.map((endpoint) => endpoint.method).join(', ')
  const refuse: Responder = async (request) =>
    (await refusalOf(request)) ??
    errorReply(
      new AppError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; use ${allow}.`, undefined, {
        Allow: allow,
      }),
      newRequestId(),
      crossOriginHeaders(request),
      endpoints.some((endpoint) => isOnBoard(endpoint, request)),
    )
  const responderOf = (method: Method): Responder => {
    const endpoint = endpoints.find((candidate) => candidate.method === method)
    return endpoint ? (request, params) => respond(endpoint, request, params) : refuse
  }
  return Object.fromEntries(methods.map((method) => [method, responderOf(method)])) as Record<
    Method,
    Responder
  >
}

/** The handlers of one route file. */
export function serve(...endpoints: AnyEndpoint[]): Record<Method, RouteHandler> {
  const all = responders(...endpoints)
  const handlerOf =
    (method: Method): RouteHandler =>
    async (request, { params }) =>
      toResponse(await all[method](request, await params))
  return Object.fromEntries(methods.map((method) => [method, handlerOf(method)])) as Record<
    Method,
    RouteHandler
  >
}
