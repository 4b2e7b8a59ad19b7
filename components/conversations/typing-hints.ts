/** What a participant is doing at this moment. */
export type Doing = 'typing' | 'thinking'

/** The longest and the shortest time that a hint is shown, whatever the clocks of the sender and of this browser are. */
const maxMs = 60_000
const minMs = 1_000

/** Tracks who types or thinks in a conversation. A hint ends with the next message of its account, or when it expires. */
export class TypingHints {
  readonly #shown = new Map<string, { state: Doing; timer: ReturnType<typeof setTimeout> }>()
  /** When each account wrote its last message. */
  readonly #wroteAt = new Map<string, number>()

  /** `changed` is called with the new state. */
  constructor(private readonly changed: (state: Doing | null) => void) {}

  /** Handles a hint. One sent before the account's last message is ignored, because hints and messages arrive in any order. */
  hear(sentAt: string, { accountId, state, expiresAt }: Record<string, unknown>): void {
    if (typeof accountId !== 'string' || (state !== 'typing' && state !== 'thinking')) return
    const wroteAt = this.#wroteAt.get(accountId)
    if (wroteAt !== undefined && Date.parse(sentAt) <= wroteAt) return
    clearTimeout(this.#shown.get(accountId)?.timer)
    const leftMs = Math.min(maxMs, Math.max(minMs, Date.parse(String(expiresAt)) - Date.now()))
    this.#shown.set(accountId, { state, timer: setTimeout(() => this.#end(accountId), leftMs) })
    this.#report()
  }

  /** Records that the account wrote a message. */
  wrote(accountId: string, at: string): void {
    this.#wroteAt.set(accountId, Math.max(this.#wroteAt.get(accountId) ?? 0, Date.parse(at)))
    this.#end(accountId)
  }

  #end(accountId: string): void {
    clearTimeout(this.#shown.get(accountId)?.timer)
    this.#shown.delete(accountId)
    this.#report()
  }

  #report(): void {
    const [first] = this.#shown.values()
    this.changed(first?.state ?? null)
  }
}
