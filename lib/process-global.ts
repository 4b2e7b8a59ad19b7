/**
 * Values of which a process has one. A module variable is not enough: Next bundles pages, route handlers and `instrumentation.ts`
 * separately from `web/main.ts`, so one process can load several copies of a module. `globalThis` is the same for all of them.
 */
type Key = `merx${string}`

const values = globalThis as typeof globalThis & Record<Key, unknown>

/** Returns this process's value under `key`, which the first call makes. If `make` throws, the next call tries again. */
export function processGlobal<T>(key: Key, make: () => T): T {
  values[key] ??= make()
  return values[key] as T
}

/** Removes a value, so that the next call makes another. Does nothing when `value` was replaced already. */
export function forgetProcessGlobal(key: Key, value: unknown): void {
  if (values[key] === value) delete values[key]
}

/** Runs `run` unless this process already ran it under `key`. */
export function oncePerProcess(key: Key, run: () => void): void {
  processGlobal(key, () => {
    run()
    return true
  })
}
