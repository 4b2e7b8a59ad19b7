/** Follows a task: its committed events, read from the table and triggered by the live events of this process. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import type { Sink } from '@/lib/http/server/live-body'
import { Latch } from '@/lib/latch'
import { openStream } from '@/lib/streams/open'
import { isTurnOver, type TaskState } from '@/lib/tasks/machine'
import { nowMs } from '@/lib/time'
import { sideOf } from './access'
import type { EventRow, TaskRow } from './rows'
import { StatusEvent } from './schema'

/** The polling interval of the table. */
const lookMs = 5_000
/** Events per read. */
const pageRows = 100

type Until = { signal?: AbortSignal; deadline?: number }

const decoder = new TextDecoder()

/** Calls `wake` on every live event of a conversation, and `stop` with the stream, which the hub closes when the credential ends. */
const waking = (conversationId: string, wake: () => void, stop: () => void): Sink => ({
  waiting: 0,
  write: (bytes) => {
    if (decoder.decode(bytes).includes(`"conversation:${conversationId}"`)) wake()
  },
  end: stop,
  cut: stop,
})

const after = (taskId: string, version: number): Promise<EventRow[]> =>
  db.taskEvent.findMany({
    where: { taskId, version: { gt: version } },
    orderBy: { version: 'asc' },
    take: pageRows,
  })

/** Whether an event ends the turn. */
const endsTurn = ({ kind, data }: EventRow): boolean => {
  const { state } = kind === 'status' ? StatusEvent.parse(data) : { state: 'WORKING' as TaskState }
  return isTurnOver(state)
}

/**
 * Yields the events of a task after a version, once and in order, until the turn ends, the deadline passes, the signal
 * aborts, or the actor may not read them any more. Throws `UNAVAILABLE` or `RATE_LIMITED` when live events are not available.
 */
export async function* follow(
  actor: Actor,
  task: TaskRow,
  from: number,
  until: Until,
): AsyncGenerator<EventRow, void> {
  const live = await openStream(actor, new Request('http://merx/'))
  const latch = new Latch()
  const over = new AbortController()
  const stop = () => over.abort()
  until.signal?.addEventListener('abort', stop)
  if (until.signal?.aborted) stop()
  live.pour(waking(task.conversationId, latch.set, stop))
  try {
    for (let version = from; !over.signal.aborted; ) {
      const events = await after(task.id, version)
      // The agent may have been sold since the last read.
      if (events.length > 0 && (await sideOf(actor, task)) === null) return
      for (const event of events) {
        if (over.signal.aborted) return
        yield event
        if (endsTurn(event)) return
        version = event.version
      }
      const left = (until.deadline ?? Number.POSITIVE_INFINITY) - nowMs()
      if (left <= 0) return
      if (events.length < pageRows) {
        await latch.wait(Math.min(lookMs, left), over.signal)
        latch.take()
      }
    }
  } finally {
    until.signal?.removeEventListener('abort', stop)
    live.left()
  }
}

const hasNoStream = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'RATE_LIMITED' || error.code === 'UNAVAILABLE')

/**
 * Waits until the turn ends or the deadline passes, and returns the task. Returns immediately when live events are not available: the
 * message is committed, and an error would make the caller send it again.
 */
export async function waitForTurn(actor: Actor, task: TaskRow, until: Until): Promise<TaskRow> {
  if (isTurnOver(task.state as TaskState)) return task
  try {
    for await (const _ of follow(actor, task, task.version, until));
  } catch (error) {
    if (!hasNoStream(error)) throw error
  }
  return db.task.findUniqueOrThrow({ where: { id: task.id } })
}
