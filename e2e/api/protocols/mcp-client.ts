/** Clients of `/mcp` for the tests, and what its tools return. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { stack } from '@/e2e/stack'

export const mcpAddress = () => `${stack().url}/mcp`

const clients: Client[] = []

/** A client that has sent `initialize`. */
export async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'merx-tests', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpAddress()), { requestInit: { headers } }))
  clients.push(client)
  return client
}

/** Closes every client. */
export const closeClients = () => Promise.all(clients.splice(0).map((client) => client.close()))

export type Answer<T> = {
  isError: boolean
  body: T
  error: { code: string; message: string; requestId: string }
}

/** Calls a tool and parses its text. */
export async function use<T>(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Answer<T>> {
  const { content, isError } = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [first] = content
  const body = JSON.parse(first?.type === 'text' ? first.text : '') as T & { error: Answer<T>['error'] }
  return { isError: isError ?? false, body, error: body.error }
}
