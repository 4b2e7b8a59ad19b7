/**
 * Runs endpoints: request id → rate limit and actor → strict parsing → idempotency → handler → answer checked
 * against its schema → headers. A route file is `export const { GET, POST, PATCH, PUT, DELETE } = serve(…)`.
 */
import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { Kept } from '@/lib/db/kept'
import { nearestRead } from '@/lib/db/replica'
import { databaseState } from '@/lib/db/state'
import { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { log } from '@/lib/log'
import { webMetrics } from '@/lib/metrics'
import { Shared } from '@/lib/share'
import { type Note, type Span, traced } from '@/lib/trace'
import { admit } from './admission'
import { auditFailure, auditSuccess } from './audit'
import { isByCookie } from './auth'
import { inCall } from './call-context'
import { checkAnswer } from './check'
import { callerNetwork } from './client-address'
import { readableByAll } from './cors'
import type { AnyEndpoint, Method, TextFile } from './endpoint'
import { type Answer, type Keyed, keyOf, withIdempotency } from './idempotency'
import type { LiveBody } from './live-body'
import { type Bucket, countAddress } from './ratelimit'
import { readParts } from './read'
import { requireRecent } from './recent'
import { type Reply, toResponse } from './reply'
import type { ApiRequest } from './request'
import { cachingOf, tagHeld, tagOfAnswer } from './validators'

/** The parameters in a path, decoded. */
export type PathParams = Record<string, string | string[] | undefined>

/** Answers the calls of one path and method. */
type Responder = (request: ApiRequest, params: PathParams) => Promise<Reply>

type RouteContext = { params: Promise<PathParams> }
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>

const methods: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** On every answer of the API: it is data, so nothing may frame, sniff or run it, nor cache it unless its endpoint says how. */
const baseHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** The answer to a failure: `{ error: { code, message, details?, requestId } }`, on the job board with `success: false`. */
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

/** The same for a route that is no endpoint. */
export const errorResponse = (...failure: Parameters<typeof errorReply>): Response =>
  toResponse(errorReply(...failure))

/** Whether this call's refusals are in the job board's shape. */
const isOnBoard = ({ boardErrors }: AnyEndpoint, request: ApiRequest): boolean =>
  typeof boardErrors === 'function' ? boardErrors(request) : boardErrors

/** Headers for pages of other origins: they read whatever no cookie was sent for. */
export const crossOriginHeaders = (request: ApiRequest): Record<string, string> =>
  isByCookie(request) ? {} : readableByAll

/** A fresh request id. */
export const newRequestId = (): string => `req_${randomUUID()}`

/** On event streams: nothing between us and the reader may keep, change or gather what is sent. */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const

/** On files: saved under their name, never shown as a page of ours. */
const fileHeaders = ({ contentType, fileName }: TextFile) => ({
  'Content-Type': `${contentType}; charset=utf-8`,
  'Content-Disposition': `attachment; filename="${fileName}"`,
})

type SharedAnswer = { status: number; body: Uint8Array<ArrayBuffer>; tag: string | null }

const reads = new Shared<SharedAnswer>()
const answers = new Kept<SharedAnswer>({
  what: 'answers',
  maxBytes: 16_000_000,
  sizeOf: ({ body }) => body.byteLength,
})
const encoder = new TextEncoder()

/** An answer for several callers, encoded and hashed once. */
const encoded = (endpoint: AnyEndpoint, run: () => Promise<Answer>) => async (): Promise<SharedAnswer> => {
  const { status, body } = await run()
  const bytes = encoder.encode(body)
  return { status, body: bytes, tag: tagOfAnswer(endpoint, bytes) }
}

/** Who an answer was made for, with all that is known of them; an empty text for no one in particular. */
const askedBy = (actor: Actor | null): string =>
  actor === null ? '' : JSON.stringify(actor, (_, part) => (typeof part === 'bigint' ? String(part) : part))

/** What no one in particular reads depends on the address alone: those who ask the same at once share an answer. */
const isShared = ({ method, rateLimit }: AnyEndpoint, actor: Actor | null): boolean =>
  method === 'GET' && actor === null && rateLimit !== 'none'

type Answered = Answer | SharedAnswer | { status: number; body: ReadableStream<Uint8Array> | LiveBody }

/** Adds the headers of an answer that has a tag. A caller that has it already gets no body. */
function validated(
  { endpoint, actor, request, headers }: Pick<Keyed, 'endpoint' | 'actor' | 'request' | 'headers'>,
  answered: Answer | SharedAnswer,
): Answered {
  const tag = 'tag' in answered ? answered.tag : tagOfAnswer(endpoint, answered.body)
  if (tag === null) return answered
  const held = tagHeld(request, tag)
  Object.assign(headers, cachingOf(endpoint, actor !== null), { ETag: held ?? tag })
  return held === null ? answered : { status: 304, body: '' }
}

async function answer(
  endpoint: AnyEndpoint,
  request: ApiRequest,
  rawParams: PathParams,
  headers: Record<string, string>,
  requestId: string,
): Promise<Answered> {
  const state = endpoint.isKept ? await databaseState() : null
  const actor = await admit(endpoint, request, headers, state)
  if (endpoint.answers) {
    const own = await endpoint.answers({ actor, request, requestId, headers })
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
  const run = async (): Promise<Answer> => {
    const result = await endpoint.run({ actor, params, query, body, request })
    checkAnswer(endpoint, result)
    await auditSuccess(endpoint, actor, params, result)
    if (endpoint.file === null) return { status: endpoint.status, body: JSON.stringify(result) }
    Object.assign(headers, fileHeaders(endpoint.file))
    return { status: endpoint.status, body: String(result) }
  }
  const call = { endpoint, actor, request, headers }
  const asked = encoded(endpoint, run)
  if (state !== null)
    return validated(
      call,
      await answers.read(`${askedBy(actor)} ${request.url}`, state, (making) =>
        nearestRead(making.state, asked),
      ),
    )
  if (isShared(endpoint, actor)) return validated(call, await reads.run(request.url, asked))
  const key = endpoint.method === 'POST' ? keyOf(request) : null
  return key === null || endpoint.ownKeys || endpoint.replay === 'ignore'
    ? validated(call, await run())
    : withIdempotency({ ...call, key, text }, run)
}

/** Runs one call of an endpoint from its request to its answer. */
export function respond(endpoint: AnyEndpoint, request: ApiRequest, params: PathParams): Promise<Reply> {
  const requestId = newRequestId()
  const address = callerNetwork(request)
  return inCall({ requestId, address }, () =>
    traced(spanOf(endpoint, request), (note) => run(endpoint, request, params, requestId, note)),
  )
}

/** A call in its caller's trace: the route as its template, and nothing of who asks for what. */
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

async function run(
  endpoint: AnyEndpoint,
  request: ApiRequest,
  params: PathParams,
  requestId: string,
  note: Note,
): Promise<Reply> {
  const headers: Record<string, string> = { ...crossOriginHeaders(request) }
  const done = webMetrics().duration.startTimer({ method: endpoint.method, route: endpoint.path })
  const count = (status: number) => {
    done()
    webMetrics().requests.inc({ method: endpoint.method, route: endpoint.path, status })
    note({ 'http.response.status_code': status, ...(status >= 500 && { 'error.type': String(status) }) })
  }
  try {
    const { status, body } = await answer(endpoint, request, params, headers, requestId)
    count(status)
    const all = { ...baseHeaders, ...headers, 'X-Request-Id': requestId }
    if (status !== 204 && status !== 304) return { status, headers: all, body }
    const { 'Content-Type': _, ...rest } = all
    return { status, headers: rest, body: null }
  } catch (thrown) {
    const error = toAppError(thrown)
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

/** Counts a call that runs no endpoint, by its address. The refusal to send, or null. */
async function refusalOf(request: ApiRequest, bucket: Bucket = 'anonymous'): Promise<Reply | null> {
  try {
    await countAddress(bucket, request)
    return null
  } catch (error) {
    return errorReply(toAppError(error), newRequestId(), crossOriginHeaders(request))
  }
}

/** A handler that is no endpoint, for anyone: its calls are counted by address, by default with the anonymous ones of the API. */
export const counted =
  <Rest extends unknown[]>(
    handler: (request: Request, ...rest: Rest) => Promise<Response>,
    bucket: Bucket = 'anonymous',
  ) =>
  async (request: Request, ...rest: Rest): Promise<Response> => {
    const refusal = await refusalOf(request, bucket)
    return refusal ? toResponse(refusal) : handler(request, ...rest)
  }

/** What answers each method of one path. Methods no one declared answer 405 in JSON with `Allow`. */
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
