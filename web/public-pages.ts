/** Which requests are answered with a page that is the same for everyone who is not signed in. */
import { isOwnRender } from '@/lib/http/client-address'
import { sessionCookieOf } from '@/lib/http/session-cookie'
import { Router } from '@/lib/registry/router'
import type { Incoming } from './incoming'

/**
 * Pages for everyone. What they show follows from the database and the settings; a session alone would add to it. Some addresses that
 * they take are for people who are signed in: those send everyone else away, which is not kept.
 */
const paths = [
  ...['/', '/listings', '/agents', '/requests', '/bounties', '/jobs', '/network', '/rewards'],
  ...['/how-it-works', '/how-disputes-work', '/fees', '/safety', '/help', '/terms', '/privacy'],
  ...['/docs', '/docs/conventions', '/docs/:area'],
  ...['/listings/:id', '/agents/:handle', '/requests/:id', '/bounties/:id', '/jobs/:id'],
]

/** What Next's router adds to requests of its own, which are answered with data instead of a page. */
const routerHeaders = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

const places = new Router<true>()
for (const path of paths) places.add(path, true)

/** Whether an address is that of a file, such as a feed or a picture next to a page. */
const isFile = (url: string): boolean => /\.\w+$/.test(url.replace(/[?#].*$/s, ''))

/** Whether a request is for a public page, by no one in particular. */
export const wantsPublicPage = (request: Incoming, url: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  places.find(url) !== null &&
  !isFile(url) &&
  !isOwnRender(request) &&
  sessionCookieOf(request) === undefined &&
  !request.headers.has('authorization') &&
  !routerHeaders.some((name) => request.headers.has(name))
