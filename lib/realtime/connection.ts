/** Keeps this process listening for commits, and reconnects with growing delays. */

import type { Query } from '@/lib/db/outbox/outbox-reader'
import { reasonOf } from '@/lib/failures'
import { log } from '@/lib/log'
import { RepeatedFailure } from '@/lib/repeated-failure'

/** The callbacks of a listener. */
export type LinkEvents = {
  /** Connected: read everything, including what was missed. */
  connected(query: Query): Promise<void>
  /** Something was committed. */
  woken(): void
  /** A transient signal arrived. */
  signalled(payload: string): void
  lost(): void
}

/** An open link: how to read the outbox, and how to close it. */
export type Link = { query: Query; close(): void }

/** Opens a link, or throws. `lost` reports that it is broken and must be reopened. */
export type OpenLink = (
  events: Pick<LinkEvents, 'woken' | 'signalled'>,
  lost: (error: unknown) => void,
) => Promise<Link>

const firstWaitMs = 200
const maxWaitMs = 5_000

/** Keeps a link open until `end`. */
export class Connection {
  /** The current attempt. Callbacks of earlier ones are ignored. */
  #attempt: object | null = null
  #link: Link | null = null
  #timer: NodeJS.Timeout | undefined
  #wait = firstWaitMs
  readonly #failure = new RepeatedFailure()

  constructor(
    private readonly openLink: OpenLink,
    private readonly events: LinkEvents,
  ) {
    void this.#connect()
  }

  async #connect(): Promise<void> {
    const attempt = {}
    this.#attempt = attempt
    try {
      const link = await this.openLink(this.events, (error) => this.#lose(attempt, error))
      if (this.#attempt !== attempt) return link.close()
      this.#link = link
      await this.events.connected(link.query)
      if (this.#attempt !== attempt) return
      if (this.#failure.recovered()) log().info('realtime: the database is back')
      this.#wait = firstWaitMs
    } catch (error) {
      this.#lose(attempt, error)
    }
  }

  /** Drops a link, once, and reconnects. */
  #lose(attempt: object, error: unknown): void {
    if (this.#attempt !== attempt) return
    this.#close()
    this.events.lost()
    const reason = reasonOf(error)
    if (this.#failure.report(reason))
      log().warn({ reason }, 'realtime: the database cannot be listened to; trying again')
    this.#timer = setTimeout(() => void this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, maxWaitMs)
  }

  #close(): void {
    this.#attempt = null
    this.#link?.close()
    this.#link = null
  }

  /** A user of the link found it broken. */
  fail(error: unknown): void {
    if (this.#attempt) this.#lose(this.#attempt, error)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#close()
  }
}
