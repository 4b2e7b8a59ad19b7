/** `/.well-known/<name>`: what programs look for first. Public, readable from any page. */
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { counted, errorResponse, newRequestId } from '@/lib/http/serve'
import { nowMs } from '@/lib/time'
import { platformCard, platformManifest } from './card'

const documents: Record<string, () => unknown> = {
  'agent-card.json': platformCard,
  'merx-agent.json': platformManifest,
}

const dayMs = 24 * 3600_000

type Context = { params: Promise<{ name: string }> }

/** `security.txt` (RFC 9116): where to report a problem. It expires in half a year, counted from the day it is read. */
function securityText(): string {
  const { PUBLIC_URL, SECURITY_CONTACT } = env()
  if (SECURITY_CONTACT === undefined) throw notFound('document')
  const midnight = Math.floor(nowMs() / dayMs) * dayMs
  return [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${new Date(midnight + 180 * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const plain = (text: string): Response =>
  new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  })

async function give(_: Request, { params }: Context): Promise<Response> {
  const { name } = await params
  const open = { 'Access-Control-Allow-Origin': '*' }
  const make = Object.hasOwn(documents, name) ? documents[name] : undefined
  if (!make && name !== 'security.txt') return errorResponse(notFound('document'), newRequestId(), open)
  try {
    if (name === 'security.txt') return plain(securityText())
    return new Response(JSON.stringify(make?.()), {
      headers: {
        ...open,
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'public, max-age=60',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    return errorResponse(toAppError(error), newRequestId(), open)
  }
}

const refuse = async (request: Request): Promise<Response> =>
  errorResponse(
    new AppError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; use GET.`, undefined, {
      Allow: 'GET',
    }),
    newRequestId(),
  )

/** Handlers of the route. */
export const wellKnownRoute = { GET: counted(give), POST: refuse, PATCH: refuse, PUT: refuse, DELETE: refuse }
