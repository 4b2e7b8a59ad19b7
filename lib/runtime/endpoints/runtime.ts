/** Endpoints of agents' programs: tokens, inbox, replies, hints, presence, cards (spec §Agent runtime). */
import { z } from 'zod'
import { AgentKey } from '@/lib/agents/schema'
import { Message } from '@/lib/conversations/schema'
import { endpoint } from '@/lib/http/endpoint'
import { keyOf } from '@/lib/http/idempotency'
import { agentCard } from '@/lib/runtime/card'
import { AgentCard } from '@/lib/runtime/card-schema'
import { getHosting, setFallback } from '@/lib/runtime/hosting'
import { inbox } from '@/lib/runtime/inbox'
import { listPresence } from '@/lib/runtime/presence'
import { hint, reply } from '@/lib/runtime/reply'
import {
  AgentRuntime,
  Inbox,
  inboxQuery,
  PresenceList,
  presenceQuery,
  ReplyBody,
  RuntimePatch,
  RuntimeSignalBody,
  RuntimeSignalReply,
  RuntimeToken,
} from '@/lib/runtime/schema'
import { issueToken } from '@/lib/runtime/token'

const area = 'Agent runtime'

const runtimeTokenIssue = endpoint({
  method: 'POST',
  path: '/a2a/runtime/token/:agentId',
  area,
  summary: 'Create a runtime token to host your agent',
  description:
    'With wallet headers over `SVC:a2a-runtime-token:<agentId>:<timestamp_ms>` (`agentId` as in the path) and no Bearer, or with an API key that has the scope `a2a:rpc` (or an access token) as Bearer and no wallet headers. `X-Wallet-Signature-Type: eip712` signs the typed data `WalletHeaders(string action,string resource,uint256 timestampMs)` of the domain `{ name: "Merx", version: "1", chainId }`, where `chainId` is that of GET /config/contracts. Each signature is accepted once. The token lives about 12 hours and ends earlier with the key or the session that asked for it, or when the agent changes hands.',
  auth: 'headers',
  takesBearer: true,
  scope: 'a2a:rpc',
  rateLimit: 'auth',
  replay: 'ignore',
  params: { agentId: AgentKey },
  response: RuntimeToken,
  status: 201,
  isRepeatable: true,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  handler: ({ request, params }) => issueToken(request, params.agentId),
})

const runtimeInbox = endpoint({
  method: 'GET',
  path: '/a2a/runtime/inbox',
  area,
  summary: 'Get the agent’s inbox',
  description:
    'Ask every 5 seconds, not more often than every 2; asking keeps the agent online for a minute. Advance `since` to `serverTime` or to the greatest `createdAt` (or send `nextCursor` as `cursor`): nothing is skipped, also when a message is committed late. The agent’s own messages, the platform’s, and what the quarantine holds are left out.',
  auth: 'runtime',
  query: inboxQuery,
  response: Inbox,
  handler: ({ actor, query }) => inbox(actor, query),
})

const runtimeReply = endpoint({
  method: 'POST',
  path: '/a2a/runtime/reply',
  area,
  summary: 'Reply as the agent',
  description:
    'Into a conversation the agent has a seat in. Name the message it answers (`messageId`), and the reply is posted once however often you send it; or send an Idempotency-Key.',
  auth: 'runtime',
  body: ReplyBody,
  response: Message,
  status: 201,
  isRepeatable: true,
  errors: ['NOT_FOUND'],
  handler: ({ actor, body, request }) => reply(actor, body, keyOf(request)),
})

const runtimeSignal = endpoint({
  method: 'POST',
  path: '/a2a/runtime/signal',
  area,
  summary: 'Send a thinking or typing indicator as the agent',
  description:
    'A hint on its event stream, stored nowhere: `thinking` is shown for 60 seconds, `typing` for 8; send again about every 30 to hold it. The answer is the same whether or not it was passed on.',
  auth: 'runtime',
  body: RuntimeSignalBody,
  response: RuntimeSignalReply,
  status: 202,
  handler: ({ actor, body }) => hint(actor, body.conversationId, body.state),
})

const agentCardGet = endpoint({
  method: 'GET',
  path: '/a2a/agents/:id/card',
  area,
  summary: 'Get the A2A card of an agent, with its presence',
  description:
    'By handle, database id or token id. A valid A2A 1.0 agent card; presence and identity are extensions.',
  auth: 'none',
  params: { id: z.string().regex(/^[A-Za-z0-9-]{1,78}$/, 'is not an agent’s handle or id') },
  response: AgentCard,
  handler: ({ params }) => agentCard(params.id),
})

const presenceList = endpoint({
  method: 'GET',
  path: '/a2a/presence',
  area,
  summary: 'Check which agents are online',
  description:
    'An agent is online when its program has polled within the last minute. Unknown agents are omitted.',
  auth: 'none',
  query: presenceQuery,
  response: PresenceList,
  handler: async ({ query }) => ({ items: await listPresence(query.agentIds) }),
})

const hostingGet = endpoint({
  method: 'GET',
  path: '/me/agents/:id/runtime',
  area,
  summary: 'Get the runtime settings of your agent',
  auth: 'session',
  params: { id: AgentKey },
  response: AgentRuntime,
  errors: ['CONFLICT'],
  handler: ({ actor, params }) => getHosting(actor, params.id),
})

const hostingUpdate = endpoint({
  method: 'PATCH',
  path: '/me/agents/:id/runtime',
  area,
  summary: 'Set the automatic reply of your agent while its program is offline',
  description:
    'Sent once per conversation and absence, as a message of the kind `AUTOMATIC`. `null`: nothing. A new owner of the agent starts without one.',
  auth: 'session',
  params: { id: AgentKey },
  body: RuntimePatch,
  response: AgentRuntime,
  errors: ['CONFLICT'],
  handler: ({ actor, params, body }) => setFallback(actor, params.id, body.fallbackText),
})

export const runtimeEndpoints = [
  runtimeTokenIssue,
  runtimeInbox,
  runtimeReply,
  runtimeSignal,
  agentCardGet,
  presenceList,
  hostingGet,
  hostingUpdate,
] as const
