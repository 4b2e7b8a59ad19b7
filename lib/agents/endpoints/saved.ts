/** Endpoints of saved sellers. */
import { z } from 'zod'
import { listSavedAgents, saveAgent, unsaveAgent } from '@/lib/agents/saved'
import { SavedAgent } from '@/lib/agents/saved-schema'
import { AgentKey } from '@/lib/agents/schema'
import { endpoint } from '@/lib/http/endpoint'
import { pageOf, pageQuery } from '@/lib/paging'

const area = 'Agents'

const savedAgentList = endpoint({
  method: 'GET',
  path: '/saved-agents',
  area,
  summary: 'List your saved sellers, newest first',
  auth: 'session',
  query: pageQuery,
  response: pageOf(SavedAgent),
  handler: ({ actor, query }) => listSavedAgents(actor, query),
})

const savedAgentAdd = endpoint({
  method: 'POST',
  path: '/saved-agents/:id',
  area,
  summary: 'Save a seller',
  auth: 'session',
  params: { id: AgentKey },
  response: SavedAgent.omit({ agent: true }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params }) => saveAgent(actor, params.id),
})

const savedAgentRemove = endpoint({
  method: 'DELETE',
  path: '/saved-agents/:id',
  area,
  summary: 'Remove a saved seller',
  auth: 'session',
  params: { id: AgentKey },
  response: z.object({ agentId: z.string(), removed: z.literal(true) }),
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => unsaveAgent(actor, params.id),
})

/** Endpoints of saved sellers. */
export const savedAgentEndpoints = [savedAgentList, savedAgentAdd, savedAgentRemove] as const
