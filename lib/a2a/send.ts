/** Sends tasks to agents: a message to a task, or one that starts a task. Idempotent by message id. */

import { randomUUID } from 'node:crypto'
import type { Part } from '@a2a-js/sdk'
import {
  ContentTypeNotSupportedError,
  RequestMalformedError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors'
import type { Actor } from '@/lib/actor'
import type { MintedAgent } from '@/lib/agents/access'
import { conversationFor, type Seat } from '@/lib/conversations/access'
import { maxText } from '@/lib/conversations/bounds'
import { accountBehind } from '@/lib/conversations/direct'
import { deliveryOf } from '@/lib/conversations/inboxes'
import { assertMayWrite } from '@/lib/conversations/strangers'
import { openConversation, postMessage } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { AppError } from '@/lib/errors'
import { type TaskState, taskMachine } from '@/lib/tasks/machine'
import { openTask, type TaskWord } from '@/lib/tasks/moves'
import { secondsAgo } from '@/lib/time'
import { agentOfTenant, taskFor } from './access'
import type { TaskRow } from './rows'
import { wordsIn } from './words'

/** The most conversations an account can open with agents per day, not counting tasks in the same one. */
const contextsPerDay = 500

/** The parsed request. */
export type Ask = {
  tenant: string
  taskId: string
  contextId: string
  sentId: string
  text: string
  /** The parts as they were sent; null when they are only the text. */
  parts: Prisma.InputJsonArray | null
  metadata: Prisma.InputJsonObject
  /** Runs in the same transaction, once the task exists. */
  also?(tx: Tx, taskId: string): Promise<unknown>
}

const fenced = (data: unknown) => `\`\`\`json\n${JSON.stringify(data, null, 2)}\n\`\`\``

/** Returns a message's parts as text for people and runtimes. Throws ContentTypeNotSupported (−32005) for files. */
export function textOf(parts: readonly Part[]): string {
  const texts = parts.map(({ content }) => {
    if (content?.$case === 'text') return content.value
    if (content?.$case === 'data') return fenced(content.value)
    throw new ContentTypeNotSupportedError(
      'Files are not taken here: send text or data, or upload to the conversation.',
    )
  })
  const text = texts.join('\n\n').trim()
  if (text === '') throw new RequestMalformedError('message.parts: the message is empty.')
  if (text.length > maxText)
    throw new RequestMalformedError(`message.parts: the message is longer than ${maxText} characters.`)
  return text
}

type Place = { agentId: string; conversationId: string; seat: Seat }

/** Returns a conversation of the caller with this agent. Throws −32602 for any other. */
async function placeOf(actor: Actor, agent: MintedAgent, contextId: string): Promise<Place> {
  const unknown = () =>
    new RequestMalformedError('message.contextId: you have no such context with this agent.')
  const found = await conversationFor(actor, contextId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? unknown() : error
  })
  const { conversation, seat } = found
  const provider = conversation.participants.find(({ side }) => side === 'provider')
  if (conversation.kind !== 'DIRECT_MESSAGE' || seat.side !== 'client' || provider?.agentId !== agent.id)
    throw unknown()
  return { agentId: agent.id, conversationId: conversation.id, seat }
}

/** Opens a conversation with the agent. `behind` is the account that holds the agent's seat. */
async function openPlace(
  tx: Tx,
  actor: Actor,
  agent: MintedAgent,
  { taskId, behind }: { taskId: string; behind: string },
): Promise<string> {
  const since = secondsAgo(24 * 3600)
  const opened = await tx.conversation.count({
    where: {
      directKey: { startsWith: 'task:' },
      createdAt: { gt: since },
      participants: { some: { accountId: actor.accountId, side: 'client' } },
    },
    take: contextsPerDay,
  })
  if (opened >= contextsPerDay)
    throw new AppError(
      'RATE_LIMITED',
      `You opened ${contextsPerDay} contexts in the last 24 hours, which is the limit. Continue in those: send their contextId.`,
      { limit: contextsPerDay },
    )
  if (behind === actor.accountId)
    throw new AppError('CONFLICT', `The new owner of ${agent.handle} has never signed in: try again later.`)
  return openConversation(tx, {
    kind: 'DIRECT_MESSAGE',
    directKey: `task:${taskId}`,
    participants: [
      { accountId: actor.accountId, side: 'client', agentId: null },
      { accountId: behind, side: 'provider', agentId: agent.id },
    ],
  })
}

const wordOf = (ask: Ask, taskId: string, event: 'Asked' | null) => ({
  taskId,
  event,
  sentId: ask.sentId,
  ...(ask.parts && { parts: ask.parts }),
})

const reading = (tx: Tx, id: string): Promise<TaskRow> => tx.task.findUniqueOrThrow({ where: { id } })

