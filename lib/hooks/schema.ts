/** Schemas of gateway webhooks as their owners and the operator see them. Pure: pages import them too. */
import { z } from 'zod'
import { IsoTime, RowId } from '@/lib/fields'
import { pageOf, pageQuery } from '@/lib/paging'

export const hookRunStatuses = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT'] as const
export const HookRunStatus = z.enum(hookRunStatuses)
export type HookRunStatus = z.infer<typeof HookRunStatus>

const hookRunKinds = ['HOOK', 'HEARTBEAT'] as const
export const HookRunKind = z.enum(hookRunKinds)
export type HookRunKind = z.infer<typeof HookRunKind>

const HookDelivery = z.enum(['NONE', 'WAITING', 'DELIVERED', 'SKIPPED', 'FAILED'])

/** The scope of the list. */
const of = z
  .enum(['mine', 'everyone'])
  .default('mine')
  .describe('`mine`: of agents that act with a key of yours. `everyone`: for the operator.')

const run = {
  id: RowId,
  hookSessionId: RowId,
  agent: z.string().describe('The agent, by its name in the configuration.'),
  sessionKey: z.string(),
  kind: HookRunKind.describe('`HEARTBEAT`: a turn of the main session.'),
  name: z.string(),
  status: HookRunStatus,
  reply: z.string().nullable(),
  reason: z.string().nullable().describe('Why it did not succeed.'),
  delivery: HookDelivery.describe('What became of the reply. `NONE`: it was not to be delivered.'),
  deliveryNote: z.string().nullable(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  createdAt: IsoTime,
  startedAt: IsoTime.nullable(),
  endedAt: IsoTime.nullable(),
}

/** A turn of an agent. */
export const AgentTurn = z.object(run)
export type AgentTurn = z.infer<typeof AgentTurn>
export const AgentTurnPage = pageOf(AgentTurn)

const ToolUse = z.object({
  callId: z.string(),
  tool: z.string(),
  input: z.string().describe('The arguments as JSON.'),
  output: z.string().nullable().describe('Null until it has answered.'),
  isError: z.boolean(),
})

const TurnStep = z.object({
  step: z.number().int(),
  text: z.string(),
  finish: z.string(),
  createdAt: IsoTime,
  calls: z.array(ToolUse),
})

/** A turn with its transcript. */
export const AgentTurnDetail = z.object({
  ...run,
  prompt: z.string().describe('The prompt of the model. What came from outside stands between markers.'),
  attempts: z.number().int().describe('How often a worker has taken it: more than once after a crash.'),
  steps: z.array(TurnStep),
})
export type AgentTurnDetail = z.infer<typeof AgentTurnDetail>

export const AgentTurnQuery = z.strictObject({
  ...pageQuery,
  of,
  status: HookRunStatus.optional(),
  kind: HookRunKind.optional(),
})
export type AgentTurnQuery = z.output<typeof AgentTurnQuery>

/** A session that hooks wake. */
export const HookSessionView = z.object({
  id: RowId,
  agent: z.string(),
  sessionKey: z.string(),
  lastChannel: z.string().nullable().describe('Of a main session: where its agent was last told to reply.'),
  lastTo: z.string().nullable(),
  waitingEvents: z.number().int(),
  createdAt: IsoTime,
  usedAt: IsoTime,
})
export type HookSessionView = z.infer<typeof HookSessionView>
export const HookSessionPage = pageOf(HookSessionView)

/** A system event of a main session. */
export const HookEventView = z.object({
  id: RowId,
  agent: z.string(),
  source: z.string(),
  text: z.string(),
  isTrusted: z.boolean(),
  readBy: RowId.nullable().describe('The heartbeat that read it; null while it waits.'),
  createdAt: IsoTime,
})
export type HookEventView = z.infer<typeof HookEventView>
export const HookEventPage = pageOf(HookEventView)

export const HookListQuery = z.strictObject({ ...pageQuery, of })
export type HookListQuery = z.output<typeof HookListQuery>

/** Body of `POST /operator/hooks/test`. */
export const HookTestBody = z.strictObject({
  path: z
    .string()
    .min(1)
    .max(200)
    .describe('What follows the prefix, such as `gmail`.')
    .meta({ examples: ['gmail'] }),
  payload: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string().max(200), z.string().max(8_000)).default({}),
  query: z.record(z.string().max(200), z.string().max(8_000)).default({}),
})
export type HookTestBody = z.output<typeof HookTestBody>

/** What a call would do. Nothing is stored and no agent is woken; a transform of the mapping is run. */
export const HookTestReply = z.object({
  status: z.number().int().describe('What the call would be answered.'),
  error: z.string().nullable(),
  steps: z
    .array(z.object({ step: z.enum(['match', 'render', 'transform', 'action']), shows: z.unknown() }))
    .describe('How the mapping made its action, in order.'),
})
export type HookTestReply = z.infer<typeof HookTestReply>
