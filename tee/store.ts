/**
 * The gateway's database: LevelDB in one folder. A write is one batch that is flushed to the disk before it is acknowledged, so a killed
 * process has written all of a change or nothing. Only one process can open the folder.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  /** Keys that begin with `prefix` and sort before `end`. */
  keys(prefix: string, end: string): Promise<string[]>
  /** Writes all of a change to the disk, or nothing. */
  write(changes: readonly Write[]): Promise<void>
  close(): Promise<void>
}

/** A counter as part of a key: with a fixed number of digits, so that keys sort by it. */
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
  const { write, whole } = writerOf(db, folder)
  return {
    async get<T>(key: string) {
      await whole()
      return ((await db.get(key)) ?? null) as T | null
    },
    async list<T>(prefix: string, { skip = 0, limit = -1, reverse = false } = {}) {
      await whole()
      return valuesOf<T>(db, prefix, skip, limit, reverse)
    },
    async keys(prefix, end) {
      await whole()
      return db.keys({ gte: prefix, lt: end }).all()
    },
    write,
    close: () => db.close(),
  }
}

const batch = (db: ClassicLevel<string, unknown>, changes: readonly Write[]): Promise<void> =>
  db.batch(
    changes.map(({ key, value }) => (value === null ? { type: 'del', key } : { type: 'put', key, value })),
    { sync: true },
  )

/**
 * Writes one batch at a time. After a failed batch, as on a full disk, LevelDB continues behind the truncated record: it acknowledges
 * further batches, but drops them all when it is opened the next time. So the store is reopened before the next batch, which keeps every
 * complete record. The failed batch may be complete too, although its caller got an error: its previous values are written back. `whole`
 * resolves when the store is not being reopened.
 */
function writerOf(db: ClassicLevel<string, unknown>, folder: string) {
  let last: Promise<unknown> = Promise.resolve()
  let opened: Promise<void> = Promise.resolve()
  /** The values before the failed batch, by key; null when none has failed. */
  let before: Write[] | null = null

  const openAgain = async (undo: readonly Write[]): Promise<void> => {
    assertRoom(folder)
    await db.close()
    await db.open()
    await batch(db, undo)
  }

  const restore = async (): Promise<void> => {
    if (before === null) return
    const again = openAgain(before)
    opened = again.catch(() => undefined)
    await again
    before = null
  }

  const writeNow = async (changes: readonly Write[]): Promise<void> => {
    await restore()
    try {
      await batch(db, changes)
    } catch (error) {
      before = []
      before = await Promise.all(
        changes.map(async ({ key }) => ({ key, value: (await db.get(key)) ?? null })),
      )
      throw error
    }
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    async whole(): Promise<void> {
      await opened
      if (before !== null && db.status === 'closed') await inTurn(restore)
    },
    write: (changes: readonly Write[]): Promise<void> => inTurn(() => writeNow(changes)),
  }
}

/** The most space that LevelDB needs when it is opened, besides a table with the content of its logs. */
const openingBytes = 256 * 1024

/** Throws when there is no space to reopen the store of `folder`: once closed, it could not even be read. */
function assertRoom(folder: string): void {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const held = logs.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  const file = `${folder}.room`
  try {
    writeFileSync(file, Buffer.alloc(held + openingBytes), { mode: 0o600, flush: true })
  } finally {
    rmSync(file, { force: true })
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
  // '~' sorts after every character of our keys.
  for await (const value of db.values({ gte: prefix, lt: `${prefix}~`, limit: end, reverse }))
    if (left > 0) left--
    else found.push(value as T)
  return found
}