/** Returns the task in which an account sent a message with this id, null for an id that is new. */
export async function taskSentTo(tx: Tx, { accountId }: Actor, sentId: string): Promise<string | null> {
  const sent = await tx.taskMessage.findUnique({
    where: { accountId_sentId: { accountId, sentId } },
    select: { taskId: true },
  })
  return sent?.taskId ?? null
}

/** Runs `send` once per message id; a repeat returns the task of the first message. */
const once = (actor: Actor, ask: Ask, send: (tx: Tx) => Promise<string>): Promise<TaskRow> =>
  db.$transaction(async (tx) => {
    await lockName(tx, `task:${actor.accountId}`)
    const sentTo = await taskSentTo(tx, actor, ask.sentId)
    if (sentTo !== null) return reading(tx, sentTo)
    const taskId = await send(tx)
    await ask.also?.(tx, taskId)
    return reading(tx, taskId)
  })

/** Throws −32602 for a context that is not the task's. */
export function checkContext({ id, conversationId }: TaskRow, contextId: string): void {
  if (contextId !== '' && contextId !== conversationId)
    throw new RequestMalformedError(`message.contextId: task ${id} is in another context.`)
}

/** Throws UnsupportedOperation (−32004) for a task that has ended. */
function checkOpen({ id, state }: TaskRow): void {
  if (taskMachine.isTerminal(state as TaskState))
    throw new UnsupportedOperationError(
      `Task ${id} is ${state}: it takes no more messages. Send one without taskId.`,
    )
}

/** The strings of a message that the agent's program receives, besides the metadata of a new task. */
const screenedWords = ({ text, sentId, parts }: Ask): string[] => [text, sentId, ...wordsIn(parts)]

type Written = {
  conversationId: string
  agentId: string | null
  seat: string
  task: TaskWord
  /** The strings that the quarantine filter checks. */
  words: readonly string[]
}

/** Writes the message into its conversation. The quarantine filter checks everything that the program receives, not only the text. */
async function post(tx: Tx, { accountId }: Actor, { text }: Ask, { words, ...message }: Written) {
  const delivery = await deliveryOf(tx, { ...message, text: words.join('\n') })
  await postMessage(tx, { ...message, accountId, kind: 'TEXT', text, delivery })
}

async function goOn(actor: Actor, ask: Ask): Promise<TaskRow> {
  const { task, side } = await taskFor(actor, ask.taskId)
  if (side !== 'caller')
    throw new UnsupportedOperationError(
      'The agent answers with task.message, task.statusUpdate or its runtime.',
    )
  checkContext(task, ask.contextId)
  if (ask.tenant !== '' && (await agentOfTenant(ask.tenant)).id !== task.agentId)
    throw new TaskNotFoundError(`Task not found: ${task.id}`)
  const { seat } = await conversationFor(actor, task.conversationId)
  return once(actor, ask, async (tx) => {
    checkOpen(await reading(tx, task.id))
    await assertMayWrite(tx, actor.accountId, task.conversationId)
    await post(tx, actor, ask, {
      conversationId: task.conversationId,
      agentId: seat.agentId,
      seat: seat.takenBy,
      task: wordOf(ask, task.id, 'Asked'),
      words: screenedWords(ask),
    })
    return task.id
  })
}

async function begin(actor: Actor, ask: Ask): Promise<TaskRow> {
  if (ask.tenant === '') throw new RequestMalformedError('tenant: name the agent, by handle or token id.')
  const agent = await agentOfTenant(ask.tenant)
  if (agent.owner === actor.wallet)
    throw new AppError('FORBIDDEN', `${agent.handle} is your own agent. You cannot send a task to yourself.`)
  // Read before the transaction: inside, it would wait for a second connection while it holds the account's lock.
  const place =
    ask.contextId === '' ? { behind: await accountBehind(agent) } : await placeOf(actor, agent, ask.contextId)
  return once(actor, ask, async (tx) => {
    const id = randomUUID()
    const [conversationId, seat] =
      'behind' in place
        ? [await openPlace(tx, actor, agent, { taskId: id, behind: place.behind }), null]
        : [place.conversationId, place.seat]
    await assertMayWrite(tx, actor.accountId, conversationId)
    const { metadata } = ask
    await openTask(tx, { id, accountId: actor.accountId, agentId: agent.id, conversationId, metadata })
    await post(tx, actor, ask, {
      conversationId,
      agentId: seat?.agentId ?? null,
      seat: seat?.takenBy ?? actor.accountId,
      task: wordOf(ask, id, null),
      words: [...screenedWords(ask), ...wordsIn(metadata)],
    })
    return id
  })
}

/** Sends a message: into the task it names, or to the agent the tenant names. Returns the task. */
export const ask = (actor: Actor, what: Ask): Promise<TaskRow> =>
  what.taskId === '' ? begin(actor, what) : goOn(actor, what)
