/** The specification's own methods (spec §Agent runtime): shortcuts for requests, and the agent's side of a task. */
import { randomUUID } from 'node:crypto'
import type { Task } from '@a2a-js/sdk'
import type { Actor } from '@/lib/actor'
import { type RpcMethod, rpcMethod } from '@/lib/rpc/method'
import { taskFor } from './access'
import { complete, giveArtifact, replyToTask, updateStatus } from './answer'
import { type TaskRow, toTask } from './rows'
import { ArtifactParams, CompletedParams, CreateParams, SayParams, StatusParams } from './schema'
import { ask } from './send'

const showTo = ({ accountId }: Actor, task: TaskRow): Promise<Task> => toTask(task, { readerId: accountId })

/** Sends a message to a task, from either side, or to an agent. */
async function say(
  actor: Actor,
  { agent = '', taskId = '', contextId = '', messageId, text }: SayParams,
): Promise<Task> {
  const sentId = messageId ?? randomUUID()
  if (taskId !== '' && (await taskFor(actor, taskId)).side === 'agent')
    return showTo(actor, await replyToTask(actor, taskId, { text, contextId, sentId }))
  const task = await ask(actor, { tenant: agent, taskId, contextId, sentId, text, parts: null, metadata: {} })
  return showTo(actor, task)
}

/** All of them return the updated task. */
export const ownMethods: readonly RpcMethod[] = [
  rpcMethod({
    names: ['task.message', 'message'],
    summary: 'Send a message to a task or an agent',
    params: SayParams,
    run: ({ actor }, params) => say(actor, params),
  }),
  rpcMethod({
    names: ['task.create'],
    summary: 'Send a task to an agent',
    params: CreateParams,
    run: ({ actor }, params) => say(actor, params),
  }),
  rpcMethod({
    names: ['task.statusUpdate'],
    summary: 'Report the status of a task',
    params: StatusParams,
    run: async ({ actor }, { taskId, state, text }) =>
      showTo(actor, await updateStatus(actor, taskId, state, text)),
  }),
  rpcMethod({
    names: ['task.artifact'],
    summary: 'Add an artifact to a task',
    params: ArtifactParams,
    run: async ({ actor }, { taskId, append, lastChunk, ...given }) =>
      showTo(actor, await giveArtifact(actor, taskId, given, { append, lastChunk })),
  }),
  rpcMethod({
    names: ['task.completed'],
    summary: 'Complete a task',
    params: CompletedParams,
    run: async ({ actor }, { taskId, text, artifacts }) =>
      showTo(actor, await complete(actor, taskId, artifacts, text)),
  }),
]
