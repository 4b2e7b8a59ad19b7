/** Counts wrong tokens by client: after too many within a window the client is locked out for a while. Pure but for its memory. */

/** Failures within `windowMs` that lock a client out, and for how long. */
export const failureLimits = { most: 20, windowMs: 60_000, lockMs: 60_000, mostClients: 10_000 } as const

type Client = { failures: number; since: number; lockedUntil: number }

export class FailureLimiter {
  readonly #clients = new Map<string, Client>()

  constructor(
    private readonly limits: Readonly<Record<keyof typeof failureLimits, number>> = failureLimits,
  ) {}

  /** How many clients are remembered. */
  get size(): number {
    return this.#clients.size
  }

  /**
   * Counts a failure. Returns 0 while the client may try again, else the whole seconds until it may, at least 1. A failure
   * during the lockout does not prolong it.
   */
  fail(client: string, now: number): number {
    const known = this.#remembered(client, now)
    if (known.lockedUntil > now) return Math.max(1, Math.ceil((known.lockedUntil - now) / 1_000))
    known.failures += 1
    if (known.failures >= this.limits.most) known.lockedUntil = now + this.limits.lockMs
    this.#keep(client, known)
    return 0
  }

  /** Forgets a client that had the right token. */
  succeed(client: string): void {
    this.#clients.delete(client)
  }

  /** The record of a client: a fresh one when its lockout or its window is over. */
  #remembered(client: string, now: number): Client {
    const known = this.#clients.get(client)
    const fresh = { failures: 0, since: now, lockedUntil: 0 }
    if (!known) return fresh
    const isOver =
      known.lockedUntil > 0 ? known.lockedUntil <= now : now - known.since >= this.limits.windowMs
    return isOver ? fresh : known
  }

  /** The client that failed longest ago is forgotten first. */
  #keep(client: string, record: Client): void {
    this.#clients.delete(client)
    this.#clients.set(client, record)
    const [oldest] = this.#clients.keys()
    if (this.#clients.size > this.limits.mostClients && oldest !== undefined) this.#clients.delete(oldest)
  }
}
