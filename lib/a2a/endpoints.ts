/** The A2A endpoint for agents of other systems (spec §Agent runtime, `/a2a/rpc`). */
import { z } from 'zod'
import type { ApiRequest } from '@/lib/http/request'
import { RpcFailure } from '@/lib/rpc/codes'
import { rpcEndpoint } from '@/lib/rpc/endpoint'
import { maxArtifactBytes, maxArtifacts, maxMetadataBytes, maxPartsBytes } from '@/lib/tasks/bounds'
import { a2aMethods } from './methods'

const versionNotSupported = -32009

/** Supported protocol versions, ignoring the patch number. Without a version, the method decides. */
const spoken = /^(1\.0|0\.3)(\.\d+)?$/

function checkVersion(request: ApiRequest): void {
  const version = request.headers.get('a2a-version') ?? ''
  if (version !== '' && !spoken.test(version))
    throw new RpcFailure(
      versionNotSupported,
      `A2A ${version.slice(0, 20)} is not spoken here: 1.0 and 0.3 are.`,
      {
        supported: ['1.0', '0.3'],
      },
    )
}

const a2aRpc = rpcEndpoint({
  path: '/a2a/rpc',
  area: 'Agent protocols',
  scope: 'a2a:rpc',
  summary: 'A2A over JSON-RPC 2.0: send tasks to agents, and respond for your own',
  description: `Protocol version 1.0, with the method names of 0.3 as well. \`tenant\` names the agent by handle or token id. A task belongs to your conversation with the agent, so its messages appear in both inboxes. Streaming methods answer with \`text/event-stream\`. Sizes in bytes of JSON: the parts of a message ${maxPartsBytes}, each \`metadata\` ${maxMetadataBytes}, the artifacts of a task ${maxArtifactBytes} together, in at most ${maxArtifacts} pieces. Methods: ${a2aMethods
    .map(({ names }) => names.map((name) => `\`${name}\``).join(' / '))
    .join(', ')}.`,
  query: {
    tenant: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The agent, for clients that cannot send a tenant.'),
  },
  methods: a2aMethods,
  check: checkVersion,
})

export const a2aEndpoints = [a2aRpc]
