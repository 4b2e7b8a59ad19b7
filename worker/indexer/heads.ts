/** Wakes the follower for each new block: by `newHeads` over WebSocket where available, always backed by polling. */
import type { Logger } from 'pino'
import WebSocket from 'ws'
import { Latch } from '@/lib/latch'
import type { Announced } from './fetch'

export type Heads = {
  /**
   * Resolves at the next head or after the polling interval; immediately if a head arrived since the last wait. Returns the head if the
   * node announced it.
   */
  next(): Promise<Announced | null>
}

/** The polling interval without a subscription. */
const defaultPollMs = 1_000
/** With a live subscription, polling only guards against a silent one. */
const guardMs = 10_000
const maxBackoffMs = 15_000

/** A message of the node: the response to the subscription, or a head in `params` for each block. */
type Message = {
  error?: unknown
  result?: unknown
  params?: { result?: { number?: unknown; logsBloom?: unknown } }
}

function parsed(text: string): Message {
  try {
    return (JSON.parse(text) ?? {}) as Message
  } catch {
    return {}
  }
}

/** The head in a message; null when it cannot be used to fetch the block. */
function announcedIn({ params }: Message): Announced | null {
  const { number, logsBloom } = params?.result ?? {}
  if (typeof number !== 'string' || typeof logsBloom !== 'string') return null
  return { number: Number(number), bloom: logsBloom }
}

/** Follows the heads until `signal`. Polls without `wsUrl`, and while it is unreachable or refuses the subscription. */
export function watchHeads(
  wsUrl: string | undefined,
  log: Logger,
  signal: AbortSignal,
  pollMs = defaultPollMs,
): Heads {
  const latch = new Latch()
  /** The newest head that was announced since the last wait. */
  let newest: Announced | null = null
  let live = false
  let failures = 0
  /** Whether the log says that the node refuses the subscription. */
  let isRefused = false

  function wake(announced: Announced | null): void {
    newest = announced
    latch.set()
  }

  async function next(): Promise<Announced | null> {
    await latch.wait(live ? guardMs : pollMs, signal)
    latch.take()
    const announced = newest
    newest = null
    return announced
  }

  function subscribe(url: string): void {
    if (signal.aborted) return
    const socket = new WebSocket(url, { handshakeTimeout: 5_000 })
    let answered = true
    const heartbeat = setInterval(() => {
      if (!answered) return socket.terminate()
      answered = false
      socket.ping()
    }, guardMs)
    const stop = () => socket.terminate()
    signal.addEventListener('abort', stop)
    socket.on('pong', () => {
      answered = true
    })
    socket.on('open', () => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
    })
    socket.on('message', (data) => {
      const message = parsed(String(data))
      if (message.error) {
        if (!isRefused) log.warn({ reason: message.error }, 'the node refuses the subscription; polling')
        isRefused = true
        // Without heads the socket is of no use. The subscription is retried later.
        return socket.terminate()
      }
      if (!message.result && !message.params) return
      if (!live) log.info('following heads over WebSocket')
      live = true
      failures = 0
      isRefused = false
      wake(announcedIn(message))
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(heartbeat)
      signal.removeEventListener('abort', stop)
      if (live) log.warn('the WebSocket closed; polling until it is back')
      live = false
      wake(null)
      const backoff = Math.min(maxBackoffMs, 500 * 2 ** failures++)
      if (!signal.aborted) setTimeout(() => subscribe(url), backoff).unref()
    })
  }

  if (wsUrl) subscribe(wsUrl)
  return { next }
}
