import type { Query } from '@tanstack/react-query'

/** A read that takes longer than this is broken off by the next one: its connection may be dead. */
const timeoutMs = 10_000

const turns = new WeakMap<Query, Promise<void>>()

/**
 * Reads one query after what is under way. A read that began before an event may lack what it brought, and one that
 * is broken off loses what someone asked for: the page further down, or the newest message.
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
