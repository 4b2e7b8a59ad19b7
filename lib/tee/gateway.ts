/**
 * Calls the TEE gateway for the service. Its address is the operator's setting, the caller's headers stay here but for those of the
 * wallet, and what comes back is bounded and parsed before anyone sees it.
 */
import 'server-only'
import { z } from 'zod'
import { walletHeaderNames } from '@/lib/auth/wallet-header-fields'
import { env } from '@/lib/env'
import { AppError, type ErrorCode } from '@/lib/errors'
import { callOutside } from '@/lib/http/outside'
import type { ApiRequest } from '@/lib/http/request'

/** The longest answer. A page of snapshots with many fills is the longest there is. */
const maxAnswerBytes = 8 * 1024 * 1024

/** How long the gateway may take. To take an order it waits for the exchange. */
const timeoutsMs = { GET: 15_000, POST: 28_000 } as const

/** A call of the gateway: `path` is under `TEE_URL` and made of checked parts alone. */
type GatewayCall<R extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  query?: Record<string, string>
  body?: unknown
  /** The request whose wallet headers are handed on. */
  signedBy?: ApiRequest
  answer: R
  /** What a caller of a POST does when it is not known what became of it. */
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

/** The wallet's own headers, where they were sent: never a cookie, a credential or anything else of the caller. */
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

/** The gateway's refusal in this API's shape, or null when it is no refusal of the gateway. */
function refusalOf(status: number, body: unknown, retryAfter = ''): AppError | null {
  const code = codes[status]
  const parsed = Refusal.safeParse(body)
  if (!code || !parsed.success) return null
  const { message, details, code: theirs } = parsed.data.error
  // Its own UNAVAILABLE is a 500 by the specification; whether the call can be repeated stays known.
  const facts = code === 'TEE_FAILED' ? { ...details, repeatable: theirs === 'UNAVAILABLE' } : details
  const headers = /^\d{1,4}$/.test(retryAfter) ? { 'Retry-After': retryAfter } : undefined
  return new AppError(code, message, facts, headers)
}

/**
 * Calls the gateway and returns its answer. Throws its refusals with their statuses (`BAD_REQUEST`, `UNAUTHORIZED`, `NOT_FOUND`,
 * `CONFLICT`, `TEE_FAILED`), and `UNAVAILABLE` when there is no gateway, it does not answer, or it answers what it should not.
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
