/**
 * The address a call came from, and what kind of call it is. Next hands route handlers no socket, `X-Forwarded-For` is
 * whatever the caller writes, and `proxy.ts` does not see the headers of Next's own router; so each incoming request is
 * stamped in Node's own hook, under header names nobody can guess.
 */

import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { env } from '@/lib/env'

type Stamps = { address: string; prefetch: string }

const kept = globalThis as typeof globalThis & { merxStamps?: Stamps }

/** A page fetched ahead by Next's router: the part before its loading state. Both headers, or it is a whole page. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  headers.rsc === '1' && headers['next-router-prefetch'] === '1'

/** Starts stamping. Called once per process by `instrumentation.ts`, before the server listens. */
export function stampRequests(): void {
  if (kept.merxStamps) return
  const secret = randomUUID()
  const stamps = { address: `x-merx-socket-${secret}`, prefetch: `x-merx-prefetch-${secret}` }
  kept.merxStamps = stamps
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[stamps.address] = request.socket.remoteAddress ?? ''
    if (isPrefetch(request)) request.headers[stamps.prefetch] = '1'
  })
}

/** Whether Next's router fetches this page ahead of a click. */
export const isPrefetched = (request: Request): boolean =>
  kept.merxStamps !== undefined && request.headers.has(kept.merxStamps.prefetch)

/** A range of addresses that is counted as one caller, and how many times one caller's limit it may use. */
export type Range = { key: string; share: number }

/** One customer may hold a whole /48, a whole /48 may be many customers: it gets what three callers get. */
const siteShare = 3

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::', 2)
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

/** What an address is counted as: IPv4 by itself, IPv6 by its /64 and its /48; mapped IPv4 is IPv4. */
export function rangesOf(address: string): Range[] {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return [{ key: v4, share: 1 }]
  if (!address.includes(':')) return [{ key: address, share: 1 }]
  const groups = groupsOf(address)
  return [
    { key: `${groups.slice(0, 4).join(':')}::/64`, share: 1 },
    { key: `${groups.slice(0, 3).join(':')}::/48`, share: siteShare },
  ]
}

/** The network of an address, for records that are kept: an IPv4 /24 or an IPv6 /48, which many people share. */
export function networkOf(address: string): string {
  const widest = rangesOf(address).at(-1)?.key ?? address
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(widest)?.[1]
  return v4 ? `${v4}.0/24` : widest
}

/**
 * The caller's address. Behind `TRUST_PROXY` proxies it is the entry that the outermost of them appended to
 * `X-Forwarded-For`; otherwise the socket's.
 */
function addressOf(request: Request): string {
  const hops = env().TRUST_PROXY
  if (hops > 0) {
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    return forwarded[forwarded.length - hops] || 'unknown'
  }
  return (kept.merxStamps && request.headers.get(kept.merxStamps.address)) || 'unknown'
}

/** What a caller without a name is counted as. */
export const callerRanges = (request: Request): Range[] => rangesOf(addressOf(request))

/** The network a call came from, for records that are kept. */
export const callerNetwork = (request: Request): string => networkOf(addressOf(request))
