/** Maps tasks for A2A: state, messages, artifacts. One query per kind of object, whatever the number. */
import { Artifact, type Message, Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import { type MessageRow, messagesById } from '@/lib/conversations/entries-sql'
import { MessageData } from '@/lib/conversations/schema'
import { toAttachment } from '@/lib/conversations/to-messages'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { assert } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import type { TaskState as State } from '@/lib/tasks/machine'
import { ArtifactEvent, StatusEvent } from './schema'

export type TaskRow = Prisma.TaskGetPayload<object>
export type EventRow = Prisma.TaskEventGetPayload<object>

/** The most messages to show per task; older ones are in the conversation. */
const maxHistory = 100

/** The maximum size of a history. It includes the message that exceeds it, and no older ones. */
const maxHistoryBytes = 1024 * 1024

/** The protocol's number for each of our states. */
export const wireState: Readonly<Record<State, TaskState>> = {
  SUBMITTED: TaskState.TASK_STATE_SUBMITTED,
  WORKING: TaskState.TASK_STATE_WORKING,
  INPUT_REQUIRED: TaskState.TASK_STATE_INPUT_REQUIRED,
  AUTH_REQUIRED: TaskState.TASK_STATE_AUTH_REQUIRED,
  COMPLETED: TaskState.TASK_STATE_COMPLETED,
  FAILED: TaskState.TASK_STATE_FAILED,
  CANCELED: TaskState.TASK_STATE_CANCELED,
  REJECTED: TaskState.TASK_STATE_REJECTED,
}

type Said = {
  taskId: string
  messageId: string
  role: string
  sentId: string | null
  parts: Prisma.JsonValue
}

/** The parts of a message written outside the protocol: text, references, files. */
async function plainParts({ text, data, attachments }: MessageRow): Promise<Part[]> {
  const about = MessageData.parse(data)
  const files = await Promise.all(attachments.map(toAttachment))
  const parts: object[] = text === '' ? [] : [{ text, mediaType: 'text/markdown' }]
  if (Object.keys(about).length > 0) parts.push({ data: about, mediaType: 'application/json' })
  for (const { url, fileName, contentType } of files)
    parts.push({ url, filename: fileName, mediaType: contentType })
  return parts.map((part) => Part.fromJSON(part))
}

async function toMessage(said: Said, row: MessageRow): Promise<Message> {
  const parts = Array.isArray(said.parts)
    ? said.parts.map((part) => Part.fromJSON(part))
    : await plainParts(row)
  return {
    messageId: said.sentId ?? row.id,
    contextId: row.conversationId,
    taskId: said.taskId,
    role: said.role === 'user' ? Role.ROLE_USER : Role.ROLE_AGENT,
    parts,
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  }
}

/** Whether a message is hidden from an account: it is in quarantine, and the other side of the task wrote it. */
export const isKeptFrom = (
  readerId: string,
  { accountId }: Pick<TaskRow, 'accountId'>,
  { role, isHeldBack }: { role: string; isHeldBack: boolean },
): boolean => isHeldBack && (role === 'user') !== (accountId === readerId)

/** Messages by our id, in the protocol's form. Those hidden from the reader are left out. */
async function messagesOf(
  readerId: string,
  tasks: readonly TaskRow[],
  said: readonly Said[],
): Promise<Map<string, Message>> {
  const ids = said.map(({ messageId }) => messageId)
  const rows = await messagesById(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taskById = new Map(tasks.map((task) => [task.id, task]))
  const shown = said.map(async (one): Promise<[string, Message][]> => {
    const [row, task] = [byId.get(one.messageId), taskById.get(one.taskId)]
    assert(row && task, `message ${one.messageId} of a task is in its conversation`)
    const { isHeldBack } = row
    if (isKeptFrom(readerId, task, { role: one.role, isHeldBack })) return []
    return [[one.messageId, await toMessage(one, row)]]
  })
  return new Map((await Promise.all(shown)).flat())
}

/** Returns the tasks whose metadata are hidden from an account: they arrived with a first message that is hidden. */
async function withHeldMetadata(readerId: string, tasks: readonly TaskRow[]): Promise<Set<string>> {
  const ids = tasks.flatMap(({ id, accountId }) => (accountId === readerId ? [] : [id]))
  if (ids.length === 0) return new Set()
  const rows = await db.$queryRaw<{ id: string }[]>`
    select t.task_id as id from app.task_messages t
    join app.messages m on m.id = t.message_id
    join app.quarantined_messages q on q.message_id = m.id and q.status <> 'RELEASED'
    where t.task_id = any(${ids}) and not exists (
      select 1 from app.task_messages o join app.messages earlier on earlier.id = o.message_id
      where o.task_id = t.task_id and earlier.created_at < m.created_at)`
  return new Set(rows.map(({ id }) => id))
}

const saidColumns = `t.task_id as "taskId", t.message_id as "messageId", t.role, t.sent_id as "sentId", t.parts`

/** The newest messages of each task that fit the limits, oldest first. */
const newestSaid = (ids: readonly string[], limit: number): Promise<Said[]> =>
  limit === 0 || ids.length === 0
    ? Promise.resolve([])
    : db.$queryRawUnsafe<Said[]>(
        `select found.* from unnest($1::text[]) one(id) cross join lateral (
           select newest.*, sum(newest.bytes) over (
             order by newest.at desc rows between unbounded preceding and 1 preceding) as before
           from (
             select ${saidColumns}, m.created_at as at, octet_length(coalesce(t.parts::text, m.text)) as bytes
             from app.task_messages t join app.messages m on m.id = t.message_id
             where t.task_id = one.id order by m.created_at desc limit $2) newest) found
         where coalesce(found.before, 0) < $3 order by found.at`,
        [...ids],
        limit,
        maxHistoryBytes,
      )

const saidById = (ids: readonly string[]): Promise<Said[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.$queryRawUnsafe<Said[]>(
        `select ${saidColumns} from app.task_messages t where t.message_id = any($1::text[])`,
        [...ids],
      )

/** The newest status of each task. */
const newestStatuses = (ids: readonly string[]): Promise<EventRow[]> =>
  db.taskEvent.findMany({
    where: { taskId: { in: [...ids] }, kind: 'status' },
    orderBy: [{ taskId: 'asc' }, { version: 'desc' }],
    distinct: ['taskId'],
  })

/** Merges the artifact events of one task. */
export function foldArtifacts(events: readonly ArtifactEvent[]): Artifact[] {
  const found = new Map<string, Artifact>()
  for (const { artifact: json, append } of events) {
    const artifact = Artifact.fromJSON(json)
    const before = append ? found.get(artifact.artifactId) : undefined
    found.set(
      artifact.artifactId,
      before ? { ...before, parts: [...before.parts, ...artifact.parts] } : artifact,
    )
  }
  return [...found.values()]
}

async function artifactsOf(ids: readonly string[]): Promise<Map<string, Artifact[]>> {
  const events = await db.taskEvent.findMany({
    where: { taskId: { in: [...ids] }, kind: 'artifact' },
    orderBy: { version: 'asc' },
  })
  return new Map(
    ids.map((id) => {
      const own = events.filter(({ taskId }) => taskId === id)
      return [id, foldArtifacts(own.map(({ data }) => ArtifactEvent.parse(data)))]
    }),
  )
}

export type Shown = {
  /** The account that reads. Quarantined messages of the other side are hidden from it. */
  readerId: string
  historyLength?: number | undefined
  withArtifacts?: boolean
}

/** Returns tasks with the requested history. */
export async function toTasks(rows: readonly TaskRow[], shown: Shown): Promise<Task[]> {
  const ids = rows.map(({ id }) => id)
  const limit = Math.min(shown.historyLength ?? maxHistory, maxHistory)
  const [history, statuses, heldMetadata, artifacts] = await Promise.all([
    newestSaid(ids, limit),
    newestStatuses(ids),
    withHeldMetadata(shown.readerId, rows),
    shown.withArtifacts === false ? new Map<string, Artifact[]>() : artifactsOf(ids),
  ])
  const status = new Map(statuses.map((event) => [event.taskId, StatusEvent.parse(event.data)]))
  const lastWords = await saidById([...status.values()].flatMap(({ messageId }) => messageId ?? []))
  const messages = await messagesOf(shown.readerId, rows, [...history, ...lastWords])
  return rows.map((row) => ({
    id: row.id,
    contextId: row.conversationId,
    status: {
      state: wireState[row.state as State],
      message: messages.get(status.get(row.id)?.messageId ?? ''),
      timestamp: showTime(row.updatedAt),
    },
    artifacts: artifacts.get(row.id) ?? [],
    history: history.flatMap(({ taskId, messageId }) =>
      taskId === row.id ? (messages.get(messageId) ?? []) : [],
    ),
    metadata: heldMetadata.has(row.id) ? {} : (row.metadata as Record<string, unknown>),
  }))
}

/** One task. */
export async function toTask(row: TaskRow, shown: Shown): Promise<Task> {
  const [task] = await toTasks([row], shown)
  assert(task, 'one row is one task')
  return task
}

/** An event of a task, for the stream and the push notifications of an account. */
export async function toStreamResponse(row: TaskRow, event: EventRow, readerId: string) {
  const at = { taskId: row.id, contextId: row.conversationId, metadata: undefined }
  if (event.kind === 'artifact') {
    const { artifact, append, lastChunk } = ArtifactEvent.parse(event.data)
    const value = { ...at, artifact: Artifact.fromJSON(artifact), append, lastChunk }
    return { payload: { $case: 'artifactUpdate' as const, value } }
  }
  const { state, messageId } = StatusEvent.parse(event.data)
  const messages = await messagesOf(readerId, [row], await saidById(messageId === null ? [] : [messageId]))
  const message = messages.get(messageId ?? '')
  const status = { state: wireState[state], message, timestamp: showTime(event.createdAt) }
  return { payload: { $case: 'statusUpdate' as const, value: { ...at, status } } }
}
