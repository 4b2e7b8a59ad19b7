/**
 * Records what a function reads while it runs: every statement, every model, and whether it used the clock. The recording happens
 * where all reads pass (`lib/db/client.ts`, `lib/db/read.ts`, `lib/time.ts`), so callers need not declare anything.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A statement by its text. `apart` is a table whose rows were noted one by one, with the moment at which the clock changes them: so the
 * text does not stand for all of that table, nor for the clock.
 */
type Statement = { text: string; apart?: string }

/** What was read. Names are resolved by `lib/db/sources.ts`. */
export class Observation {
  readonly statements = new Map<string, Statement>()
  /** Tables as `schema.name`, and rows of them as `schema.name key`. */
  readonly tables = new Set<string>()
  /** Whether a read could not be attributed to any table. */
  isOpen = false
  usesClock = false
  /** When the clock alone changes what was read, by `performance.now()`. */
  until = Number.POSITIVE_INFINITY
}

const kept = globalThis as typeof globalThis & { merxObserved?: AsyncLocalStorage<Observation> }

/** One for the process: pages and endpoints are bundled apart. */
function observations(): AsyncLocalStorage<Observation> {
  kept.merxObserved ??= new AsyncLocalStorage()
  return kept.merxObserved
}

/** The observation that runs here; undefined outside of any. */
export const observation = (): Observation | undefined => kept.merxObserved?.getStore()

/** Runs `run` and records its reads in `into`. */
export const observing = <T>(into: Observation, run: () => T): T => observations().run(into, run)

/** Notes a statement. */
export function noteStatement(text: string, apart?: string): void {
  observation()?.statements.set(`${apart ?? ''} ${text}`, apart === undefined ? { text } : { text, apart })
}

/**
 * Runs a read of one table, of rows with one key, which is what changes of it are noted by (`app.watch_table`). What else is read
 * here, and the clock, is not written down.
 */
export function readByKey<T>(of: { table: string; key: string }, read: () => T): T {
  const into = observation()
  if (!into) return read()
  into.tables.add(`${of.table} ${of.key}`)
  return observing(new Observation(), read)
}
