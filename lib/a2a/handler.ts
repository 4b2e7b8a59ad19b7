/** The protocol’s operations on our tasks, called by the SDK’s transports of both versions. */
import {
  AgentCard,
  type CancelTaskRequest,
  type DeleteTaskPushNotificationConfigRequest,
  type GetTaskPushNotificationConfigRequest,
  type GetTaskRequest,
  type ListTaskPushNotificationConfigsRequest,
  type ListTaskPushNotificationConfigsResponse,
  type ListTasksRequest,
  type ListTasksResponse,
  Part,
  type SendMessageRequest,
  type StreamResponse,
  type SubscribeToTaskRequest,
  type Task,
  type TaskPushNotificationConfig,
} from '@a2a-js/sdk'
import { RequestMalformedError, UnsupportedOperationError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import type { Actor } from '@/lib/actor'
import type { Prisma } from '@/lib/db/generated/client'
import type { ApiRequest } from '@/lib/http/request'
import { isTurnOver, type TaskState, taskMachine } from '@/lib/tasks/machine'
import { nowMs } from '@/lib/time'
import { taskFor } from './access'
import { cancel } from './answer'
import { follow, waitForTurn } from './feed'
import { listTasks } from './list'
import { addPush, getPush, keepPush, listPushes, type PushVersion, removePush } from './push'
import { type TaskRow, toStreamResponse, toTask } from './rows'
import { type Ask, ask, textOf } from './send'

/** The timeout of a blocking call. The task continues; the caller polls or follows it. */
const timeoutMs = 20_000

/** The capabilities that the transports check: both versions stream. */
const transportCard = AgentCard.fromJSON({
  name: 'Merx',
  capabilities: { streaming: true, pushNotifications: true, extendedAgentCard: false },
})

/** Whether a part is plain text, which is stored as the message's text and needs no copy. */
const isPlain = ({ content, metadata, mediaType }: Part) =>
  content?.$case === 'text' && !metadata && (mediaType === '' || mediaType === 'text/plain')

const partsJson = (parts: readonly Part[]): Prisma.InputJsonArray | null =>
  parts.every(isPlain) && parts.length === 1 ? null : (parts.map(Part.toJSON) as Prisma.InputJsonArray)

/**
 * Handles one call of one actor. `tenant` comes from the address; a message's own takes precedence. Holds the whole request, because Node
 * 20 may garbage-collect its signal with it.
 */
export class TaskHandler implements A2ARequestHandler {
  constructor(
    private readonly actor: Actor,
    private readonly tenant: string,
    private readonly protocol: PushVersion,
    private readonly request: ApiRequest,
  ) {}

  async getAgentCard(): Promise<AgentCard> {
    return transportCard
  }

  async getAuthenticatedExtendedAgentCard(): Promise<AgentCard> {
    throw new UnsupportedOperationError(
      'There is no extended card: /api/v1/a2a/agents/<id>/card says everything.',
    )
  }

  #askOf({ tenant, message, metadata, configuration }: SendMessageRequest): Ask {
    if (!message?.messageId) throw new RequestMalformedError('message.messageId is missing.')
    const push = configuration?.taskPushNotificationConfig
    const kept = push && keepPush(this.actor, push, this.protocol)
    return {
      tenant: tenant || this.tenant,
      taskId: message.taskId,
      contextId: message.contextId,
      sentId: message.messageId,
      text: textOf(message.parts),
      parts: partsJson(message.parts),
      metadata: (metadata ?? {}) as Prisma.InputJsonObject,
      ...(kept && { also: (tx, taskId) => addPush(tx, taskId, kept) }),
    }
  }

  async sendMessage(params: SendMessageRequest): Promise<Task> {
    const { historyLength, returnImmediately } = params.configuration ?? {}
    const sent = await ask(this.actor, this.#askOf(params))
    const task = returnImmediately
      ? sent
      : await waitForTurn(this.actor, sent, { signal: this.request.signal, deadline: nowMs() + timeoutMs })
    return this.#show(task, historyLength)
  }

  async *sendMessageStream(params: SendMessageRequest): AsyncGenerator<StreamResponse, void> {
    const task = await ask(this.actor, this.#askOf(params))
    yield await this.#whole(task, params.configuration?.historyLength)
    // A repeat of a message whose turn is over: no event follows.
    if (!isTurnOver(task.state as TaskState)) yield* this.#events(task)
  }

  #show(task: TaskRow, historyLength?: number): Promise<Task> {
    return toTask(task, { readerId: this.actor.accountId, historyLength })
  }

  async #whole(task: TaskRow, historyLength?: number): Promise<StreamResponse> {
    return { payload: { $case: 'task', value: await this.#show(task, historyLength) } }
  }

  async *#events(task: TaskRow): AsyncGenerator<StreamResponse, void> {
    for await (const event of follow(this.actor, task, task.version, { signal: this.request.signal }))
      yield await toStreamResponse(task, event, this.actor.accountId)
  }

  async getTask({ id, historyLength }: GetTaskRequest): Promise<Task> {
    const { task } = await taskFor(this.actor, id)
    return this.#show(task, historyLength)
  }

  listTasks(params: ListTasksRequest): Promise<ListTasksResponse> {
    return listTasks(this.actor, { ...params, tenant: params.tenant || this.tenant })
  }

  async cancelTask({ id }: CancelTaskRequest): Promise<Task> {
    return this.#show(await cancel(this.actor, id))
  }

  async *resubscribe({ id }: SubscribeToTaskRequest): AsyncGenerator<StreamResponse, void> {
    const { task } = await taskFor(this.actor, id)
    if (taskMachine.isTerminal(task.state as TaskState))
      throw new UnsupportedOperationError(`Task ${id} is ${task.state}: nothing more will happen to it.`)
    yield await this.#whole(task)
    yield* this.#events(task)
  }

  async createTaskPushNotificationConfig(
    params: TaskPushNotificationConfig,
  ): Promise<TaskPushNotificationConfig> {
    const { task } = await taskFor(this.actor, params.taskId)
    return addPush(null, task.id, keepPush(this.actor, params, this.protocol))
  }

  getTaskPushNotificationConfig({ taskId, id }: GetTaskPushNotificationConfigRequest) {
    return getPush(this.actor, taskId, id)
  }

  async listTaskPushNotificationConfigs({
    taskId,
  }: ListTaskPushNotificationConfigsRequest): Promise<ListTaskPushNotificationConfigsResponse> {
    return { configs: await listPushes(this.actor, taskId), nextPageToken: '' }
  }

  deleteTaskPushNotificationConfig({ taskId, id }: DeleteTaskPushNotificationConfigRequest): Promise<void> {
    return removePush(this.actor, taskId, id)
  }
}
