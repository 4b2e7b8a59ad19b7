/** The browser's way to `/api/v1`: one small fetcher, and errors that carry what a person needs to act. */

import { askToConfirm } from './confirm-request'

/** A refusal or failure of the API: its code, what to do, and the id support asks for. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    readonly details: Record<string, unknown> | undefined,
  ) {
    super(message)
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A call as text, as the documentation writes it: `POST /orders/:id/redo/prepare`. */
export type CallText = `${Method} /${string}`

export type CallOptions = {
  params?: Record<string, string> | undefined
  query?: Record<string, string | number | undefined>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Arrives even if the page is left at once. For what shows as saved before it is. */
  keepalive?: boolean
}

type ErrorBody = {
  error?: { code?: string; message?: string; requestId?: string; details?: Record<string, unknown> }
}

/** Fills `:name` parts of a path. Throws when one is missing: a call to nowhere is our bug. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path}: no value for :${name}`)
    return encodeURIComponent(value)
  })
}

function urlOf(path: string, { params, query }: CallOptions): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/api/v1${fillPath(path, params)}${search && `?${search}`}`
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const { code = `HTTP_${response.status}`, message, requestId, details } = body.error ?? {}
  const text = message ?? 'The server did not answer as expected. Try again in a moment.'
  return new ApiError(
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
export async function callApi<Answer>(call: CallText, options: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (options.body !== undefined) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (options.body !== undefined) init.body = JSON.stringify(options.body)
  if (options.signal) init.signal = options.signal
  if (options.keepalive) init.keepalive = true
  const response = await fetch(urlOf(path, options), init).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    throw new ApiError(
      0,
      'OFFLINE',
      'The server could not be reached. Check your connection and try again.',
      undefined,
      undefined,
    )
  })
  if (!response.ok) {
    const error = await toApiError(response)
    // The call changed nothing: once the wallet has signed again, the same call goes through.
    if (error.code === 'REAUTHENTICATION_REQUIRED' && (await askToConfirm())) return callApi(call, options)
    throw error
  }
  return (await response.json()) as Answer
}

/** Whether trying the same again may help. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
