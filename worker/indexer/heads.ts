/** Wakes the follower for each new block: by `newHeads` over WebSocket where available, always backed by polling. */
import type { Logger } from 'pino'
import WebSocket from 'ws'
import type { Announced } from './fetch'

export type Heads = {
  /**
   * Resolves at the next head or after the polling interval; at once if a head arrived since the last wait. Says which head that was
   * when the node announced it.
   */
  next(): Promise<Announced | null>
}

/** The polling interval without a subscription. */
const defaultPollMs = 1_000
/** With a live subscription, polling only guards against a silent one. */
const guardMs = 10_000
const maxBackoffMs = 15_000

/** A latch that remembers one wake-up, and what it was about. */
function bell() {
  let rung = false
  let newest: Announced | null = null
  let ring: (() => void) | null = null
  return {
    ring: (announced: Announced | null) => {
      rung = true
      newest = announced
      ring?.()
    },
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<Announced | null>((resolve) => {
        const done = () => {
          const about = newest
          rung = false
          newest = null
          ring = null
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          resolve(about)
        }
        const timer = setTimeout(done, ms)
        ring = done
        signal.addEventListener('abort', done)
        if (rung || signal.aborted) done()
      }),
  }
}

type Notice = { params?: { result?: { number?: unknown; logsBloom?: unknown } } }

/** The head in a message of the subscription; null when it holds none, as the answer to the subscription. */
function announcedIn(message: string): Announced | null {
  try {
    const { number, logsBloom } = (JSON.parse(message) as Notice).params?.result ?? {}
    if (typeof number !== 'string' || typeof logsBloom !== 'string') return null
    return { number: Number(number), bloom: logsBloom }
  } catch {
    return null
  }
}

/** Follows the heads until `signal`. Polls without `wsUrl` or while it is unreachable. */
export function watchHeads(
  wsUrl: string | undefined,
  log: Logger,
  signal: AbortSignal,
  pollMs = defaultPollMs,
): Heads {
  const { ring, wait } = bell()
  let live = false
  let failures = 0

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
    socket.on('message', (message) => {
      // The response to the subscription, and every head after it.
      if (!live) log.info('following heads over WebSocket')
      live = true
      failures = 0
      ring(announcedIn(String(message)))
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(heartbeat)
      signal.removeEventListener('abort', stop)
      if (live) log.warn('the WebSocket closed; polling until it is back')
      live = false
      ring(null)
      const backoff = Math.min(maxBackoffMs, 500 * 2 ** failures++)
      if (!signal.aborted) setTimeout(() => subscribe(url), backoff).unref()
    })
  }

  if (wsUrl) subscribe(wsUrl)
  return { next: () => wait(live ? guardMs : pollMs, signal) }
}
