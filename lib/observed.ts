/**
 * Records what a function reads while it runs: every statement, every model, and whether it used the clock. Recording happens in the
 * modules that all reads go through (`lib/db/client.ts`, `lib/db/read.ts`, `lib/time.ts`), so callers need not declare anything.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { processGlobal } from '@/lib/process-global'

/**
 * A statement by its text. `apart` is a table whose rows were recorded individually, each with the time at which the clock changes it, so
 * that the text does not count as a read of that whole table or of the clock.
 */
type Statement = { text: string; apart?: string }

/** The reads of a function. `lib/db/sources.ts` resolves the names. */
export class Observation {
  readonly statements = new Map<string, Statement>()
  /** Tables as `schema.name`, and their rows as `schema.name key`. */
  readonly tables = new Set<string>()
  /** Whether a read could not be attributed to any table. */
  isOpen = false
  usesClock = false
  /** The time at which the clock alone changes what was read, by `performance.now()`. */
  until = Number.POSITIVE_INFINITY
}

/** `lib/time.ts` reads it under this name. */
const observations = processGlobal('merxObserved', () => new AsyncLocalStorage<Observation>())

/** The current observation; undefined outside of one. */
export const observation = (): Observation | undefined => observations.getStore()

/** Runs `run` and records its reads in `into`. */
export const observing = <T>(into: Observation, run: () => T): T => observations.run(into, run)

/** Records a statement. */
export function noteStatement(text: string, apart?: string): void {
  observation()?.statements.set(`${apart ?? ''} ${text}`, apart === undefined ? { text } : { text, apart })
}

/**
 * Runs a read of the rows of one table with one key, and records only that key, by which changes are tracked (`app.watch_table`). Other
 * reads in it, and the clock, are not recorded.
 */
export function readByKey<T>(of: { table: string; key: string }, read: () => T): T {
  const into = observation()
  if (!into) return read()
  into.tables.add(`${of.table} ${of.key}`)
  return observing(new Observation(), read)
}
