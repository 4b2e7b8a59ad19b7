/** `/.well-known/<name>`: discovery documents for programs. Public; the JSON ones are readable from every origin. */
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { counted, errorResponse, newRequestId } from '@/lib/http/server/serve'
import { nowMs } from '@/lib/time'
import { platformCard, platformManifest } from './card'
import { descriptors } from './clear-signing'

const documents: Record<string, () => unknown> = {
  'agent-card.json': platformCard,
  'merx-agent.json': platformManifest,
}

const dayMs = 24 * 3600_000

type Context = { params: Promise<{ name: string }> }

/** `security.txt` (RFC 9116): where to report a vulnerability. It expires half a year after the request. */
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

const open = { 'Access-Control-Allow-Origin': '*' }

const json = (document: unknown): Response =>
  new Response(JSON.stringify(document), {
    headers: {
      ...open,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** Responds with the document that `find` returns for the name, or with 404. */
const answers =
  (find: (name: string) => Response | undefined) =>
  async (_: Request, { params }: Context): Promise<Response> => {
    const { name } = await params
    try {
      return find(name) ?? errorResponse(notFound('document'), newRequestId(), open)
    } catch (error) {
      return errorResponse(toAppError(error), newRequestId(), open)
    }
  }

function wellKnown(name: string): Response | undefined {
  if (name === 'security.txt') return plain(securityText())
  const make = Object.hasOwn(documents, name) ? documents[name] : undefined
  return make && json(make())
}

/** The descriptors for wallets, and `index.json` with the list of them. */
function clearSigning(name: string): Response | undefined {
  const found = descriptors()
  if (name === 'index.json') return json({ files: [...found.keys()] })
  const descriptor = found.get(name)
  return descriptor && json(descriptor)
}

const refuse = async (request: Request): Promise<Response> =>
  errorResponse(
    new AppError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; use GET.`, undefined, {
      Allow: 'GET',
    }),
    newRequestId(),
  )

const routeOf = (find: (name: string) => Response | undefined) => ({
  GET: counted(answers(find)),
  POST: refuse,
  PATCH: refuse,
  PUT: refuse,
  DELETE: refuse,
})

/** Handlers of `/.well-known/<name>`. */
export const wellKnownRoute = routeOf(wellKnown)

/** Handlers of `/.well-known/erc7730/<name>`. */
export const clearSigningRoute = routeOf(clearSigning)
