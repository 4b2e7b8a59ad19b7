/** The routes without Next: API endpoints, the OpenAPI document, files, hooks, view counts, `/metrics`, `/mcp` and `/.well-known`. */
import { hooksRoute } from '@/lib/hooks/calls/route'
import { preflightHeaders } from '@/lib/http/cors'
import type { Method } from '@/lib/http/endpoint'
import { aloneHeaders, dataHeaders, siteHeaders } from '@/lib/http/pages/site-headers'
import type { Reply } from '@/lib/http/reply'
import { type PathParams, responders } from '@/lib/http/server/serve'
import { viewRoute } from '@/lib/listings/view-route'
import { mcpRoute } from '@/lib/mcp/route'
import { metricsRoute } from '@/lib/operations/metrics-route'
import { endpointsByPath } from '@/lib/registry/api-paths'
import { openapiRoute } from '@/lib/registry/openapi-route'
import { Router } from '@/lib/registry/router'
import { clearSigningRoute, wellKnownRoute } from '@/lib/runtime/well-known'
import { fileRoute } from '@/lib/storage/serve-file'
import type { Incoming } from './incoming'

type Answer = (request: Incoming, params: PathParams) => Promise<Reply>

/** The handler of each method at a path, and the headers of all its responses. */
export type Route = { answers: Record<string, Answer>; headers: Record<string, string> }

const documentHeaders = { ...siteHeaders, ...aloneHeaders }
const apiHeaders = { ...documentHeaders, ...dataHeaders }

/** Next's `Allow` header in the response to `OPTIONS` of a route with all methods. */
const allow = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT'

const options =
  (mayBeAsked: boolean): Answer =>
  async ({ headers }) => ({
    status: 204,
    headers: {
      Allow: allow,
      ...(mayBeAsked && headers.has('access-control-request-method') && preflightHeaders),
    },
    body: null,
  })

const routeOf = (answers: Record<Method, Answer>, headers: Record<string, string>): Route => ({
  answers: { ...answers, HEAD: answers.GET, OPTIONS: options(headers === apiHeaders) },
  headers,
})

const toReply = ({ status, headers, body }: Response): Reply => ({
  status,
  headers: Object.fromEntries(headers),
  body,
})

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>

const answerOf =
  <P>(handler: Handler<P>, read = (params: PathParams): P => params as P): Answer =>
  async (request, params) =>
    toReply(await handler(request.toRequest(), { params: Promise.resolve(read(params)) }))

/** Adapts handlers that take a `Request`. */
const ofRequests = <M extends string, P>(handlers: Record<M, Handler<P>>): Record<M, Answer> =>
  Object.fromEntries(
    Object.entries<Handler<P>>(handlers).map(([method, handler]) => [method, answerOf(handler)]),
  ) as Record<M, Answer>

/** The route that serves and accepts files. Next handles methods that it does not have. */
function filesRoute(): Route {
  const key = (params: PathParams) => ({ key: String(params.key).split('/') })
  const get = answerOf(fileRoute.GET, key)
  return { answers: { GET: get, HEAD: get, PUT: answerOf(fileRoute.PUT, key) }, headers: documentHeaders }
}

/** Creates the router of everything that does not go to Next. */
export function makeRoutes(): Router<Route> {
  const router = new Router<Route>()
  for (const [path, own] of endpointsByPath())
    router.add(`/api/v1${path}`, routeOf(responders(...own), apiHeaders))
  router.add('/api/v1/openapi.json', routeOf(ofRequests(openapiRoute), apiHeaders))
  router.add('/files/*key', filesRoute())
  router.add('/mcp', routeOf(ofRequests(mcpRoute), documentHeaders))
  // The target of the hooks' prefix (`lib/hooks/calls/prefix.ts`).
  router.add('/api/hooks', { answers: ofRequests(hooksRoute), headers: apiHeaders })
  router.add('/api/listing-views/:id', { answers: ofRequests(viewRoute), headers: apiHeaders })
  router.add('/metrics', { answers: ofRequests(metricsRoute), headers: documentHeaders })
  router.add('/.well-known/:name', routeOf(ofRequests(wellKnownRoute), documentHeaders))
  router.add('/.well-known/erc7730/:name', routeOf(ofRequests(clearSigningRoute), documentHeaders))
  return router
}
