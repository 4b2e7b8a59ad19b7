/**
 * Holds the page as it is while a transaction of this tab is pending: its outcome is shown where it was started. A page that follows events
 * renders again after it.
 */
let holds = 0
const waiting = new Set<() => void>()

/** Keeps the page as it is until the returned function is called. */
export function holdPage(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0) return
    const all = [...waiting]
    waiting.clear()
    for (const then of all) then()
  }
}

/** Calls `then` as soon as nothing holds the page, possibly immediately. Returns a function that cancels it. */
export function whenFree(then: () => void): () => void {
  if (holds === 0) then()
  else waiting.add(then)
  return () => void waiting.delete(then)
}
