/** What keeps this process hearing of commits: made again, ever more patiently, when it is lost. */

import type { Query } from '@/lib/db/outbox-reader'
import { log } from '@/lib/log'

/** Who wants to know. */
export type Ears = {
  /** Connected: read what there is, also what was missed. */
  connected(query: Query): Promise<void>
  /** Something was committed. */
  woken(): void
  /** Somebody signals something that is stored nowhere. */
  signalled(payload: string): void
  lost(): void
}

/** A way to hear: how to read the outbox meanwhile, and how to end it. */
export type Link = { query: Query; close(): void }

/** Opens a way to hear, or throws. `lost` says that it hears no more and must be opened again. */
export type OpenLink = (
  ears: Pick<Ears, 'woken' | 'signalled'>,
  lost: (error: unknown) => void,
) => Promise<Link>

const firstWaitMs = 200
const longestWaitMs = 5_000

/** Keeps a link open until `end`. */
export class Connection {
  /** The attempt that counts; whatever an earlier one still says is ignored. */
  #attempt: object | null = null
  #link: Link | null = null
  #timer: NodeJS.Timeout | undefined
  #wait = firstWaitMs
  #said = ''

  constructor(
    private readonly openLink: OpenLink,
    private readonly ears: Ears,
  ) {
    void this.#connect()
  }

  async #connect(): Promise<void> {
    const attempt = {}
    this.#attempt = attempt
    try {
      const link = await this.openLink(this.ears, (error) => this.#lose(attempt, error))
      if (this.#attempt !== attempt) return link.close()
      this.#link = link
      await this.ears.connected(link.query)
      if (this.#attempt !== attempt) return
      if (this.#said) log().info('realtime: the database is back')
      this.#wait = firstWaitMs
      this.#said = ''
    } catch (error) {
      this.#lose(attempt, error)
    }
  }

  /** Gives a link up, once, and tries again. */
  #lose(attempt: object, error: unknown): void {
    if (this.#attempt !== attempt) return
    this.#close()
    this.ears.lost()
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== this.#said)
      log().warn({ reason }, 'realtime: the database cannot be listened to; trying again')
    this.#said = reason
    this.#timer = setTimeout(() => void this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, longestWaitMs)
  }

  #close(): void {
    this.#attempt = null
    this.#link?.close()
    this.#link = null
  }

  /** What uses the link found it dead. */
  fail(error: unknown): void {
    if (this.#attempt) this.#lose(this.#attempt, error)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#close()
  }
}
