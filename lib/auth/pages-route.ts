/** Handlers of `/api/auth/…`: next-auth, with our rate limit before it and our sessions behind it. */
import 'server-only'
import NextAuth from 'next-auth'
import { actorOf } from '@/lib/http/auth'
import { toAppError } from '@/lib/http/failures'
import { countCall } from '@/lib/http/ratelimit'
import { errorResponse, newRequestId } from '@/lib/http/serve'
import { authOptions } from './next-auth'

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth reads its settings when called, not when built: they belong to the running server. */
const nextAuth = (request: Request, context: Context): Promise<Response> =>
  NextAuth(authOptions())(request, context)

/** A cookie outlives its session; what next-auth says about the visitor must not. */
async function get(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  if (nextauth[0] !== 'session' || (await actorOf(request))) return nextAuth(request, context)
  return Response.json({}, { headers: { 'Cache-Control': 'no-store' } })
}

async function post(request: Request, context: Context): Promise<Response> {
  await countCall('auth', null, request)
  return nextAuth(request, context)
}

const handled =
  (act: (request: Request, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    try {
      return await act(request, context)
    } catch (error) {
      return errorResponse(toAppError(error), newRequestId())
    }
  }

export const authRoute = { GET: handled(get), POST: handled(post) }
