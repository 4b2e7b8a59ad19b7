/** Writes tasks: opens, updates and completes them, in the caller's transaction. */
import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { AppError, assert } from '@/lib/errors'
import { jsonBytes } from '@/lib/json-bytes'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { now } from '@/lib/time'
import { maxArtifactBytes, maxArtifacts } from './bounds'
import { type TaskEventName, type TaskState, taskMachine, taskStates } from './machine'

/** The task fields of a message, besides its text. */
export type TaskWord = {
  taskId: string
  /** Null for the first message of a task. */
  event: TaskEventName | null
  /** The id that its sender chose. */
  sentId?: string
  /** Its parts as sent. */
  parts?: Prisma.InputJsonArray
}

type NewTask = {
  id: string
  accountId: string
  agentId: string
  conversationId: string
  metadata: Prisma.InputJsonObject
}

type Locked = { id: string; accountId: string; conversationId: string; state: string; version: number }

/** Creates a task. */
export async function openTask(tx: Tx, task: NewTask): Promise<void> {
  const at = now()
  const state: TaskState = 'SUBMITTED'
  const events = { create: { version: 1, kind: 'status', data: { state, messageId: null }, createdAt: at } }
  await tx.task.create({ data: { ...task, state, version: 1, createdAt: at, updatedAt: at, events } })
}

const asState = (text: string): TaskState => {
  const state = taskStates.find((one) => one === text)
  assert(state, `${text} is a state of tasks`)
  return state
}

async function lockTask(tx: Tx, id: string): Promise<Locked> {
  const [task] = await tx.$queryRaw<Locked[]>`
    select id, account_id as "accountId", conversation_id as "conversationId", state, version
    from app.tasks where id = ${id} for no key update`
  assert(task, `task ${id} is there to be moved`)
  return task
}

/** The job that sends a receiver its events. Its key starts with the account, which limits concurrency per account. */
export const taskPushTimer = ({
  accountId,
  taskId,
  id,
}: {
  accountId: string
  taskId: string
  id: string
}) => ({
  job: 'a2a.deliver',
  key: pairKey(accountId, pairKey(taskId, id)),
})

async function addEvent(
  tx: Tx,
  task: Locked,
  state: TaskState,
  event: { kind: 'status' | 'artifact'; data: Prisma.InputJsonObject },
): Promise<void> {
  const at = now()
  const version = task.version + 1
  await tx.task.update({ where: { id: task.id }, data: { state, version, updatedAt: at } })
  await tx.taskEvent.create({ data: { taskId: task.id, version, ...event, createdAt: at } })
  // A receiver with failed attempts gets the event when its backoff is over.
  const receivers = await tx.taskPush.findMany({
    where: { taskId: task.id, endedAt: null, attempts: 0 },
    select: { id: true, taskId: true, accountId: true },
  })
  await setTimers(tx, ...receivers.map((receiver) => ({ ...taskPushTimer(receiver), due: at })))
  await emit(tx, {
    channel: `conversation:${task.conversationId}`,
    type: 'task.updated',
    subject: task.id,
    data: { taskId: task.id, conversationId: task.conversationId, version, state },
  })
}

const ended = (state: string) =>
  new AppError(
    'CONFLICT',
    `This task is ${state}: it has ended. The one who asked can send a new message without its id.`,
    {
      state,
    },
  )

/** Applies an event. Throws `CONFLICT` when the task's state does not allow it. */
export async function moveTask(tx: Tx, id: string, event: TaskEventName, messageId: string | null = null) {
  const task = await lockTask(tx, id)
  const state = taskMachine.next(asState(task.state), event)
  if (state === null) throw ended(task.state)
  await addEvent(tx, task, state, { kind: 'status', data: { state, messageId } })
}

