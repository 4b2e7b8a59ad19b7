/** Updates the browser's query cache from the event stream. */
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import type { LiveListener } from './event-stream'
import { inTurn } from './in-turn'
import type { ApiKey } from './keys'
import { effectOf } from './stale-after'

/** Changes within this time are read together. */
const gatherMs = 300

/** Refetches cached queries. Refetches that wait for the same query are merged into one. */
function readAgain(client: QueryClient): (filters: QueryFilters) => Promise<void> {
  const waiting = new WeakSet<Query>()
  const readOne = async (query: Query) => {
    if (waiting.has(query)) return
    waiting.add(query)
    await inTurn(query, () => {
      waiting.delete(query)
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  }
  return async (filters) => {
    await Promise.all(client.getQueryCache().findAll(filters).map(readOne))
  }
}

/** Creates the listener that updates the query cache. `stale-after.ts` defines the effect of each event. */
export function liveListener(client: QueryClient): LiveListener & { stop(): void } {
  const read = readAgain(client)
  const soon = new Map<string, ApiKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const queryKey of soon.values()) void read({ queryKey })
    soon.clear()
  }
  return {
    event(event) {
      const effect = effectOf(event)
      for (const [key, value] of effect.set) client.setQueryData(key, value)
      for (const queryKey of effect.now) void read({ queryKey })
      for (const key of effect.soon) soon.set(JSON.stringify(key), key)
      if (soon.size > 0) timer ??= setTimeout(flush, gatherMs)
    },
    resync: () => void read({ predicate: ({ meta }) => meta?.live === true }),
    stop: () => clearTimeout(timer),
  }
}
