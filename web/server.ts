/** The listener of a web process: handles API calls and cached pages here, and passes everything else to Next. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { nearestRead } from '@/lib/db/replica'
import { databaseState } from '@/lib/db/state'
import { toAppError } from '@/lib/failures'
import { isOwnRender } from '@/lib/http/limits/client-address'
import { siteHeaders } from '@/lib/http/pages/site-headers'
import type { Reply } from '@/lib/http/reply'
import { errorReply, newRequestId } from '@/lib/http/server/serve'
import { log } from '@/lib/log'
import type { Match } from '@/lib/registry/router'
import { Incoming } from './incoming'
import type { PageCache } from './page-cache'
import { makeRoutes, type Route } from './routes'
import { send } from './send'

/** Runs an API call and sends its response. */
function answerProgram(
  { to: { answers, headers }, params }: Match<Route>,
  message: IncomingMessage,
  response: ServerResponse,
): void {
  const write = (reply: Reply) => send(reply, headers, message, response)
  const run = answers[message.method ?? 'GET']
  run?.(new Incoming(message, response), params)
    .then(write)
    .catch((error: unknown) => {
      log().error({ error, method: message.method }, 'a call could not be answered')
      if (response.headersSent) response.destroy()
      else return write(errorReply(toAppError(error), newRequestId()))
    })
}

/** Sends a cached page, or passes the request to Next. Next also handles it when the cache fails, because it shows the error page. */
async function answerPage(
  cache: PageCache,
  pages: RequestListener,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const reply = await cache.find(message, response)
    if (reply) return await send(reply, siteHeaders, message, response)
  } catch (error) {
    log().warn({ error }, 'a page was not cached')
    if (response.headersSent) return void response.destroy()
  }
  await next(cache, pages, message, response)
}

/** Passes a request to Next. A page that is rendered for the cache reads from the replica when the replica is up to date. */
async function next(
  cache: PageCache,
  pages: RequestListener,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const run = async () => pages(message, response)
  const request = new Incoming(message, response)
  if (!isOwnRender(request)) return run()
  const render = () => cache.rendering(request, run)
  // If the primary does not respond, the page itself reports the error.
  return databaseState().then((state) => nearestRead(state, render), render)
}

/** Creates the listener. `pages` handles everything that is neither an API call nor cached. */
export function listener(cache: PageCache, pages: RequestListener): RequestListener {
  const routes = makeRoutes()
  return (message, response) => {
    const match = routes.find(message.url ?? '/')
    if (match?.to.answers[message.method ?? 'GET']) answerProgram(match, message, response)
    else void answerPage(cache, pages, message, response)
  }
}
