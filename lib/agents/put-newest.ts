/** Puts what changes where it is read from. Pure: what is read and where it is put come from the caller. */

/** A state of something, with a version that no other state has. */
type State = { version: string }

/**
 * Puts the state that is read. Of two that put at once the one that ends later may have read first: each reads again, until what it
 * put is what there is. `remove` takes out what was put of something that is gone by then.
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
