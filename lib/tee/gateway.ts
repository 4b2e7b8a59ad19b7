/**
 * Calls the TEE gateway for the service. The operator configures its address. Of the caller's headers only the wallet headers are
 * forwarded, and the response is size-limited and parsed before it is used.
 */
import 'server-only'
import { z } from 'zod'
import { walletHeaderNames } from '@/lib/auth/wallet-header-fields'
import { env } from '@/lib/env'
import { AppError, type ErrorCode } from '@/lib/errors'
import type { ApiRequest } from '@/lib/http/request'
import { callOutside } from '@/lib/http/server/outside'

/** The largest response. A page of snapshots with many fills is the largest there is. */
const maxAnswerBytes = 8 * 1024 * 1024

/** The gateway's timeouts. Placing an order waits for the exchange. */
const timeoutsMs = { GET: 15_000, POST: 28_000 } as const

/** A call of the gateway. `path` is relative to `TEE_URL` and built only from checked parts. */
type GatewayCall<R extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  query?: Record<string, string>
  body?: unknown
  /** The request whose wallet headers are forwarded. */
  signedBy?: ApiRequest
  answer: R
  /** What the caller of a POST should do when its outcome is unknown. */
  ifLost?: string
}

/** The gateway's statuses of the specification, as codes of this API. */
const codes: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  500: 'TEE_FAILED',
}

const Refusal = z.object({
  error: z.object({
    code: z.string().max(100),
    message: z.string().min(1).max(4_000),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
})

const down = (what: string, ifLost = 'Nothing was changed; try again shortly.') =>
  new AppError('UNAVAILABLE', `${what} ${ifLost}`, undefined, { 'Retry-After': '5' })

function addressOf(path: string, query: Record<string, string>): string {
  const { TEE_URL } = env()
  if (TEE_URL === undefined)
    throw new AppError(
      'UNAVAILABLE',
      'This service has no TEE gateway, so no trading job runs here. The operator sets TEE_URL to add one.',
    )
  const search = new URLSearchParams(query).toString()
  return `${TEE_URL.replace(/\/+$/, '')}${path}${search && `?${search}`}`
}

/** The wallet headers of a request, if present: never a cookie or any other credential of the caller. */
const walletHeadersOf = (request: ApiRequest | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.values(walletHeaderNames).flatMap((name) => {
      const value = request?.headers.get(name)
      return value ? [[name, value]] : []
    }),
  )

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

/** Maps an error of the gateway to this API's shape; null when it is not one. */
function refusalOf(status: number, body: unknown, retryAfter = ''): AppError | null {
  const code = codes[status]
  const parsed = Refusal.safeParse(body)
  if (!code || !parsed.success) return null
  const { message, details, code: theirs } = parsed.data.error
  // The specification maps the gateway's UNAVAILABLE to a 500. `repeatable` still shows that the call can be retried.
  const facts = code === 'TEE_FAILED' ? { ...details, repeatable: theirs === 'UNAVAILABLE' } : details
  const headers = /^\d{1,4}$/.test(retryAfter) ? { 'Retry-After': retryAfter } : undefined
  return new AppError(code, message, facts, headers)
}

/**
 * Calls the gateway and returns its response. Throws the gateway's errors with their statuses (`BAD_REQUEST`, `UNAUTHORIZED`, `NOT_FOUND`,
 * `CONFLICT`, `TEE_FAILED`), and `UNAVAILABLE` when there is no gateway, no response, or an invalid one.
 */
export async function callGateway<R extends z.ZodType>(call: GatewayCall<R>): Promise<z.output<R>> {
  const { method, path, query = {}, body, signedBy, answer, ifLost } = call
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    accept: 'application/json',
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
    ...walletHeadersOf(signedBy),
  }
  const reply = await callOutside(
    addressOf(path, query),
    { method, headers, ...(text !== undefined && { body: text }) },
    { allowPrivate: true, timeoutMs: timeoutsMs[method], maxBytes: maxAnswerBytes },
  )
  if (reply.status === null) throw down('The TEE gateway does not answer.', ifLost)
  if (reply.body.length >= maxAnswerBytes)
    throw down('The answer of the TEE gateway is too long.', ifLost ?? 'Ask for fewer at once.')
  const json = jsonOf(reply.body)
  const refusal = refusalOf(reply.status, json, reply.headers['retry-after'])
  if (refusal) throw refusal
  const parsed = answer.safeParse(json)
  if (reply.status !== 200 || !parsed.success)
    throw down('What answers in place of the TEE gateway is not one.', ifLost)
  return parsed.data
}
