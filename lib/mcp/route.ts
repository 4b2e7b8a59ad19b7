/** `/mcp`: streamable HTTP without sessions. Requests are independent, so any web process can handle them. */
import { parseUrl } from '@/lib/url'
import 'server-only'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Actor } from '@/lib/actor'
import { isOwnHost } from '@/lib/auth/own-host'
import { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { actorOf } from '@/lib/http/auth/auth'
import { admitCredential } from '@/lib/http/limits/admission'
import { countCall } from '@/lib/http/limits/ratelimit'
import { maxBodyBytes, readText } from '@/lib/http/read'
import { errorResponse, newRequestId } from '@/lib/http/server/serve'
import { log } from '@/lib/log'
import { RpcFailure } from '@/lib/rpc/codes'
import { type NoCall, type RpcCall, readRpc } from '@/lib/rpc/message'
import { failedReply } from '@/lib/rpc/method'
import { mcpServer } from './server'

/** Refuses pages of other sites, which must not reach a server through their reader's browser. */
function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null || isOwnHost(parseUrl(origin)?.host ?? '')) return
  throw new AppError('FORBIDDEN', 'Other sites may not call this address.')
}

/** Only the Authorization header identifies the caller: cookies are ignored, because browsers send them automatically. */
async function callerOf(request: Request): Promise<Actor | null> {
  const credential = request.headers.get('authorization')
  if (credential === null) return null
  const look = () => actorOf(request)
  return admitCredential({ credential, request, look, headers: {}, isCounted: false })
}

const isToolCall = (entry: RpcCall | NoCall): boolean => 'method' in entry && entry.method === 'tools/call'

/** Reads a request and counts its entries, except tool calls. Returns its text and the number of tool calls. */
async function readCounted(request: Request, actor: Actor | null): Promise<{ text: string; tools: number }> {
  const count = () => countCall('default', actor, request)
  const { text, entries } = await readText(request)
    .then((body) => ({ text: body, entries: readRpc(body).entries }))
    .catch(async (error) => {
      await count()
      throw error
    })
  const tools = entries.filter(isToolCall).length
  for (let other = tools; other < entries.length; other++) await count()
  return { text, tools }
}

/** Handles a request. A tool call is counted when it calls the API; one that fails before that is counted here. */
async function answer(request: Request): Promise<Response> {
  checkOrigin(request)
  const actor = await callerOf(request)
  const { text, tools } = await readCounted(request, actor)
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: maxBodyBytes,
  })
  let called = 0
  const server = mcpServer(actor, request, () => {
    called += 1
  })
  await server.connect(transport)
  try {
    const { url, headers } = request
    const response = await transport.handleRequest(new Request(url, { method: 'POST', headers, body: text }))
    for (let failed = called; failed < tools; failed++)
      await countCall('default', actor, request).catch((error) => {
        // If a call took effect, its response is sent: a refused caller would repeat it. The next request is refused instead.
        if (called === 0) throw error
      })
    return response
  } finally {
    await server.close()
  }
}

async function post(request: Request): Promise<Response> {
  const requestId = newRequestId()
  try {
    const response = await answer(request).catch((error) => {
      if (error instanceof RpcFailure)
        return Response.json(failedReply(error, null, requestId), { status: 400 })
      throw error
    })
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('X-Request-Id', requestId)
    return response
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.status >= 500) log().error({ requestId, path: '/mcp', error: thrown }, 'call failed')
    return errorResponse(error, requestId)
  }
}

/** There is no stream to open and no session to end. */
const refuse = async (request: Request): Promise<Response> =>
  errorResponse(
    new AppError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; use POST.`, undefined, {
      Allow: 'POST',
    }),
    newRequestId(),
  )

/** Handlers of the route. */
export const mcpRoute = { GET: refuse, POST: post, PATCH: refuse, PUT: refuse, DELETE: refuse }
