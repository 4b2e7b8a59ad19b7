/** One live stream for all waits of a client: it opens with the first wait and closes with the last. */
import { type LiveEvent, liveEvents } from './events'
import type { Http } from './http'
import type { RetryPolicy } from './retry'

type Listener = {
  /** The stream opened or was lost. */
  onState(isOpen: boolean): void
  onEvent(event: LiveEvent): void
}

/** Notifies listeners of events. They read what changed from the API: the stream only makes polling rare. */
export class Feed {
  readonly #listeners = new Set<Listener>()
  #stop: AbortController | null = null
  #isOpen = false

  constructor(
    private readonly http: Http,
    private readonly retryPolicy: RetryPolicy,
  ) {}

  /** Listens until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#isOpen) listener.onState(true)
    if (!this.#stop) this.#start()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.abort()
      this.#stop = null
      this.#isOpen = false
    }
  }

  #start(): void {
    const stop = new AbortController()
    this.#stop = stop
    // When the credential is refused, the listeners keep polling.
    this.#run(stop).catch(() => {
      if (this.#stop === stop) this.#setOpen(false)
    })
  }

  async #run(stop: AbortController): Promise<void> {
    const options = { signal: stop.signal, onDisconnect: () => this.#setOpen(false) }
    for await (const event of liveEvents(this.http, this.retryPolicy, options)) {
      if (this.#stop !== stop) return
      if (event.type === 'ready') this.#setOpen(true)
      else for (const listener of [...this.#listeners]) listener.onEvent(event)
    }
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen
    for (const listener of [...this.#listeners]) listener.onState(isOpen)
  }
}
