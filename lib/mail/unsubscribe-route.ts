/**
 * `/mail/unsubscribe`, the URL in the `List-Unsubscribe` header. Mail programs post there without a session (RFC 8058); people who open it
 * get a page with a button, because link scanners must not unsubscribe anyone.
 */
import 'server-only'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
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

/** The maximum size of a posted form: one short pair. */
const maxBytes = 1_000

async function answer(request: Request): Promise<Response> {
  const form = new URLSearchParams(await readText(request, maxBytes))
  const isDone = await unsubscribe(tokenOf(request))
  if (form.get('from') === 'page') return to(isDone ? '/unsubscribe?done=1' : '/unsubscribe')
  return isDone
    ? said(200, 'No mail is sent to this address any more.')
    : said(404, 'This link does not belong to an address that gets mail.')
}

/** Bodies that are too long or not text are refused with the reader's own error. */
async function POST(request: Request): Promise<Response> {
  try {
    return await answer(request)
  } catch (error) {
    if (error instanceof AppError) return said(error.status, error.message)
    throw error
  }
}

/** Handlers of the route. */
export const unsubscribeRoute = {
  GET: async (request: Request): Promise<Response> =>
    to(`/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`),
  POST,
}
