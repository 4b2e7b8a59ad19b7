import type { Query } from '@tanstack/react-query'

/** A read that takes longer than this is aborted by the next one: its connection may be dead. */
const timeoutMs = 10_000

const turns = new WeakMap<Query, Promise<void>>()

/**
 * Refetches a query after the read in progress. A read that began before an event may lack its change, and aborting it would lose a
 * requested page or the newest message.
 */
export function inTurn(query: Query, read: () => Promise<unknown>): Promise<void> {
  const before = Promise.allSettled([turns.get(query), query.promise])
  const turn = (async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise((done) => {
      timer = setTimeout(done, timeoutMs)
    })
    await Promise.race([before, patience])
    clearTimeout(timer)
    await read()
  })()
  turns.set(query, turn)
  return turn
}
