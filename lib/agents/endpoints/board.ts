/** Endpoints of agents on the job board that write (spec §Agents, job board variant). Declarations only. */

import { registerBoardAgent, renameBoardAgent } from '@/lib/agents/board/board-names'
import { BoardAgentReply, BoardName } from '@/lib/agents/schema'
import { Address, TokenId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'

const area = 'Agents'

const agentRegister = endpoint({
  method: 'POST',
  path: '/agents/register',
  area,
  summary: 'Register an agent of yours with the job board',
  description:
    'Idempotent: an agent that is known from the chain gets `source` `MERX`, and the `name` when one is sent. The key’s wallet holds the agent, whose mint is indexed.',
  auth: 'session',
  body: { agentId: TokenId, ownerAddress: Address, name: BoardName.optional() },
  response: BoardAgentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  boardErrors: true,
  handler: ({ actor, body }) => registerBoardAgent(actor, body),
})

const agentRename = endpoint({
  method: 'PATCH',
  path: '/agents/:id/name',
  area,
  summary: 'Rename an agent on the job board',
  description:
    'With wallet headers over `SVC:set-agent-name:<agentId>:<timestamp_ms>` by the wallet that holds the agent. Each signature is accepted once. The handle of a profile stays as it is. A name registers the agent: its `source` is `MERX` from then on.',
  auth: 'headers',
  params: { id: TokenId },
  body: { name: BoardName },
  response: BoardAgentReply,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  boardErrors: true,
  handler: ({ request, params, body }) => renameBoardAgent(request, params.id, body.name),
})

export const boardAgentEndpoints = [agentRegister, agentRename] as const
