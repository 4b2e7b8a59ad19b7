/** The gateway's HTTP server: a few routes on node:http, with limits on the size and the duration of requests. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { parseUrl } from '@/lib/url'

/** The largest body, in bytes. */
const maxBodyBytes = 64 * 1024
/** How long a request may take to arrive. */
const arrivalMs = 10_000
const maxConnections = 256

/** A call as passed to a route. */
export type Call = {
  params: readonly string[]
  query: URLSearchParams
  headers: Headers
  /** The body, parsed as JSON. Throws `BAD_REQUEST` when it is not JSON or too large. */
  json(): Promise<unknown>
}

/** A route: its method, its path as a pattern with groups for parameters, and its handler. */
export type Route = { method: 'GET' | 'POST'; path: RegExp; answer: (call: Call) => Promise<unknown> }

/** Creates a server for these routes, not listening yet. */
export function serve(routes: readonly Route[], log: Logger): Server {
  const server = createServer((request, response) => {
    const requestId = randomUUID()
    answerTo(routes, request)
      .then((body) => send(response, 200, body, requestId))
      .catch((error: unknown) => refuse(response, error, requestId, request, log))
  })
  server.maxConnections = maxConnections
  server.requestTimeout = arrivalMs
  server.headersTimeout = arrivalMs
  server.keepAliveTimeout = 5_000
  return server
}

async function answerTo(routes: readonly Route[], request: IncomingMessage): Promise<unknown> {
  const url = parseUrl(request.url ?? '', 'http://gateway')
  if (!url) throw new AppError('BAD_REQUEST', 'The address of the request is malformed.')
  const matching = routes.flatMap((route) => {
    const match = route.path.exec(url.pathname)
    return match ? [{ route, params: match.slice(1) }] : []
  })
  const found = matching.find(({ route }) => route.method === request.method)
  if (!found)
    throw matching.length > 0
      ? new AppError('METHOD_NOT_ALLOWED', `${url.pathname} does not take ${request.method}.`)
      : new AppError('NOT_FOUND', `The gateway has no ${url.pathname}.`)
  return found.route.answer({
    params: found.params,
    query: url.searchParams,
    headers: headersOf(request),
    json: () => readJson(request),
  })
}

/** The headers, each at most once. A header that was sent twice is dropped, because it is ambiguous. */
function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct))
    if (values?.length === 1 && values[0] !== undefined) headers.set(name, values[0])
  return headers
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const tooLarge = new AppError('BAD_REQUEST', `The body is over ${maxBodyBytes / 1024} KiB.`)
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) throw tooLarge
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw new AppError('BAD_REQUEST', 'The body is not JSON in UTF-8.')
  }
}

/** An unavailable part is 500, as the specification demands; the code names the actual error. */
const statusOf = (error: AppError): number => (error.code === 'UNAVAILABLE' ? 500 : error.status)

function refuse(
  response: ServerResponse,
  thrown: unknown,
  requestId: string,
  { method, url }: IncomingMessage,
  log: Logger,
): void {
  const error = toAppError(thrown)
  const status = statusOf(error)
  // The URL without its query, and no body: neither is needed to find the failure.
  const path = (url ?? '').split('?')[0]
  const { code, message, details, headers } = error
  // A caller over its rate limit is not a failure of ours.
  const isOurs = error.cause !== undefined || headers?.['Retry-After'] === undefined
  if (status >= 500 && isOurs)
    log.error({ error: error.cause ?? error, requestId, method, path }, 'request failed')
  const body = { error: { code, message, ...(details && { details }), requestId } }
  send(response, status, body, requestId, headers)
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    // The unread rest of a body would be parsed as the next request.
    ...(status >= 400 && { Connection: 'close' }),
  })
  response.end(JSON.stringify(body))
}
