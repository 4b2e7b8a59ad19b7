/**
 * Paths with broken escapes. Next answers 500 to `/x/%` and `/x/%ff` before any route is asked; a percent sign that
 * starts no character is therefore taken for itself, so that such a path is an address of nothing like any other.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The URL with every segment of its path readable. The query is left alone: its readers forgive. */
export function mendEscapes(url: string): string {
  const end = url.search(/[?#]|$/)
  const path = url.slice(0, end)
  if (!path.includes('%') || isReadable(path)) return url
  const segments = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')))
  return segments.join('/') + url.slice(end)
}

/** Mends each request before Next reads it. Called once per process by `instrumentation.ts`. */
export function mendRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.url) request.url = mendEscapes(request.url)
  })
}
