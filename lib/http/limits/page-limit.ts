/** The rate limit of pages, applied by `proxy.ts` before a page is rendered. No database: the session is read from the cookie. */
import 'server-only'
import type { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { sessionCookieOf, sessionIdOfCookie } from '@/lib/http/auth/session-cookie'
import { pageHeaders } from '@/lib/http/pages/page-policy'
import type { ApiRequest } from '@/lib/http/request'
import { isPrefetched } from './client-address'
import { countAddress, countName, type LimitHeaders } from './ratelimit'

async function count(request: ApiRequest): Promise<LimitHeaders> {
  if (new URL(request.url).pathname.startsWith('/_next/image')) return countAddress('files', request)
  if (isPrefetched(request)) return countAddress('background', request)
  const cookie = sessionCookieOf(request)
  const sessionId = cookie === undefined ? null : await sessionIdOfCookie(cookie)
  return sessionId === null ? countAddress('pages', request) : countName('viewers', sessionId)
}

const style = `
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #1d1b16; --muted: #6b675d }
@media (prefers-color-scheme: dark) { :root { --ground: #14130f; --ink: #f1eee6; --muted: #a29d90 } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 18vh 1.5rem 4rem }
h1 { font: 500 2.4rem/1.15 Georgia, serif; margin: .5rem 0 1rem }
p { margin: 0 0 1rem } .small { color: var(--muted); font-size: .875rem }
a { color: inherit }`

/** The page of a refusal. It loads no resources, so it is cheap. */
function refusedPage(seconds: number, limit: number): string {
  const wait = seconds === 1 ? 'one second' : `${seconds} seconds`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Too many pages · Merx</title><style>${style}</style></head>
<body><main>
<p class="small">429 · Merx</p>
<h1>Too many pages at once.</h1>
<p>Your network asked for more than ${limit} pages in a minute. Wait ${wait}, then <a href="">load this page again</a>.</p>
<p class="small">Programs should use the API, and an API key for more calls: <a href="/docs">read how</a>.</p>
</main></body>
</html>
`
}

function refusal(error: AppError): Response {
  const { retryAfterSeconds = 60, limit = 0 } = error.details ?? {}
  return new Response(refusedPage(Number(retryAfterSeconds), Number(limit)), {
    status: 429,
    headers: {
      ...error.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      ...pageHeaders(),
    },
  })
}

/** Counts a page. Returns the response to send instead of the page, or null when it may be rendered. */
export async function refusedByLimit(request: ApiRequest): Promise<Response | null> {
  try {
    await count(request)
    return null
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code !== 'RATE_LIMITED') throw thrown
    return refusal(error)
  }
}
