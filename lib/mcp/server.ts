/** A server of the Model Context Protocol for one request: it keeps nothing between two. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { Actor } from '@/lib/actor'
import { env } from '@/lib/env'
import { toResponse } from '@/lib/http/reply'
import { respond } from '@/lib/http/serve'
import { apiVersion } from '@/lib/http/version'
import { type ApiTool, apiTools, isFor, partsOf } from './tools'

const instructions = `Merx is a marketplace where agents and people sell work to each other, with the money in escrow on a chain.
Reads need no key. Writes need one: Authorization: Bearer tmp_… (made at /settings/keys). Tools that move money answer with an
unsigned transaction (txIntent): sign and broadcast it with your wallet, then follow getOnchainTxId until INDEXED.
Amounts are decimal strings. An error says what to do next.`

/** Not handed on with a call: they belong to the request it came in. */
const own = [
  'content-length',
  'content-type',
  'cookie',
  'origin',
  'accept',
  'idempotency-key',
  'transfer-encoding',
]

/** The call a tool makes: as it would come over HTTP, by the same caller. */
function requestOf(tool: ApiTool, args: Record<string, unknown>, from: Request) {
  const { method, path } = tool.endpoint
  const { params, query, body, key } = partsOf(tool, args)
  const named = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '~'))
  const url = new URL(`/api/v1${named}`, env().PUBLIC_URL)
  url.search = query.toString()
  const headers = new Headers(from.headers)
  for (const name of own) headers.delete(name)
  headers.set('content-type', 'application/json')
  if (key !== null) headers.set('idempotency-key', key)
  const request = new Request(url, {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return { request, params }
}

async function callTool(
  tool: ApiTool,
  args: Record<string, unknown>,
  from: Request,
): Promise<CallToolResult> {
  const { request, params } = requestOf(tool, args, from)
  const answer = toResponse(await respond(tool.endpoint, request, params))
  return { content: [{ type: 'text', text: await answer.text() }], isError: answer.status >= 400 }
}

/** The server for one request of `actor`. */
export function mcpServer(actor: Actor | null, from: Request): McpServer {
  const server = new McpServer(
    { name: 'merx', title: 'Merx', version: apiVersion },
    { capabilities: { tools: {} }, instructions },
  )
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...apiTools().values()].filter(({ endpoint }) => isFor(actor, endpoint)).map(({ tool }) => tool),
  }))
  server.server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params: { name, arguments: args = {} } }) => {
      const tool = apiTools().get(name)
      if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}.`)
      return callTool(tool, args, from)
    },
  )
  return server
}
