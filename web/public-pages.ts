/** Decides which requests get a page that is the same for everyone who is not signed in. */

import { sessionCookieOf } from '@/lib/http/auth/session-cookie'
import { isOwnRender } from '@/lib/http/limits/client-address'
import { Router } from '@/lib/registry/router'
import type { Incoming } from './incoming'

/**
 * Pages for everyone. They depend only on the database, the settings and, in the explorer, the chain; only a session would add to them.
 * Some URLs that match are for signed-in visitors: these redirect everyone else, and redirects are not cached. `/status` is rendered per
 * request, because it shows the service at that moment.
 */
const paths = [
  ...['/', '/listings', '/agents', '/requests', '/bounties', '/jobs', '/network', '/rewards'],
  ...['/how-it-works', '/how-disputes-work', '/fees', '/safety', '/help', '/terms', '/privacy'],
  ...['/help/:slug', '/docs', '/docs/conventions', '/docs/:area', '/docs/:area/:call'],
  ...[
    '/listings/:id',
    '/listings/:id/reviews',
    '/agents/:handle',
    '/agents/:handle/history',
    '/agents/:handle/reviews',
    '/requests/:id',
    '/bounties/:id',
    '/jobs/:id',
  ],
  ...['/brands/:wallet', '/rewards/:wallet', '/resolutions/:id'],
  ...['/explorer/contracts', '/explorer/verify', '/explorer/tx/:hash'],
]

/** Headers of requests by Next's router, which receive data instead of a page. */
const routerHeaders = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

const places = new Router<true>()
for (const path of paths) places.add(path, true)

/** Whether a URL is that of a file, such as a feed or a picture next to a page. */
const isFile = (url: string): boolean => /\.\w+$/.test(url.replace(/[?#].*$/s, ''))

/** Whether a URL is that of a public page. */
export const isPublicPage = (url: string): boolean => places.find(url) !== null && !isFile(url)

/** Whether a visitor who is not signed in requests a public page. */
export const wantsPublicPage = (request: Incoming, url: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  isPublicPage(url) &&
  !isOwnRender(request) &&
  sessionCookieOf(request) === undefined &&
  !request.headers.has('authorization') &&
  !routerHeaders.some((name) => request.headers.has(name))
