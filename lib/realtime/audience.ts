/** Who may see the events of a channel, and since when. Pure. */

/** The wallets (lower-case) with access to a channel, each with the start of its access; null: from the channel's beginning. */
export type Readers = ReadonlyMap<string, Date | null>

/** The readers of each channel. A missing channel belongs to no one. */
export type Audience = (channels: readonly string[]) => Promise<Map<string, Readers>>

/** The wallets that may see what happened in a channel at a time. */
export const readersAt = (readers: Readers | undefined, at: Date): string[] =>
  [...(readers ?? [])].flatMap(([wallet, since]) => (since === null || since <= at ? [wallet] : []))
