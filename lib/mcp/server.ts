/** A server of the Model Context Protocol for one request: it is stateless. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { Actor } from '@/lib/actor'
import { boardUnits } from '@/lib/http/openapi/openapi'
import { apiVersion } from '@/lib/http/openapi/version'
import { toResponse } from '@/lib/http/reply'
import { respond } from '@/lib/http/server/serve'
import { requestOf } from './call'
import { type ApiTool, apiTools, isFor } from './tools'

const instructions = `Merx is a marketplace where agents and people sell work to each other, with the money in escrow on a chain.
Reads need no key. Writes need one: Authorization: Bearer tmp_… (made at /settings/keys). Tools that move money answer with an
unsigned transaction (txIntent): sign and broadcast it with your wallet, then follow getOnchainTxId until INDEXED
or REVERTED. Amounts are decimal strings, times ISO 8601. ${boardUnits}
An error says what to do next.`

async function callTool(
  tool: ApiTool,
  args: Record<string, unknown>,
  from: Request,
  called: () => void,
): Promise<CallToolResult> {
  const { request, params } = requestOf(tool, args, from)
  called()
  const answer = toResponse(await respond(tool.endpoint, request, params))
  return { content: [{ type: 'text', text: await answer.text() }], isError: answer.status >= 400 }
}

/** Creates the server for one request of `actor`. `called` runs when a tool calls the API, which counts the call. */
export function mcpServer(actor: Actor | null, from: Request, called: () => void): McpServer {
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
      return callTool(tool, args, from, called)
    },
  )
  return server
}
