/** Handlers of `/api/auth/…`: next-auth, with our rate limit and our sessions. */
import 'server-only'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { actorOf } from '@/lib/http/auth/auth'
import { callbackCookieName } from '@/lib/http/auth/session-cookie'
import { inCall } from '@/lib/http/call-context'
import { callerNetwork } from '@/lib/http/limits/client-address'
import { countAddress } from '@/lib/http/limits/ratelimit'
import { ownPath } from '@/lib/http/pages/own-path'
import { readText } from '@/lib/http/read'
import { errorResponse, newRequestId } from '@/lib/http/server/serve'
import { authOptions } from './next-auth'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Deletes a callback cookie with an invalid address. We do not use it, but next-auth fails on it. */
async function dropPlantedCallback(): Promise<void> {
  const jar = await cookies()
  const name = callbackCookieName()
  const { value } = jar.get(name) ?? {}
  if (value && ownPath(value) === null && value !== new URL(env().PUBLIC_URL).origin) jar.delete(name)
}

/**
 * Calls next-auth without the query, which our pages do not use: an invalid address in it would make next-auth fail. The settings are read
 * at each call, not at build time, because they belong to the running server.
 */
async function nextAuth(request: Request, context: Context): Promise<Response> {
  await dropPlantedCallback()
  const { pathname } = new URL(request.url)
  return NextAuth(authOptions())(new NextRequest(new URL(pathname, request.url), request), context)
}

/**
 * The next-auth calls that our pages make. Its other routes (own pages, log, other providers) are closed: they are not needed, and could
 * redirect elsewhere or write to the log.
 */
const open: Record<'GET' | 'POST', ReadonlySet<string>> = {
  GET: new Set(['csrf', 'session']),
  POST: new Set(['callback/credentials', 'signout']),
}

/** A cookie can outlive its session. next-auth would still report the visitor as signed in. */
async function get(request: Request, context: Context): Promise<Response> {
  await countAddress('background', request)
  const { nextauth } = await context.params
  if (nextauth[0] !== 'session' || (await actorOf(request))) return nextAuth(request, context)
  return Response.json({}, { headers: { 'Cache-Control': 'no-store' } })
}

/** The maximum body of a sign-in or sign-out: a message, its signature and a few fields. Contract wallets have long signatures. */
const maxBytes = 200_000

/** Limits the body, because next-auth reads a body of any length before any check. */
async function post(request: Request, context: Context): Promise<Response> {
  await countAddress('auth', request)
  const { url, method, headers } = request
  const body = await readText(request, maxBytes)
  return nextAuth(new Request(url, { method, headers, body }), context)
}

const handled =
  (method: 'GET' | 'POST', act: (request: Request, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const requestId = newRequestId()
    try {
      const { nextauth } = await context.params
      if (!open[method].has(nextauth.join('/'))) throw notFound('address')
      const network = callerNetwork(request)
      return await inCall({ requestId, network }, () => act(request, context))
    } catch (error) {
      return errorResponse(toAppError(error), requestId)
    }
  }

export const authRoute = { GET: handled('GET', get), POST: handled('POST', post) }
