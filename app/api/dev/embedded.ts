import 'server-only'
import type { PublicClient } from 'viem'
import { ownHost } from '@/lib/auth/own-host'
import { publicClient } from '@/lib/chain/client'
import { isEmbedded } from '@/lib/env'
import { parseUrl } from '@/lib/url'

type Handler = (request: Request) => Promise<Response>

const missing = () =>
  Response.json(
    { error: { code: 'NOT_FOUND', message: 'This exists on the embedded chain only.' } },
    { status: 404 },
  )

const failed = () =>
  Response.json(
    { error: { code: 'UNAVAILABLE', message: 'The embedded chain did not do it. Try again in a moment.' } },
    { status: 503 },
  )

const forbidden = () =>
  Response.json(
    { error: { code: 'FORBIDDEN', message: 'This is for pages of this very machine only.' } },
    { status: 403 },
  )

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A name of this machine, or our public one. Any other name could point here through another party's DNS record. */
function isOurs(host: string): boolean {
  const url = parseUrl(`http://${host}`)
  return url?.host === host && (loopback.has(url.hostname) || host === ownHost())
}

/** Whether a call is foreign: under another host name, or from another origin. */
function isForeign({ headers }: Request): boolean {
  const [host, origin, site] = ['host', 'origin', 'sec-fetch-site'].map((name) => headers.get(name))
  if (!host || !isOurs(host)) return true
  if (site && site !== 'same-origin' && site !== 'none') return true
  return origin !== null && origin !== `http://${host}` && origin !== `https://${host}`
}

const isJson = ({ headers }: Request): boolean =>
  /^application\/json *(;|$)/i.test(headers.get('content-type') ?? '')

/** A handler that exists on the embedded chain only, and for our own pages only. A body that is not JSON is refused. */
export const embeddedOnly =
  (handler: Handler): Handler =>
  async (request) => {
    if (!isEmbedded()) return missing()
    if (isForeign(request)) return forbidden()
    if (request.method === 'POST' && !isJson(request)) return refuse('Send JSON (application/json).')
    return handler(request).catch((error) =>
      error instanceof SyntaxError ? refuse('The body is not JSON.') : failed(),
    )
  }

/** 400 with one sentence. */
export const refuse = (message: string) =>
  Response.json({ error: { code: 'BAD_REQUEST', message } }, { status: 400 })

/** Calls one of anvil's own methods, for which viem's public client has no types. */
export const anvil = (method: string, params: unknown[]): Promise<unknown> =>
  (publicClient() as PublicClient).request({ method, params } as never)
