/** The browser's way to `/api/v1`: one small fetcher, typed by the endpoint declarations, and errors that carry what a person needs to act. */
import type { ErrorCode } from '@/lib/errors'
import { replaceParameters } from '@/lib/http/path-parameters'
import { askToConfirm } from './confirm-request'
import type { AnswerOf, CallText, ErrorOf, PartsOf } from './types'

/** A code of the API; `OFFLINE` when no one answered, `HTTP_502` when the answer was not one of ours. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | `HTTP_${number}`

/** A refusal or failure of the API: its code, what to do, and the id support asks for. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly call: CallText,
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    readonly requestId: string | undefined,
    readonly details: Record<string, unknown> | undefined,
  ) {
    super(message)
  }
}

/** What a call may fail with: its own codes, and those of a connection. */
export type ApiFailure<C extends CallText> = ApiError & {
  readonly code: ErrorOf<C> | Exclude<ApiErrorCode, ErrorCode>
}

/** Whether an error is a refusal of this call with one of these codes, which must be codes it may answer. */
export const isRefusal = <C extends CallText>(
  error: unknown,
  call: C,
  ...codes: ErrorOf<C>[]
): error is ApiError =>
  error instanceof ApiError && error.call === call && codes.some((code) => code === error.code)

type Manner = {
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Arrives even if the page is left at once. For what shows as saved before it is. */
  keepalive?: boolean
  /** Those of a wallet, for calls that it signs. */
  headers?: Record<string, string>
}

export type CallOptions<C extends CallText> = PartsOf<C> & Manner

/** Options with their types forgotten, for calls that were checked where they were written down. */
export type LooseOptions = Manner & {
  params?: Record<string, string> | undefined
  query?: Record<string, string | number | undefined> | undefined
  body?: unknown
}

type ErrorBody = {
  error?: { code?: ErrorCode; message?: string; requestId?: string; details?: Record<string, unknown> }
}

/** Fills `:name` parts of a path. Throws when one is missing: a call to nowhere is our bug. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return replaceParameters(path, (name) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path}: no value for :${name}`)
    return encodeURIComponent(value)
  })
}

function urlOf(path: string, { params, query }: LooseOptions): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/api/v1${fillPath(path, params)}${search && `?${search}`}`
}

async function toApiError(call: CallText, response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const { code = `HTTP_${response.status}`, message, requestId, details } = body.error ?? {}
  const text = message ?? 'The server did not answer as expected. Try again in a moment.'
  return new ApiError(
    call,
    response.status,
    code,
    text,
    requestId ?? response.headers.get('x-request-id') ?? undefined,
    details,
  )
}

/**
 * Calls the API with the session cookie. Throws `ApiError`; a connection that fails becomes one with code
 * `OFFLINE`, an abort stays an abort.
 */
export const callApi = <C extends CallText>(
  call: C,
  ...[options]: object extends PartsOf<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]
): Promise<AnswerOf<C>> => callWith(call, options as CallOptions<C>)

/** The same where the call is not known before it is made. */
export const callWith = <C extends CallText>(call: C, options: CallOptions<C>): Promise<AnswerOf<C>> =>
  callLoosely(call, options as LooseOptions | undefined) as Promise<AnswerOf<C>>

/** The same for a call whose parts were put together elsewhere. */
export async function callLoosely(call: CallText, options: LooseOptions = {}): Promise<unknown> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (options.body !== undefined) headers['Content-Type'] = 'application/json'
  Object.assign(headers, options.headers)
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (options.body !== undefined) init.body = JSON.stringify(options.body)
  if (options.signal) init.signal = options.signal
  if (options.keepalive) init.keepalive = true
  const response = await fetch(urlOf(path, options), init).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    const text = 'The server could not be reached. Check your connection and try again.'
    throw new ApiError(call, 0, 'OFFLINE', text, undefined, undefined)
  })
  if (!response.ok) {
    const error = await toApiError(call, response)
    // The call changed nothing: once the wallet has signed again, the same call goes through.
    if (error.code === 'REAUTHENTICATION_REQUIRED' && (await askToConfirm()))
      return callLoosely(call, options)
    throw error
  }
  return response.json()
}

/** Whether a retry of the same call may succeed. */
export const isTransientError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
