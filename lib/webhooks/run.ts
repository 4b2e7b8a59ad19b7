/** The webhooks' part of the worker: the outbox is looked at every second, and what is due goes out, many at a time. */
import type { Logger } from 'pino'
import { pause } from '@/lib/pause'
import { relay } from './relay'
import { attempt, type Claimed, claim } from './send'

/** Attempts under way in one process. */
const atOnce = 32
const everyMs = 1_000

/** Says each new reason once. */
function complainer(log: Logger) {
  let said = ''
  return (what: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== said) log.warn({ reason }, `webhooks: ${what}; it is tried again`)
    said = reason
  }
}

/** Attempts that have begun and not ended. */
class UnderWay {
  readonly #attempts = new Map<Promise<void>, string>()
  #roomMade = new AbortController()

  get room(): number {
    return atOnce - this.#attempts.size
  }

  /** How many at each endpoint. */
  get counts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const id of this.#attempts.values()) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }

  add(endpointId: string, attempt: Promise<void>): void {
    const ended = attempt.finally(() => {
      this.#attempts.delete(ended)
      this.#roomMade.abort()
      this.#roomMade = new AbortController()
    })
    this.#attempts.set(ended, endpointId)
  }

  /** Comes when an attempt ends: there may be something that waited for its place. */
  get roomMade(): AbortSignal {
    return this.#roomMade.signal
  }

  all = (): Promise<unknown> => Promise.all(this.#attempts.keys())
}

/** Relays and sends until `signal`; resolves when the last attempt has ended. */
export async function runWebhooks(log: Logger, signal: AbortSignal): Promise<void> {
  const underWay = new UnderWay()
  const [complainOfRelay, complainOfSend] = [complainer(log), complainer(log)]
  const begin = (delivery: Claimed) =>
    underWay.add(
      delivery.endpointId,
      attempt(delivery).catch((error: unknown) => complainOfSend('an attempt was not written down', error)),
    )
  const relaying = async () => {
    for (; !signal.aborted; await pause(everyMs, signal))
      await relay().catch((error: unknown) => complainOfRelay('the outbox could not be read', error))
  }
  const sending = async () => {
    while (!signal.aborted) {
      const { roomMade } = underWay
      try {
        const claimed = underWay.room > 0 ? await claim(underWay.room, underWay.counts) : []
        claimed.forEach(begin)
      } catch (error) {
        complainOfSend('what is due could not be taken', error)
      }
      await pause(everyMs, signal, roomMade)
    }
  }
  await Promise.all([relaying(), sending()])
  await underWay.all()
}
