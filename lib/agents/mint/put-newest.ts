/** Writes changing state to the place where it is read. Pure: the caller supplies the functions that read and write. */

/** A state, with a unique version. */
type State = { version: string }

/**
 * Writes the current state. Of two concurrent calls, the slower one may write older state, so each reads again until the state that it
 * wrote is current. `remove` deletes what was written if the state no longer exists.
 */
export async function putNewest<S extends State>(
  read: () => Promise<S | null>,
  put: (newest: S) => Promise<void>,
  remove: () => Promise<void>,
): Promise<void> {
  let done: string | null = null
  for (;;) {
    const newest = await read()
    if (!newest) {
      if (done !== null) await remove()
      return
    }
    if (newest.version === done) return
    await put(newest)
    done = newest.version
  }
}