/** Throws `CONFLICT` when a task has no room for this artifact. Locks the task's row, so that concurrent calls add up. */
async function checkRoom(tx: Tx, id: string, data: Prisma.InputJsonObject): Promise<void> {
  const [kept] = await tx.$queryRaw<{ count: number; bytes: number }[]>`
    select count(*)::int as count, coalesce(sum(octet_length(data::text)), 0)::float as bytes
    from app.task_events where task_id = ${id} and kind = 'artifact'`
  assert(kept, 'a sum is one row')
  if (kept.count < maxArtifacts && kept.bytes + jsonBytes(data) <= maxArtifactBytes) return
  throw new AppError(
    'CONFLICT',
    `A task holds at most ${maxArtifacts} artifacts or pieces of them, with ${maxArtifactBytes} bytes of JSON together. Complete it, or link to what is larger.`,
    { limit: maxArtifacts, limitBytes: maxArtifactBytes },
  )
}

/** Adds an artifact, or a part of one. Throws `CONFLICT` when the task has ended or is full. */
export async function addArtifact(tx: Tx, id: string, data: Prisma.InputJsonObject): Promise<void> {
  const task = await lockTask(tx, id)
  const state = asState(task.state)
  if (taskMachine.isTerminal(state)) throw ended(state)
  await checkRoom(tx, id, data)
  await addEvent(tx, task, state, { kind: 'artifact', data })
}

type Said = {
  conversationId: string
  messageId: string
  accountId: string
  task: TaskWord | undefined
  /** Sent automatically: it is no reply, so it changes no task. */
  isAutomatic: boolean
}

/** Returns the newest task of a conversation that has not ended, and locks it; null without one. */
async function openTaskOf(tx: Tx, conversationId: string): Promise<Locked | null> {
  const openStates = taskStates.filter((state) => !taskMachine.isTerminal(state))
  const [task] = await tx.$queryRaw<Locked[]>`
    select id, account_id as "accountId", conversation_id as "conversationId", state, version from app.tasks
    where conversation_id = ${conversationId} and state = any(${openStates})
    order by created_at desc limit 1 for no key update`
  return task ?? null
}

/**
 * Handles a message in a conversation: it belongs to the task that it names, or to the newest open task of the conversation, and changes
 * its state. So a reply from the pages or from an inbox answers the task.
 */
export async function noteMessage(tx: Tx, said: Said): Promise<void> {
  const { conversationId, messageId, accountId, task: word } = said
  const task = word ? await lockTask(tx, word.taskId) : await openTaskOf(tx, conversationId)
  if (!task) return
  const role = task.accountId === accountId ? 'user' : 'agent'
  await tx.taskMessage.create({
    data: {
      messageId,
      taskId: task.id,
      accountId,
      role,
      ...(word?.sentId !== undefined && { sentId: word.sentId }),
      ...(word?.parts && { parts: word.parts }),
    },
  })
  const event = word ? word.event : role === 'user' ? 'Asked' : 'Replied'
  if (event === null || said.isAutomatic) return
  const state = taskMachine.next(asState(task.state), event)
  if (state === null) throw ended(task.state)
  // A message of the caller changes nothing while it is the agent's turn.
  if (role === 'user' && state === task.state) return
  await addEvent(tx, task, state, {
    kind: 'status',
    data: { state, messageId: role === 'agent' ? messageId : null },
  })
}

/**
 * Adds an event for a message that the quarantine released, unless its task has ended: state and status stay as they are, and those who
 * follow the task learn that it has more to read.
 */
export async function noteRelease(tx: Tx, messageId: string): Promise<void> {
  const word = await tx.taskMessage.findUnique({ where: { messageId }, select: { taskId: true } })
  if (!word) return
  const task = await lockTask(tx, word.taskId)
  const state = asState(task.state)
  if (taskMachine.isTerminal(state)) return
  const newest = await tx.taskEvent.findFirst({
    where: { taskId: task.id, kind: 'status' },
    orderBy: { version: 'desc' },
    select: { data: true },
  })
  assert(newest, `task ${task.id} has a status`)
  await addEvent(tx, task, state, { kind: 'status', data: newest.data as Prisma.InputJsonObject })
}
