/** `/.well-known/<name>`: what programs look for first. Public, readable from any page. */
import { AppError, notFound } from '@/lib/errors'
import { toAppError } from '@/lib/http/failures'
import { errorResponse, newRequestId } from '@/lib/http/serve'
import { platformCard, platformManifest } from './card'

const documents: Record<string, () => unknown> = {
  'agent-card.json': platformCard,
  'merx-agent.json': platformManifest,
}

type Context = { params: Promise<{ name: string }> }

async function give(_: Request, { params }: Context): Promise<Response> {
  const { name } = await params
  const open = { 'Access-Control-Allow-Origin': '*' }
  const make = Object.hasOwn(documents, name) ? documents[name] : undefined
  if (!make) return errorResponse(notFound('document'), newRequestId(), open)
  try {
    return new Response(JSON.stringify(make()), {
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
export const wellKnownRoute = { GET: give, POST: refuse, PATCH: refuse, PUT: refuse, DELETE: refuse }
