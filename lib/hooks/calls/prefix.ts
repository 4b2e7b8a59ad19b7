/**
 * Rewrites URLs below the configured prefix to the route that serves hooks. Next knows routes by fixed paths, and the prefix is a setting
 * that may change while the process runs, so each request's path is rewritten in Node's HTTP server, and marked under an unguessable header
 * name.
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { enabledHooks } from '@/lib/hooks/config/config-file'
import { oncePerProcess, processGlobal } from '@/lib/process-global'

/** The path of the route. Without the mark it returns 404. */
const routePath = '/api/hooks'

const mark = processGlobal('merxHookMark', () => `x-merx-hook-${randomUUID()}`)

/** Returns what follows the prefix in a URL, with its slash, and the query; null for other URLs. */
function afterPrefix(url: string, prefix: string): { inner: string; query: string } | null {
  const end = url.search(/[?#]|$/)
  const path = url.slice(0, end)
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return null
  return { inner: path.slice(prefix.length), query: url.slice(end) }
}

function lead(request: IncomingMessage): void {
  const prefix = enabledHooks()?.config.hooks.path
  const found = prefix === undefined ? null : afterPrefix(request.url ?? '', prefix)
  if (!found) return
  // In Base64, because headers allow few characters; the mark is also set for an empty path.
  request.headers[mark] = `/${Buffer.from(found.inner).toString('base64url')}`
  request.url = `${routePath}${found.query}`
}

/** Starts the rewriting. Called before the server listens. Further calls in the process do nothing. */
export const leadHooks = (): void =>
  oncePerProcess('merxHookRewriting', () =>
    subscribe('http.server.request.start', (message) =>
      lead((message as { request: IncomingMessage }).request),
    ),
  )

/** Whether a header is the mark of a rewritten request. */
export const isHookMark = (name: string): boolean => name === mark

/** Returns the path of a request below the prefix; null for a request that was not rewritten. */
export function hookPathOf(request: Request): string | null {
  const marked = request.headers.get(mark)
  if (marked === null) return null
  const inner = Buffer.from(marked.slice(1), 'base64url').toString('utf8')
  try {
    return decodeURIComponent(inner)
  } catch {
    return inner
  }
}
