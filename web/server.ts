/** The listener of a web process: what the router knows is answered here, everything else by Next. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { toAppError } from '@/lib/failures'
import { errorReply, newRequestId } from '@/lib/http/serve'
import { log } from '@/lib/log'
import { Incoming } from './incoming'
import type { Match } from './router'
import { makeRoutes, type Route } from './routes'
import { send } from './send'

async function answer(
  { to: { answers, headers }, params }: Match<Route>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const run = answers[message.method ?? 'GET']
    if (run) await send(await run(new Incoming(message, response), params), headers, message, response)
  } catch (error) {
    log().error({ error, method: message.method }, 'a call could not be answered')
    if (response.headersSent) response.destroy()
    else await send(errorReply(toAppError(error), newRequestId()), headers, message, response)
  }
}

/** Makes the listener. `pages` answers what is not for programs. */
export function listener(pages: RequestListener): RequestListener {
  const routes = makeRoutes()
  return (message, response) => {
    const match = routes.find(message.url ?? '/')
    if (match?.to.answers[message.method ?? 'GET']) void answer(match, message, response)
    else pages(message, response)
  }
}
