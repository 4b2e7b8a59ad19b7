/** Persistent clients: a failed call is retried with the same idempotency key until it gets a response. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Actor, type Answer, type Market } from '../seed/actors'

/** Longer than a key stays locked by a call whose web process died (60 s). */
const timeoutMs = 120_000

/** The failures that all clients saw, and the acknowledged writes. */
export class Toll {
  calls = 0
  /** Calls without a response, or with one of 500 and above. Each is retried. */
  failed = 0
  /** Texts of messages and titles of requests whose creation was acknowledged. */
  readonly promised = { messages: new Set<string>(), requests: new Set<string>() }
}

/** Whether a call with this key is still running, or was cut off with its web process: the service decides after a minute. */
const isWaiting = ({ status, headers }: Answer<unknown>): boolean =>
  status === 409 && headers.has('retry-after')

type Made = { text?: string; title?: string }

export class Steady extends Actor {
  constructor(
    market: Market,
    private readonly toll: Toll,
  ) {
    super(market)
  }

  override async call<T = unknown>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    const sent = { ...(body !== undefined && { body }), headers: { ...key, ...headers } }
    for (const end = Date.now() + timeoutMs; ; ) {
      const answer = await super.call<T>(method, path, sent).catch(() => null)
      this.toll.calls += 1
      const isLost = answer === null || answer.status >= 500
      if (answer && !isLost && !isWaiting(answer)) {
        if (answer.status < 400) this.note(method, path, body as Made)
        return answer
      }
      if (isLost) this.toll.failed += 1
      if (Date.now() > end) throw new Error(`${method} ${path} was not answered for ${timeoutMs / 1000} s`)
      await pause(isLost ? 100 : 1_000)
    }
  }

  override async upload(...sent: Parameters<Actor['upload']>): Promise<void> {
    for (const end = Date.now() + timeoutMs; ; await pause(100))
      try {
        this.toll.calls += 1
        return await super.upload(...sent)
      } catch (error) {
        this.toll.failed += 1
        if (Date.now() > end) throw error
      }
  }

  override until<T>(path: string, done: (body: T) => boolean): Promise<T> {
    return super.until(path, done, timeoutMs)
  }

  private note(method: string, path: string, { text, title }: Made = {}): void {
    if (method !== 'POST') return
    if (path.endsWith('/messages') && text) this.toll.promised.messages.add(text)
    if (path === '/prepayment-orders' && title) this.toll.promised.requests.add(title)
  }
}
