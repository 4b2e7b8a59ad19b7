/** Results of asynchronous reads, cached by the process. */
import { nowMs } from '@/lib/time'

type Entry<T> = { at: number; result: Promise<T> }

/**
 * Returns `read` with a cache: one run for each combination of arguments, shared by concurrent callers. A result is cached for `ttlMs`,
 * or until the process ends. A failure fails for the callers that share it and is not cached: the next call retries.
 */
export function memo<K extends readonly string[], T>(
  read: (...key: K) => Promise<T>,
  { ttlMs }: { ttlMs?: number } = {},
): (...key: K) => Promise<T> {
  const entries = new Map<string, Entry<T>>()
  const isFresh = ({ at }: Entry<T>) => ttlMs === undefined || nowMs() - at < ttlMs
  return (...key) => {
    const name = JSON.stringify(key)
    const known = entries.get(name)
    if (known && isFresh(known)) return known.result
    const entry: Entry<T> = { at: ttlMs === undefined ? 0 : nowMs(), result: read(...key) }
    entries.set(name, entry)
    entry.result.catch(() => {
      if (entries.get(name) === entry) entries.delete(name)
    })
    return entry.result
  }
}
