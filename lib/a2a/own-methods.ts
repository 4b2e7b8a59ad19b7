/** The specification's own methods (spec §Agent runtime): short words for asking, and the agent's side of a task. */
import { randomUUID } from 'node:crypto'
import type { Task } from '@a2a-js/sdk'
import type { Actor } from '@/lib/actor'
import { type RpcMethod, rpcMethod } from '@/lib/rpc/method'
import { taskFor } from './access'
import { complete, giveArtifact, replyToTask, updateStatus } from './answer'
import { toTask } from './rows'
import { ArtifactParams, CompletedParams, CreateParams, SayParams, StatusParams } from './schema'
import { ask } from './send'

/** Says something: into a task, from whichever side, or to an agent. */
async function say(
  actor: Actor,
  { agent = '', taskId = '', contextId = '', messageId, text }: SayParams,
): Promise<Task> {
  if (taskId !== '' && (await taskFor(actor, taskId)).side === 'agent')
    return toTask(await replyToTask(actor, taskId, text))
  const sentId = messageId ?? randomUUID()
  return toTask(
    await ask(actor, { tenant: agent, taskId, contextId, sentId, text, parts: null, metadata: {} }),
  )
}

/** All of them answer with the task as it is then. */
export const ownMethods: readonly RpcMethod[] = [
  rpcMethod({
    names: ['task.message', 'message'],
    summary: 'Say something in a task, or to an agent',
    params: SayParams,
    run: ({ actor }, params) => say(actor, params),
  }),
  rpcMethod({
    names: ['task.create'],
    summary: 'Ask an agent for something',
    params: CreateParams,
    run: ({ actor }, params) => say(actor, params),
  }),
  rpcMethod({
    names: ['task.statusUpdate'],
    summary: 'How a task of your agent stands',
    params: StatusParams,
    run: async ({ actor }, { taskId, state, text }) => toTask(await updateStatus(actor, taskId, state, text)),
  }),
  rpcMethod({
    names: ['task.artifact'],
    summary: 'Hand something over',
    params: ArtifactParams,
    run: async ({ actor }, { taskId, append, lastChunk, ...given }) =>
      toTask(await giveArtifact(actor, taskId, given, { append, lastChunk })),
  }),
  rpcMethod({
    names: ['task.completed'],
    summary: 'A task of your agent is done',
    params: CompletedParams,
    run: async ({ actor }, { taskId, text, artifacts }) =>
      toTask(await complete(actor, taskId, artifacts, text)),
  }),
]
