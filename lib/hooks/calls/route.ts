/** The handlers of gateway webhooks. The order of checks is fixed: path, query token, method, token, subpath, body. */
import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import type { HooksConfig } from '@/lib/hooks/config/config'
import { enabledHooks, type LoadedConfig } from '@/lib/hooks/config/config-file'
import { badPayload, HookRefusal } from '@/lib/hooks/kinds'
import { keyOf } from '@/lib/http/idempotency'
import { isStamp } from '@/lib/http/limits/client-address'
import { countAddress, forgetAddress } from '@/lib/http/limits/ratelimit'
import { newRequestId } from '@/lib/http/server/serve'
import { log } from '@/lib/log'
import { now } from '@/lib/time'
import { accept, type HookAnswer, type RepeatKey } from './accept'
import { hookPathOf, isHookMark } from './prefix'
import { readPayload } from './read-body'
import { resolveCall } from './resolve'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The token of a call: `Authorization: Bearer …`, or `x-merx-token`. */
function tokenOf({ headers }: Request): string {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return bearer ?? headers.get('x-merx-token') ?? ''
}

/** Throws a refusal unless the call has the token: 401, or 429 after too many failures. A correct token is never rate-limited. */
async function checkToken(request: Request, { token = '' }: HooksConfig['hooks']): Promise<void> {
  if (token !== '' && timingSafeEqual(digest(tokenOf(request)), digest(token)))
    return forgetAddress('hooks', request)
  try {
    await countAddress('hooks', request)
  } catch (error) {
    const wait = error instanceof AppError ? error.headers?.['Retry-After'] : undefined
    if (wait === undefined) throw error
    throw new HookRefusal(429, `Too many wrong tokens. Wait ${wait} s.`, { 'Retry-After': wait })
  }
  throw new HookRefusal(401, 'Unauthorized', { 'WWW-Authenticate': 'Bearer realm="merx hooks"' })
}

/** Headers that are hidden from templates and transforms. */
const credentials = new Set(['authorization', 'x-merx-token', 'cookie', 'proxy-authorization'])

/** Internal headers among those of the caller: they have unguessable names. */
const isOurs = (name: string) => isStamp(name) || isHookMark(name)

const headersOf = (request: Request): Record<string, string> =>
  Object.fromEntries([...request.headers].filter(([name]) => !credentials.has(name) && !isOurs(name)))

function repeatOf(request: Request, path: string, payload: Record<string, unknown>): RepeatKey | null {
  let key: string | null
  try {
    key = keyOf(request)
  } catch (error) {
    throw badPayload((error as Error).message)
  }
  return key === null ? null : { key, path, text: JSON.stringify(payload) }
}

/** Reads, maps and stores a call that passed the checks before its body. */
async function take(
  request: Request,
  loaded: LoadedConfig,
  path: string,
  url: URL,
): Promise<HookAnswer | null> {
  const payload = await readPayload(request, loaded.config.hooks)
  const repeat = repeatOf(request, path, payload)
  const query = Object.fromEntries(url.searchParams)
  const call = { path, payload, headers: headersOf(request), query, url, now: now() }
  const { action, name } = await resolveCall(loaded, call)
  return action && accept(loaded.config, action, `webhook ${name}`, repeat)
}

async function answer(request: Request): Promise<Response> {
  const loaded = enabledHooks()
  const inner = loaded && hookPathOf(request)
  if (!loaded || inner === null) throw new HookRefusal(404, 'Not Found')
  // The public URL: the origin of a request is only the name that the server uses for itself.
  const url = new URL(env().PUBLIC_URL)
  url.pathname = `${loaded.config.hooks.path}${inner}`
  url.search = new URL(request.url).search
  if (url.searchParams.has('token'))
    throw badPayload('Send the token as Authorization: Bearer or x-merx-token, never in the address.')
  if (request.method !== 'POST') throw new HookRefusal(405, 'Use POST.', { Allow: 'POST' })
  await checkToken(request, loaded.config.hooks)
  const path = inner.replace(/^\/+|\/+$/g, '')
  if (path === '') throw new HookRefusal(404, 'Not Found')
  const kept = await take(request, loaded, path, url)
  if (kept === null) return new Response(null, { status: 204 })
  return new Response(kept.body, {
    status: kept.status,
    headers: { 'Content-Type': json, ...(kept.isReplay && { 'Idempotent-Replayed': 'true' }) },
  })
}

const json = 'application/json; charset=utf-8'

/** 401 and 404 are plain text, every other refusal is `{ ok: false, error }`. */
function refusal({ status, message, headers }: HookRefusal): Response {
  const isPlain = status === 401 || status === 404
  return new Response(isPlain ? message : JSON.stringify({ ok: false, error: message }), {
    status,
    headers: { 'Content-Type': isPlain ? 'text/plain; charset=utf-8' : json, ...headers },
  })
}

/** Converts an internal error to a refusal: logs it, and returns a message without the cause. */
function failure(thrown: unknown, requestId: string): HookRefusal {
  const { status, message, headers } = toAppError(thrown)
  log().error({ requestId, path: 'hooks', error: thrown }, 'call failed')
  return new HookRefusal(status === 503 ? 503 : 500, message, headers)
}

async function handle(request: Request): Promise<Response> {
  const requestId = newRequestId()
  const response = await answer(request).catch((thrown: unknown) =>
    refusal(thrown instanceof HookRefusal ? thrown : failure(thrown, requestId)),
  )
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Request-Id', requestId)
  return response
}

/** Handlers of the route, for every method: the order of checks decides. */
export const hooksRoute = {
  GET: handle,
  HEAD: handle,
  POST: handle,
  PUT: handle,
  PATCH: handle,
  DELETE: handle,
  OPTIONS: handle,
}
