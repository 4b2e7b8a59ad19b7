/** Handlers of `/api/auth/…`: next-auth, with our rate limit and our sessions. */
import 'server-only'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { actorOf } from '@/lib/http/auth'
import { inCall } from '@/lib/http/call-context'
import { callerNetwork } from '@/lib/http/client-address'
import { ownPath } from '@/lib/http/own-path'
import { countAddress } from '@/lib/http/ratelimit'
import { readText } from '@/lib/http/read'
import { errorResponse, newRequestId } from '@/lib/http/serve'
import { callbackCookieName } from '@/lib/http/session-cookie'
import { authOptions } from './next-auth'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Drops an invalid cookie of where to go next. Nothing here reads it, but next-auth fails on one that is no address. */
async function dropPlantedCallback(): Promise<void> {
  const jar = await cookies()
  const name = callbackCookieName()
  const { value } = jar.get(name) ?? {}
  if (value && ownPath(value) === null && value !== new URL(env().PUBLIC_URL).origin) jar.delete(name)
}

/**
 * Calls next-auth without the query, which our pages do not use and in which it would fail over a bad address. It reads its
 * settings when called, not when built: they belong to the running server.
 */
async function nextAuth(request: Request, context: Context): Promise<Response> {
  await dropPlantedCallback()
  const { pathname } = new URL(request.url)
  return NextAuth(authOptions())(new NextRequest(new URL(pathname, request.url), request), context)
}

/**
 * The calls of next-auth that our pages make. The rest of it (its own pages, its log, other providers) is closed: nothing there
 * is needed, and each would be one more way to be led elsewhere or to write into the log.
 */
const open: Record<'GET' | 'POST', ReadonlySet<string>> = {
  GET: new Set(['csrf', 'session']),
  POST: new Set(['callback/credentials', 'signout']),
}

/** A cookie outlives its session, but next-auth's answer about the visitor must not. */
async function get(request: Request, context: Context): Promise<Response> {
  await countAddress('background', request)
  const { nextauth } = await context.params
  if (nextauth[0] !== 'session' || (await actorOf(request))) return nextAuth(request, context)
  return Response.json({}, { headers: { 'Cache-Control': 'no-store' } })
}

/** What a page posts to sign in or out: a message, its signature and a few words. A wallet that is a contract has long signatures. */
const mostBytes = 200_000

/** next-auth reads a body of any length before it looks at anything else. */
async function post(request: Request, context: Context): Promise<Response> {
  await countAddress('auth', request)
  const { url, method, headers } = request
  const body = await readText(request, mostBytes)
  return nextAuth(new Request(url, { method, headers, body }), context)
}

const handled =
  (method: 'GET' | 'POST', act: (request: Request, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const requestId = newRequestId()
    try {
      const { nextauth } = await context.params
      if (!open[method].has(nextauth.join('/'))) throw notFound('address')
      const address = callerNetwork(request)
      return await inCall({ requestId, address }, () => act(request, context))
    } catch (error) {
      return errorResponse(toAppError(error), requestId)
    }
  }

export const authRoute = { GET: handled('GET', get), POST: handled('POST', post) }
