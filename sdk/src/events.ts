/** Live events: a stream that reconnects after a dropped connection. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Reply } from './api'
import { isMerxError } from './errors'
import type { Http } from './http'
import { pause } from './pause'
import { type RetryPolicy, retryDelayMs } from './retry'

/** An event of one of your objects. `id` is the position to resume from. */
export type LiveEvent = { type: 'event'; id: string | null } & Reply<'/realtime/sse', 'get'>

/** The stream is open. `complete` is false when more was missed than the service stores: read the API. */
export type ReadyEvent = { type: 'ready'; complete: boolean; replayed: number }

/** The options of a stream of live events. */
export type EventOptions = {
  /** Ends the stream. */
  signal?: AbortSignal
  /** Resumes after this event: the `id` of a `LiveEvent`. */
  lastEventId?: string
  /** Called when the connection is lost, with the reason and the milliseconds until it is reopened. */
  onDisconnect?: (error: unknown, delayMs: number) => void
}

/** The service sends something at least every 25 seconds; a connection silent for longer is dead. */
const idleTimeoutMs = 60_000

/** The name of the event that carries the id of a keep-alive. */
const positionEvent = 'place'

type Message = { id?: string | undefined; event?: string | undefined; data: string }

/**
 * Turns each block that has an id and no data, such as a keep-alive, into an event: the parser would drop the block with its id. Order is
 * preserved, so the position is never ahead of an earlier event.
 */
function positionsAsEvents(): TransformStream<string, string> {
  let rest = ''
  const fields = new Set<string>()
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [field = ''] = line.trimEnd().split(':', 1)
        if (line.trimEnd() !== '') fields.add(field)
        else {
          if (fields.has('id') && !fields.has('data'))
            controller.enqueue(`event: ${positionEvent}\ndata: {}\n`)
          fields.clear()
        }
        controller.enqueue(`${line}\n`)
      }
    },
  })
}

/** Messages of one connection. Ends when the server ends it; throws when it breaks or times out. */
async function* messagesOf(response: Response, connection: AbortController): AsyncGenerator<Message> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const resetTimeout = () => {
    clearTimeout(timer)
    timer = setTimeout(() => connection.abort(new Error('the stream timed out')), idleTimeoutMs)
  }
  // Keep-alive comments are not messages, so activity is detected on the bytes.
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      resetTimeout()
      controller.enqueue(chunk)
    },
  })
  if (!response.body) return
  const decoder = new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>
  const reader = response.body
    .pipeThrough(watch)
    .pipeThrough(decoder)
    .pipeThrough(positionsAsEvents())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  resetTimeout()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    clearTimeout(timer)
    connection.abort()
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf({ event, data, id }: Message): LiveEvent | ReadyEvent {
  const read: unknown = JSON.parse(data)
  if (event === 'ready') return { type: 'ready', ...(read as Omit<ReadyEvent, 'type'>) }
  return { type: 'event', id: id ?? null, ...(read as Omit<LiveEvent, 'type' | 'id'>) }
}

const isFinal = (error: unknown): boolean =>
  isMerxError(error) && (error.status === 401 || error.status === 403)

/**
 * Streams every event of your objects until `signal`. After a dropped connection the stream reconnects and sends missed events first, so an
 * event may come twice and is never lost, unless `ready` reports that more was missed than the service stores. Throws only when the
 * credential is refused.
 */
export async function* liveEvents(
  http: Http,
  retryPolicy: RetryPolicy,
  { signal, lastEventId, onDisconnect }: EventOptions = {},
): AsyncGenerator<LiveEvent | ReadyEvent> {
  let last = lastEventId
  for (let failures = 0; !signal?.aborted; ) {
    const connection = new AbortController()
    const onAbort = () => connection.abort(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    let retryAfter: number | null = null
    let reason: unknown = new Error('the service ended the stream')
    try {
      const headers = { Accept: 'text/event-stream', ...(last !== undefined && { 'Last-Event-ID': last }) }
      for await (const message of messagesOf(
        await http.stream('/realtime/sse', headers, connection.signal),
        connection,
      )) {
        failures = 0
        if (message.id) last = message.id
        if (message.event !== positionEvent) yield eventOf(message)
      }
    } catch (error) {
      if (signal?.aborted) return
      if (isFinal(error)) throw error
      if (isMerxError(error)) retryAfter = error.retryAfterMs
      reason = error
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
    if (signal?.aborted) return
    failures += 1
    const delayMs = retryDelayMs(retryPolicy, failures, retryAfter, Math.random())
    onDisconnect?.(reason, delayMs)
    await pause(delayMs, signal).catch(() => undefined)
  }
}
