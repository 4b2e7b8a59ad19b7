/** Following a task: its events as they are committed, read from the table and woken by the live events of this process. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { openStream } from '@/lib/streams/open'
import { isTurnOver, type TaskState } from '@/lib/tasks/machine'
import { nowMs } from '@/lib/time'
import type { EventRow, TaskRow } from './rows'
import { StatusEvent } from './schema'

/** Without a wake-up the table is looked at all the same. */
const lookMs = 5_000
/** Events of one reading. */
const pageRows = 100

type Until = { signal?: AbortSignal; deadline?: number }

/** Something to wait on that may have rung before. */
class Bell {
  #rung = false
  #done: (() => void) | null = null

  ring(): void {
    this.#rung = true
    this.#done?.()
  }

  async wait(ms: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#done = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#rung = false
    this.#done = null
  }
}

/** Rings at every live event of a conversation, and when the stream ends. */
async function listen(reader: ReadableStreamDefaultReader<Uint8Array>, conversationId: string, bell: Bell) {
  const decoder = new TextDecoder()
  const channel = `"conversation:${conversationId}"`
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      if (decoder.decode(part.value).includes(channel)) bell.ring()
  } catch {
    // Cut off: the table is still looked at.
  }
}

const after = (taskId: string, version: number): Promise<EventRow[]> =>
  db.taskEvent.findMany({
    where: { taskId, version: { gt: version } },
    orderBy: { version: 'asc' },
    take: pageRows,
  })

/** Whether nothing more comes of this turn after an event. */
const endsTurn = ({ kind, data }: EventRow): boolean => {
  const { state } = kind === 'status' ? StatusEvent.parse(data) : { state: 'WORKING' as TaskState }
  return isTurnOver(state)
}

/**
 * The events of a task after a version, each once and in order, until the turn is over, the deadline passes or the signal
 * aborts. Throws `UNAVAILABLE` or `RATE_LIMITED` when live events cannot be had.
 */
export async function* follow(
  actor: Actor,
  task: TaskRow,
  from: number,
  until: Until,
): AsyncGenerator<EventRow, void> {
  const stream = await openStream(actor, new Request('http://merx/'))
  const reader = stream.getReader()
  const bell = new Bell()
  const stop = () => bell.ring()
  until.signal?.addEventListener('abort', stop)
  void listen(reader, task.conversationId, bell)
  try {
    for (let version = from; !until.signal?.aborted; ) {
      const events = await after(task.id, version)
      for (const event of events) {
        yield event
        if (endsTurn(event)) return
        version = event.version
      }
      const left = (until.deadline ?? Number.POSITIVE_INFINITY) - nowMs()
      if (left <= 0) return
      if (events.length < pageRows) await bell.wait(Math.min(lookMs, left))
    }
  } finally {
    until.signal?.removeEventListener('abort', stop)
    await reader.cancel()
  }
}

/** Waits until the turn is over or the deadline has passed; gives the task as it is then. */
export async function waitForTurn(actor: Actor, task: TaskRow, until: Until): Promise<TaskRow> {
  if (isTurnOver(task.state as TaskState)) return task
  for await (const _ of follow(actor, task, task.version, until));
  return db.task.findUniqueOrThrow({ where: { id: task.id } })
}
