/** Advisory locks: of transactions by name, and of the worker's connections by number. */
import type { Tx } from './client'
import { Prisma } from './generated/client'

/**
 * Waits until no other transaction holds the lock of this name, and holds it until the end of this one. `space` keeps apart names of
 * different kinds that may be equal, such as bare ids.
 */
export async function lockName(tx: Tx, name: string, space = 0): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, ${space}::bigint))`
}

/** The condition that a connection to this database holds the lock of this number. */
export const heldText = (lock: number): string => `exists (
  select 1 from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0
    and l.objid = ${lock} and l.objsubid = 1 and l.granted)`
export const isHeld = (lock: number): Prisma.Sql => Prisma.raw(heldText(lock))
