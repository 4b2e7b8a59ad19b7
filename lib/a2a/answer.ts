/** The agent's side of a task: status, artifacts and completion. Also the requester's cancellation. */
import { randomUUID } from 'node:crypto'
import { RequestMalformedError, TaskNotCancelableError, UnsupportedOperationError } from '@a2a-js/sdk/errors'
import type { Actor } from '@/lib/actor'
import { conversationFor } from '@/lib/conversations/access'
import { lockConversation } from '@/lib/conversations/lock'
import { postMessage, postSystemMessage } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import { KeyedQueue } from '@/lib/keyed-queue'
import { eventTowards, type TaskEventName, type TaskState } from '@/lib/tasks/machine'
import { addArtifact, moveTask } from '@/lib/tasks/moves'
import { taskFor } from './access'
import type { TaskRow } from './rows'
import { checkContext, taskSentTo } from './send'

/** Returns the task when the caller holds its agent. Throws `FORBIDDEN` for its requester. */
async function taskOfAgent(actor: Actor, id: string): Promise<TaskRow> {
  const { task, side } = await taskFor(actor, id)
  if (side === 'agent') return task
  throw new AppError('FORBIDDEN', 'Only the agent’s side can report this about a task.')
}

/** Serializes the agent's writes to one task, whose row each of them locks. Writes in this process wait here without a connection. */
const turns = new KeyedQueue()
const write = ({ id }: TaskRow, work: (tx: Tx) => Promise<void>): Promise<void> =>
  turns.run(id, () => db.$transaction(work))

const reading = (id: string): Promise<TaskRow> => db.task.findUniqueOrThrow({ where: { id } })

/** Sends a message as the agent and updates the task. Without a text it only updates the task. */
async function say(
  tx: Tx,
  actor: Actor,
  task: TaskRow,
  event: TaskEventName,
  text: string | undefined,
  sentId?: string,
): Promise<void> {
  if (text === undefined) return moveTask(tx, task.id, event)
  const { seat } = await conversationFor(actor, task.conversationId)
  await postMessage(tx, {
    conversationId: task.conversationId,
    accountId: actor.accountId,
    agentId: seat.agentId,
    seat: seat.takenBy,
    kind: 'TEXT',
    text,
    task: { taskId: task.id, event, ...(sentId !== undefined && { sentId }) },
  })
}

export type Reply = { text: string; contextId: string; sentId: string }

/**
 * Sends a plain reply of the agent, which ends its turn. A reply with an id that was sent before changes nothing. Throws −32602 for an id
 * that was sent in another task, and for another context.
 */
export async function replyToTask(
  actor: Actor,
  id: string,
  { text, contextId, sentId }: Reply,
): Promise<TaskRow> {
  const task = await taskOfAgent(actor, id)
  checkContext(task, contextId)
  await write(task, async (tx) => {
    // Another process may answer the same call: the second one finds the message of the first.
    await lockConversation(tx, task.conversationId)
    const sentTo = await taskSentTo(tx, actor, sentId)
    if (sentTo === null) return say(tx, actor, task, 'Replied', text, sentId)
    if (sentTo !== id)
      throw new RequestMalformedError('messageId: you sent a message with this id in another task.')
  })
  return reading(id)
}

/** Updates the status. Throws `BAD_REQUEST` for a state that only the requester can cause. */
export async function updateStatus(
  actor: Actor,
  id: string,
  state: TaskState,
  text?: string,
): Promise<TaskRow> {
  const task = await taskOfAgent(actor, id)
  const event = eventTowards[state]
  if (event === null) throw new AppError('BAD_REQUEST', `params: state cannot be ${state} again.`)
  await write(task, (tx) => say(tx, actor, task, event, text))
  return reading(id)
}

export type Given = {
  artifactId?: string | undefined
  name?: string | undefined
  description?: string | undefined
  text?: string | undefined
  parts?: readonly object[] | undefined
}

/** An artifact in the protocol's JSON. */
function artifactJson({
  artifactId = randomUUID(),
  name,
  description,
  text,
  parts,
}: Given): Prisma.InputJsonObject {
  return {
    artifactId,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    parts: (parts ?? [{ text: text ?? '', mediaType: 'text/markdown' }]) as Prisma.InputJsonArray,
  }
}

/** Adds an artifact, or a part of one, to a task. */
export async function giveArtifact(
  actor: Actor,
  id: string,
  given: Given,
  { append, lastChunk }: { append: boolean; lastChunk: boolean },
): Promise<TaskRow> {
  const task = await taskOfAgent(actor, id)
  const artifact = artifactJson(given)
  await write(task, (tx) => addArtifact(tx, task.id, { artifact, append, lastChunk }))
  return reading(id)
}

/** Completes the task with its result. */
export async function complete(
  actor: Actor,
  id: string,
  artifacts: readonly Given[],
  text?: string,
): Promise<TaskRow> {
  const task = await taskOfAgent(actor, id)
  await write(task, async (tx) => {
    // Artifacts lock the task.
    if (text !== undefined && artifacts.length > 0) await lockConversation(tx, task.conversationId)
    for (const given of artifacts)
      await addArtifact(tx, task.id, { artifact: artifactJson(given), append: false, lastChunk: true })
    await say(tx, actor, task, 'Completed', text)
  })
  return reading(id)
}

/** Cancels a task. Idempotent. Throws TaskNotCancelable (−32002) for a task that ended otherwise. */
export async function cancel(actor: Actor, id: string): Promise<TaskRow> {
  const { task, side } = await taskFor(actor, id)
  if (side !== 'caller')
    throw new UnsupportedOperationError('Who asked cancels; the agent ends a task with task.statusUpdate.')
  if (task.state === 'CANCELED') return task
  try {
    await db.$transaction(async (tx) => {
      await postSystemMessage(
        tx,
        task.conversationId,
        'The task was canceled by its requester.',
        {},
        actor.accountId,
      )
      await moveTask(tx, task.id, 'Canceled')
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT')
      throw new TaskNotCancelableError(`Task ${id} has ended: it cannot be canceled.`)
    throw error
  }
  return reading(id)
}
