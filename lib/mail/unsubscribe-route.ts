/**
 * `/mail/unsubscribe`, the address in the `List-Unsubscribe` header. Mail programs post there and need no session (RFC 8058); people
 * who open it come to a page with a button, because programs that look at links must not end anything.
 */
import 'server-only'
import { env } from '@/lib/env'
import { readText } from '@/lib/http/read'
import { unsubscribe } from './unsubscribe'

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

const to = (path: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: `${env().PUBLIC_URL}${path}`, 'Cache-Control': 'no-store' },
  })

const said = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/** What may be posted: one short pair of a form. */
const mostBytes = 1_000

async function POST(request: Request): Promise<Response> {
  const text = await readText(request, mostBytes).catch(() => null)
  if (text === null) return said(413, 'Too much was sent, or no text.')
  const form = new URLSearchParams(text)
  const isDone = await unsubscribe(tokenOf(request))
  if (form.get('from') === 'page') return to(isDone ? '/unsubscribe?done=1' : '/unsubscribe')
  return isDone
    ? said(200, 'No mail is sent to this address any more.')
    : said(404, 'This link does not belong to an address that gets mail.')
}

/** Handlers of the route. */
export const unsubscribeRoute = {
  GET: async (request: Request): Promise<Response> =>
    to(`/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`),
  POST,
}
