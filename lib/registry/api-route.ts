/**
 * The handlers of everything under `/api/v1` for Next, for hosts without our own server. One route for all endpoints: with a route file for
 * each, Next built 266 bundles of the same code, which took longer than all pages.
 */
import 'server-only'
import type { Method } from '@/lib/http/endpoint'
import { missing } from '@/lib/http/server/missing'
import { serve } from '@/lib/http/server/serve'
import { endpointsByPath } from './api-paths'
import { openapiRoute } from './openapi-route'
import { Router } from './router'

type Handlers = ReturnType<typeof serve>

const prefix = '/api/v1'

function makeRouter(): Router<Handlers> {
  const router = new Router<Handlers>()
  for (const [path, own] of endpointsByPath()) router.add(prefix + path, serve(...own))
  router.add(`${prefix}/openapi.json`, openapiRoute)
  return router
}

const router = makeRouter()

const handle =
  (method: Method): Handlers[Method] =>
  async (request) => {
    const found = router.find(new URL(request.url).pathname)
    return found
      ? found.to[method](request, { params: Promise.resolve(found.params) })
      : missing[method](request)
  }

/** The handlers of the catch-all route. */
export const apiRoute: Handlers = {
  GET: handle('GET'),
  POST: handle('POST'),
  PATCH: handle('PATCH'),
  PUT: handle('PUT'),
  DELETE: handle('DELETE'),
}
