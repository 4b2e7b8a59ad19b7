/**
 * The address a call came from. Next hands route handlers no socket, and `X-Forwarded-For` is whatever the
 * caller writes; so each incoming request is stamped in Node's own hook, under a header name nobody can guess.
 */

import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { env } from '@/lib/env'

const kept = globalThis as typeof globalThis & { merxAddressHeader?: string }

/** Starts stamping. Called once per process by `instrumentation.ts`, before the server listens. */
export function stampClientAddresses(): void {
  if (kept.merxAddressHeader) return
  const header = `x-merx-socket-${randomUUID()}`
  kept.merxAddressHeader = header
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[header] = request.socket.remoteAddress ?? ''
  })
}

/** IPv6 callers own a /64, so they are counted by it; mapped IPv4 is IPv4. */
export function addressBucket(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::', 2)
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return `${[...left, ...Array(missing).fill('0'), ...right].slice(0, 4).join(':')}::/64`
}

/**
 * The caller's address for rate limits. Behind `TRUST_PROXY` proxies it is the entry that the outermost of
 * them appended to `X-Forwarded-For`; otherwise the socket's.
 */
export function clientAddress(request: Request): string {
  const hops = env().TRUST_PROXY
  if (hops > 0) {
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    return addressBucket(forwarded[forwarded.length - hops] ?? 'unknown')
  }
  return addressBucket((kept.merxAddressHeader && request.headers.get(kept.merxAddressHeader)) || 'unknown')
}
