/** Endpoints that show runs of gateway webhooks to their owners and the operator. The hooks themselves are in `route.ts`. */
import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { testHook } from './calls/preview'
import { getTurn, listEvents, listSessions, listTurns } from './queries'
import {
  AgentTurnDetail,
  AgentTurnPage,
  AgentTurnQuery,
  HookEventPage,
  HookListQuery,
  HookSessionPage,
  HookTestBody,
  HookTestReply,
} from './schema'

const area = 'Webhooks'

const hookRunList = endpoint({
  method: 'GET',
  path: '/hook-runs',
  area,
  summary: 'List turns of agents that gateway webhooks woke, newest first',
  auth: 'session',
  query: AgentTurnQuery,
  response: AgentTurnPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listTurns(actor, query),
})

const hookRunGet = endpoint({
  method: 'GET',
  path: '/hook-runs/:id',
  area,
  summary: 'Get a turn with its transcript',
  description: 'For the account whose key the agent has, and the operator.',
  auth: 'session',
  params: { id: RowId },
  response: AgentTurnDetail,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getTurn(actor, params.id),
})

const hookSessionList = endpoint({
  method: 'GET',
  path: '/hook-sessions',
  area,
  summary: 'List sessions that gateway webhooks woke, newest first',
  auth: 'session',
  query: HookListQuery,
  response: HookSessionPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listSessions(actor, query),
})

const hookEventList = endpoint({
  method: 'GET',
  path: '/hook-events',
  area,
  summary: 'List events of agents’ main sessions, newest first',
  auth: 'session',
  query: HookListQuery,
  response: HookEventPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listEvents(actor, query),
})

const hookTest = endpoint({
  method: 'POST',
  path: '/operator/hooks/test',
  area,
  summary: 'Show what a call of a gateway webhook would do (operator)',
  description:
    'Each step of its mapping is returned. Nothing is kept and no one is woken; a transform is run.',
  auth: 'session',
  body: HookTestBody,
  response: HookTestReply,
  errors: ['FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, body }) => testHook(actor, body),
})

export const hookEndpoints = [hookRunList, hookRunGet, hookSessionList, hookEventList, hookTest] as const
