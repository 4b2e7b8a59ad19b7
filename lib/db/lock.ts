/** Locks of transactions by name. */
import type { Tx } from './client'

/**
 * Waits until no other transaction holds the lock of this name, and holds it until the end of this one. `space` keeps apart names of
 * different kinds that may be equal, such as bare ids.
 */
export async function lockName(tx: Tx, name: string, space = 0): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, ${space}::bigint))`
}
