/**
 * Leads the configured prefix to the one route that serves hooks. Next knows routes by fixed paths, and the prefix is a setting that
 * may change while the process runs: each request's path is changed in Node's own hook, and marked under an unguessable header name.
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { enabledHooks } from './config-file'

/** Where the route is. Without the mark it answers 404. */
const routePath = '/api/hooks'

const kept = globalThis as typeof globalThis & { merxHookMark?: string }

/** Returns what follows the prefix in a URL, with its slash, and the query; null for other URLs. */
function afterPrefix(url: string, prefix: string): { inner: string; query: string } | null {
  const end = url.search(/[?#]|$/)
  const path = url.slice(0, end)
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return null
  return { inner: path.slice(prefix.length), query: url.slice(end) }
}

function lead(request: IncomingMessage, mark: string): void {
  const prefix = enabledHooks()?.config.hooks.path
  const found = prefix === undefined ? null : afterPrefix(request.url ?? '', prefix)
  if (!found) return
  // In Base64, because a header takes no other letters; marked when it is empty too.
  request.headers[mark] = `/${Buffer.from(found.inner).toString('base64url')}`
  request.url = `${routePath}${found.query}`
}

/** Starts leading requests. Called once per process by `instrumentation.ts`, before the server listens. */
export function leadHooks(): void {
  if (kept.merxHookMark) return
  const mark = `x-merx-hook-${randomUUID()}`
  kept.merxHookMark = mark
  subscribe('http.server.request.start', (message) =>
    lead((message as { request: IncomingMessage }).request, mark),
  )
}

/** Whether a header is the mark of a request that came by the prefix. */
export const isHookMark = (name: string): boolean => name === kept.merxHookMark

/** Returns the path of a request below the prefix; null for a request that did not come by it. */
export function hookPathOf(request: Request): string | null {
  const marked = kept.merxHookMark ? request.headers.get(kept.merxHookMark) : null
  if (marked === null) return null
  const inner = Buffer.from(marked.slice(1), 'base64url').toString('utf8')
  try {
    return decodeURIComponent(inner)
  } catch {
    return inner
  }
}
