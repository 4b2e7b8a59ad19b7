/** Sends every call: adds credentials, retries, and turns error responses into `MerxError`. */
import createClient from 'openapi-fetch'
import type { ListPath, LooseInit, Method } from './api'
import { errorCodeOf, errorOf, foreignError, movedError } from './errors'
import type { paths } from './generated/api'
import { fetchWithRetry, type HeadersPerAttempt, type RetryPolicy } from './retry'

/** The source of a call's credential. */
export type Credentials = {
  credential(): Promise<string | null>
  /** Returns a replacement for a refused credential; null when there is none. */
  renew(refused: string): Promise<string | null>
  /** Returns a credential whose wallet has just signed, for calls that require one; null or absent when there is none. */
  confirm?(): Promise<string | null>
}

/** An anonymous caller. */
export const noCredentials: Credentials = { credential: async () => null, renew: async () => null }

/** A constant key: an API key or a runtime token. */
export const fixed = (key: string): Credentials => ({ credential: async () => key, renew: async () => null })

type Options = { url: string; credentials: Credentials; retryPolicy: RetryPolicy; doFetch: typeof fetch }

type Counted = { items: unknown[]; totalPages?: number; pageSize?: number; totalAtLeast?: true }

/** Whether a list by pages may be longer than it was counted. A list that has one page takes no other. */
const mayGoOn = ({ items, pageSize, totalAtLeast, totalPages = 1 }: Counted): boolean =>
  totalAtLeast === true && totalPages > 1 && items.length === pageSize

/** Calls under `/api/v1` with one credential. */
export class Http {
  readonly #client
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#client = createClient<paths>({
      baseUrl: `${options.url}/api/v1`,
      querySerializer: { array: { style: 'form', explode: true } },
    })
  }

  get url(): string {
    return this.#options.url
  }

  /** Returns a client of the same service with other credentials. */
  as(credentials: Credentials): Http {
    return new Http({ ...this.#options, credentials })
  }

  /** Returns the body of a successful response. Throws `MerxError` otherwise. */
  async call(method: Method, path: string, init: LooseInit = {}): Promise<unknown> {
    const { params, body, signal, idempotencyKey, headers } = init
    const key =
      method === 'post' && idempotencyKey !== null ? (idempotencyKey ?? crypto.randomUUID()) : undefined
    const headersOf = typeof headers === 'function' ? headers : null
    // The compiler cannot check a path that is only known as a string; the typed verbs of the client do that.
    const request = this.#client.request as unknown as (
      method: Method,
      path: string,
      init: object,
    ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
    const { data, error, response } = await request(method, path, {
      ...(params && { params }),
      ...(body !== undefined && { body }),
      // Next to the request, not in it: Node could lose it there to a garbage collection.
      fetch: (one: Request) => this.#send(one, signal, headersOf),
      headers: { ...(!headersOf && headers), ...(key !== undefined && { 'Idempotency-Key': key }) },
    }).catch((error: unknown) => {
      throw error instanceof SyntaxError ? foreignError(this.url, error) : error
    })
    if (!response.ok) throw errorOf(response.status, error, response.headers)
    return data
  }

  /** Yields every item of a list, page after page. */
  async *items(path: ListPath, init: LooseInit = {}): AsyncGenerator<unknown> {
    for (let cursor: string | undefined, page = 1; ; page += 1) {
      const query = { ...init.params?.query, ...(cursor === undefined ? page > 1 && { page } : { cursor }) }
      const reply = (await this.call('get', path, { ...init, params: { ...init.params, query } })) as {
        items: unknown[]
        nextCursor?: string
        totalPages?: number
        hasMore?: boolean
      } & Counted
      yield* reply.items
      const isByCursor = cursor !== undefined
      // An inbox always names the place to go on from, also at its end.
      cursor = reply.hasMore === false ? undefined : reply.nextCursor
      if (cursor !== undefined) continue
      // A page of a cursor that names no other is the last one, whatever was counted.
      if (isByCursor || (page >= (reply.totalPages ?? 1) && !mayGoOn(reply))) return
    }
  }

  /** Returns a response that is read as a stream. Not retried: the reader knows the position to resume from. */
  async stream(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const { url, doFetch } = this.#options
    const request = new Request(`${url}/api/v1${path}`, { headers })
    // Not as the request's own signal: Node could lose that to a garbage collection, and the stream would never end.
    const response = await this.#authorized(request, (one) => doFetch(one, { signal }))
    const moved = movedError(request, response)
    if (moved) throw moved
    if (response.ok) return response
    const body: unknown = await response.json().catch(() => null)
    throw errorOf(response.status, body, response.headers)
  }

  #send(
    request: Request,
    signal: AbortSignal | undefined,
    headersOf: HeadersPerAttempt | null,
  ): Promise<Response> {
    const { retryPolicy, doFetch } = this.#options
    return this.#authorized(request, (one) => fetchWithRetry(one, retryPolicy, doFetch, signal, headersOf))
  }

  async #authorized(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
    const { credentials } = this.#options
    const used = await credentials.credential()
    if (used === null) return send(request)
    const response = await send(withBearer(request.clone(), used))
    const next =
      response.status === 401
        ? await credentials.renew(used)
        : (await needsRecentSignature(response))
          ? ((await credentials.confirm?.()) ?? null)
          : null
    if (next === null) return response
    await response.body?.cancel()
    return send(withBearer(request, next))
  }
}

/** Whether a call was refused because the wallet's last signature is too old for it. */
async function needsRecentSignature(response: Response): Promise<boolean> {
  return response.status === 403 && (await errorCodeOf(response)) === 'REAUTHENTICATION_REQUIRED'
}

function withBearer(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`)
  return request
}
