/** People who do not give up: a call that fails is made again, with the same idempotency key, until it is answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Actor, type Answer, type Market } from '../seed/actors'

/** Longer than a key stays locked by a call whose web died (60 s). */
const patienceMs = 120_000

/** What the calls of everyone together saw, and what they were promised. */
export class Toll {
  calls = 0
  failed = 0
  /** Texts of messages and titles of requests whose making was acknowledged. */
  readonly promised = { messages: new Set<string>(), requests: new Set<string>() }
}

/** Whether the same call may be answered otherwise in a moment: nothing answers, or a call with its key still runs. */
const isPassing = ({ status, headers }: Answer<unknown>): boolean =>
  status >= 500 || (status === 409 && headers.has('retry-after'))

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
    const sent = {
      ...(body !== undefined && { body }),
      headers: { ...(method === 'POST' && { 'idempotency-key': randomUUID() }), ...headers },
    }
    for (const end = Date.now() + patienceMs; ; await pause(100)) {
      const answer = await super.call<T>(method, path, sent).catch(() => null)
      this.toll.calls += 1
      if (answer && (!isPassing(answer) || Date.now() > end)) {
        if (answer.status < 400) this.note(method, path, body as Made)
        return answer
      }
      this.toll.failed += 1
      if (Date.now() > end) throw new Error(`${method} ${path} was not answered for ${patienceMs / 1000} s`)
    }
  }

  override async upload(...sent: Parameters<Actor['upload']>): Promise<void> {
    for (const end = Date.now() + patienceMs; ; await pause(100))
      try {
        this.toll.calls += 1
        return await super.upload(...sent)
      } catch (error) {
        this.toll.failed += 1
        if (Date.now() > end) throw error
      }
  }

  override until<T>(path: string, done: (body: T) => boolean): Promise<T> {
    return super.until(path, done, patienceMs)
  }

  private note(method: string, path: string, { text, title }: Made = {}): void {
    if (method !== 'POST') return
    if (path.endsWith('/messages') && text) this.toll.promised.messages.add(text)
    if (path === '/prepayment-orders' && title) this.toll.promised.requests.add(title)
  }
}
