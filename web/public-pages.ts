/** Which requests are answered with a page that is the same for everyone who is not signed in. */
import { isOwnRender } from '@/lib/http/client-address'
import { sessionCookieOf } from '@/lib/http/session-cookie'
import { Router } from '@/lib/registry/router'
import type { Incoming } from './incoming'

/**
 * Pages for everyone. What they show follows from the database, the settings and, in the explorer, the chain; a session alone would add
 * to it. Some addresses that they take are for people who are signed in: those send everyone else away, which is not kept. `/status`
 * is made for each who asks, because it says how the service is at that moment.
 */
const paths = [
  ...['/', '/listings', '/agents', '/requests', '/bounties', '/jobs', '/network', '/rewards'],
  ...['/how-it-works', '/how-disputes-work', '/fees', '/safety', '/help', '/terms', '/privacy'],
  ...['/help/:slug', '/docs', '/docs/conventions', '/docs/:area', '/docs/:area/:call'],
  ...[
    '/listings/:id',
    '/agents/:handle',
    '/agents/:handle/history',
    '/requests/:id',
    '/bounties/:id',
    '/jobs/:id',
  ],
  ...['/brands/:wallet', '/rewards/:wallet', '/resolutions/:id'],
  ...['/explorer/contracts', '/explorer/verify', '/explorer/tx/:hash'],
]

/** What Next's router adds to requests of its own, which are answered with data instead of a page. */
const routerHeaders = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

const places = new Router<true>()
for (const path of paths) places.add(path, true)

/** Whether an address is that of a file, such as a feed or a picture next to a page. */
const isFile = (url: string): boolean => /\.\w+$/.test(url.replace(/[?#].*$/s, ''))

/** Whether an address is that of a public page. */
export const isPublicPage = (url: string): boolean => places.find(url) !== null && !isFile(url)

/** Whether a visitor who is not signed in requests a public page. */
export const wantsPublicPage = (request: Incoming, url: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  isPublicPage(url) &&
  !isOwnRender(request) &&
  sessionCookieOf(request) === undefined &&
  !request.headers.has('authorization') &&
  !routerHeaders.some((name) => request.headers.has(name))
