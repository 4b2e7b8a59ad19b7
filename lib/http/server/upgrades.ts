/** Requests that offer another protocol with the `Upgrade` header. */
import type { Server } from 'node:http'

/**
 * Answers requests with `Upgrade` like all others: no other protocol is offered here, and a server may ignore the header (RFC 9110 7.8).
 * Java's client and `curl --http2` send it with each first call to `http://`. Node gives such a request to listeners of `upgrade` when
 * there are any, and Next adds one with its first page: it closes some of these connections without an answer, and leaves others open
 * without any time-out. Only for production: hot reload needs that listener.
 */
export function ignoreUpgrades(server: Server): void {
  server.removeAllListeners('upgrade')
  server.on('newListener', (event) => {
    // The event comes before the listener is added.
    if (event === 'upgrade') queueMicrotask(() => server.removeAllListeners('upgrade'))
  })
}
