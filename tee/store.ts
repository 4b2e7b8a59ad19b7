/**
 * What the gateway remembers: LevelDB in one folder. A write is one batch that reaches the disk before it counts, so a process that
 * is killed has written all of a change or nothing. One process alone can open the folder.
 */
import { mkdirSync } from 'node:fs'
import { ClassicLevel } from 'classic-level'
import { SettingError } from '@/lib/env'
import { assert } from '@/lib/errors'

/** One change of a batch; `value: null` removes the key. */
export type Write = { key: string; value: unknown }

/** The store of this process. */
export type Store = {
  /** The value of a key, or null. */
  get<T>(key: string): Promise<T | null>
  /** Values whose keys begin with `prefix`, in the order of their keys. `after` and `limit` page through them. */
  list<T>(prefix: string, page?: { skip?: number; limit?: number; reverse?: boolean }): Promise<T[]>
  /** Keys that begin with `prefix` and stand before `end`. */
  keys(prefix: string, end: string): Promise<string[]>
  /** Writes all of a change, on the disk, or nothing. */
  write(changes: readonly Write[]): Promise<void>
  close(): Promise<void>
}

/** A counter in a key: digits of equal length, so that keys sort by it. */
export const keyNumber = (count: number): string => {
  assert(Number.isSafeInteger(count) && count >= 0, 'a key counts up')
  return String(count).padStart(16, '0')
}

/** Opens the store in `folder`. Throws a SettingError while another process has it open. */
export async function openStore(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new ClassicLevel<string, unknown>(folder, { valueEncoding: 'json' })
  try {
    await db.open()
  } catch (error) {
    if (isLocked(error))
      throw new SettingError(
        `Another gateway runs from ${folder}. Stop it, or set TEE_HOME to another folder.`,
      )
    throw error
  }
  return {
    get: async <T>(key: string) => ((await db.get(key)) ?? null) as T | null,
    list: <T>(prefix: string, { skip = 0, limit = -1, reverse = false } = {}) =>
      valuesOf<T>(db, prefix, skip, limit, reverse),
    keys: (prefix, end) => db.keys({ gte: prefix, lt: end }).all(),
    write: (changes) =>
      db.batch(
        changes.map(({ key, value }) =>
          value === null ? { type: 'del', key } : { type: 'put', key, value },
        ),
        { sync: true },
      ),
    close: () => db.close(),
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'code' in error.cause &&
  error.cause.code === 'LEVEL_LOCKED'

async function valuesOf<T>(
  db: ClassicLevel<string, unknown>,
  prefix: string,
  skip: number,
  limit: number,
  reverse: boolean,
): Promise<T[]> {
  const found: T[] = []
  let left = skip
  const end = limit < 0 ? -1 : skip + limit
  // '~' stands after every character of our keys.
  for await (const value of db.values({ gte: prefix, lt: `${prefix}~`, limit: end, reverse }))
    if (left > 0) left--
    else found.push(value as T)
  return found
}
