/**
 * Repairs malformed percent escapes in paths. Next returns 500 for `/x/%` and `/x/%ff` before routing; a percent sign that encodes nothing
 * is therefore escaped, so such a path becomes an ordinary 404.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { oncePerProcess } from '@/lib/process-global'

const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Returns the URL with every path segment decodable. Leaves the query alone: its parsers are lenient. */
export function repairEscapes(url: string): string {
  const end = url.search(/[?#]|$/)
  const path = url.slice(0, end)
  if (!path.includes('%') || isReadable(path)) return url
  const segments = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')))
  return segments.join('/') + url.slice(end)
}

/** Repairs each request's URL before Next reads it. Further calls in the process do nothing. */
export const repairMalformedUrls = (): void =>
  oncePerProcess('merxUrlRepair', () =>
    subscribe('http.server.request.start', (message) => {
      const { request } = message as { request: IncomingMessage }
      if (request.url) request.url = repairEscapes(request.url)
    }),
  )
