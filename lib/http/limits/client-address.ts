/**
 * The client address and kind of a call. Next passes no socket to route handlers, callers can forge `X-Forwarded-For`, and `proxy.ts` does
 * not see the headers of Next's router. So each request is stamped in Node's HTTP server, under unguessable header names.
 */

import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { env } from '@/lib/env'
import type { ApiRequest } from '@/lib/http/request'
import { oncePerProcess, processGlobal } from '@/lib/process-global'

/** The header names of the stamps. */
const stamps = processGlobal('merxStamps', () => {
  const secret = randomUUID()
  return {
    address: `x-merx-socket-${secret}`,
    prefetch: `x-merx-prefetch-${secret}`,
    local: `x-merx-local-${secret}`,
    render: `x-merx-render-${secret}`,
  }
})

/** Whether the headers are those of a partial prefetch by Next's router. Without both it is a full page. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  headers.rsc === '1' && headers['next-router-prefetch'] === '1'

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)

/** Whether a program on this machine calls directly. A proxy sends a header with its client's address. */
export const isLocal = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers['x-real-ip'] === undefined

/** Starts stamping requests. Called before the server listens. Further calls in the process do nothing. */
export const stampRequests = (): void =>
  oncePerProcess('merxStamping', () =>
    subscribe('http.server.request.start', (message) => {
      const { request } = message as { request: IncomingMessage }
      request.headers[stamps.address] = request.socket.remoteAddress ?? ''
      if (isPrefetch(request)) request.headers[stamps.prefetch] = '1'
      if (isLocal(request)) request.headers[stamps.local] = '1'
    }),
  )

/** Whether a header is one of our stamps. Its name is secret, so it is never passed on. */
export const isStamp = (name: string): boolean => Object.values(stamps).includes(name)

/** Whether Next's router prefetches this page. */
export const isPrefetched = (request: ApiRequest): boolean => request.headers.has(stamps.prefetch)

/** Whether a program on this machine calls directly, not through a proxy. */
export const isFromThisMachine = (request: ApiRequest): boolean =>
  env().TRUST_PROXY === 0 && request.headers.has(stamps.local)

/** Headers of a request that this process makes to itself, to render a shared page; `name` identifies the render. */
export const ownRenderHeaders = (name: string): Record<string, string> => ({
  [stamps.render]: name,
})

/** Returns the name of a render that this process requested; null for every other request. */
export const ownRenderOf = (request: Pick<ApiRequest, 'headers'>): string | null =>
  request.headers.get(stamps.render)

/** Whether this process requested the page. */
export const isOwnRender = (request: Pick<ApiRequest, 'headers'>): boolean =>
  request.headers.has(stamps.render)

/** A range of addresses that counts as one caller, and its multiple of a caller's limit. */
export type Range = { key: string; share: number }

/** A /48 may belong to one customer or to many, so it gets three times a caller's limit. */
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

/** An address as some proxies write it, with a port: `203.0.113.7:50001`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/

/**
 * Returns the counting keys of an address: IPv4 as it is, IPv6 by its /64 and /48; mapped IPv4 counts as IPv4. The port is ignored, because
 * every connection has another.
 */
export function rangesOf(entry: string): Range[] {
  const [, v6, v4WithPort] = withPort.exec(entry) ?? []
  const address = v6 ?? v4WithPort ?? entry
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return [{ key: v4, share: 1 }]
  if (!address.includes(':')) return [{ key: address, share: 1 }]
  const groups = groupsOf(address)
  return [
    { key: `${groups.slice(0, 4).join(':')}::/64`, share: 1 },
    { key: `${groups.slice(0, 3).join(':')}::/48`, share: siteShare },
  ]
}

/** Returns the network of an address for stored records: an IPv4 /24 or an IPv6 /48, shared by many people. */
export function networkOf(address: string): string {
  const widest = rangesOf(address).at(-1)?.key ?? address
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(widest)?.[1]
  return v4 ? `${v4}.0/24` : widest
}

/** Returns the address of the other end of the socket. */
const socketAddress = (request: ApiRequest): string => request.headers.get(stamps.address) || 'unknown'

/**
 * Returns the caller's address: behind `TRUST_PROXY` proxies, the entry that the outermost one appended to `X-Forwarded-For`; otherwise the
 * socket's, even if the call bypassed the proxies (Next then writes that header).
 */
function addressOf(request: ApiRequest): string {
  const hops = env().TRUST_PROXY
  const header = hops > 0 ? request.headers.get('x-forwarded-for') : null
  if (header === null) return socketAddress(request)
  const forwarded = header.split(',').map((part) => part.trim())
  return forwarded[forwarded.length - hops] || 'unknown'
}

/** Returns the counting key of an anonymous caller. */
export const callerRanges = (request: ApiRequest): Range[] => rangesOf(addressOf(request))

/** Returns the network of a call, for stored records. */
export const callerNetwork = (request: ApiRequest): string => networkOf(addressOf(request))
