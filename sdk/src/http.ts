/** Sends every call: adds credentials, retries, and turns error responses into `MerxError`. */
import createClient from 'openapi-fetch'
import type { ListPath, LooseInit, Method } from './api'
import { errorOf } from './errors'
import type { paths } from './generated/api'
import { type HeadersOfTry, type Patience, patientFetch } from './retry'

/** Where the credential of a call comes from. */
export type Credentials = {
  credential(): Promise<string | null>
  /** Another one in place of one that was refused; null when there is none. */
  renew(refused: string): Promise<string | null>
  /** One whose wallet has signed just now, for calls that want that; null or absent when there is none. */
  confirm?(): Promise<string | null>
}

/** No one in particular. */
export const noCredentials: Credentials = { credential: async () => null, renew: async () => null }

/** One key for good: an API key or a runtime token. */
export const fixed = (key: string): Credentials => ({ credential: async () => key, renew: async () => null })

type Options = { url: string; credentials: Credentials; patience: Patience; doFetch: typeof fetch }

/** Calls under `/api/v1`, in the name of one credential. */
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

  /** The same service in another name. */
  as(credentials: Credentials): Http {
    return new Http({ ...this.#options, credentials })
  }

  /** The body of a good answer. Throws `MerxError` otherwise. */
  async call(method: Method, path: string, init: LooseInit = {}): Promise<unknown> {
    const { params, body, signal, idempotencyKey, headers } = init
    const key =
      method === 'post' && idempotencyKey !== null ? (idempotencyKey ?? crypto.randomUUID()) : undefined
    const headersOf = typeof headers === 'function' ? headers : null
    // The compiler cannot follow a path that is only known to be text; the typed verbs of the client are in front.
    const request = this.#client.request as unknown as (
      method: Method,
      path: string,
      init: object,
    ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
    const { data, error, response } = await request(method, path, {
      ...(params && { params }),
      ...(body !== undefined && { body }),
      // next to the request, not in it: there it would be forgotten.
      fetch: (one: Request) => this.#send(one, signal, headersOf),
      headers: { ...(!headersOf && headers), ...(key !== undefined && { 'Idempotency-Key': key }) },
    })
    if (!response.ok) throw errorOf(response.status, error, response.headers)
    return data
  }

  /** Every item of a list, page after page. */
  async *items(path: ListPath, init: LooseInit = {}): AsyncGenerator<unknown> {
    for (let cursor: string | undefined, page = 1; ; page += 1) {
      const query = { ...init.params?.query, ...(cursor === undefined ? page > 1 && { page } : { cursor }) }
      const reply = (await this.call('get', path, { ...init, params: { ...init.params, query } })) as {
        items: unknown[]
        nextCursor?: string
        totalPages?: number
      }
      yield* reply.items
      cursor = reply.nextCursor
      if (cursor === undefined && page >= (reply.totalPages ?? 1)) return
    }
  }

  /** An answer that is read as it comes. Not tried again: who reads it knows where to go on. */
  async stream(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const { url, doFetch } = this.#options
    const request = new Request(`${url}/api/v1${path}`, { headers })
    // Not as the request's own: with that it would be forgotten, and the stream would never end.
    const answer = await this.#authorized(request, (one) => doFetch(one, { signal }))
    if (answer.ok) return answer
    const body: unknown = await answer.json().catch(() => null)
    throw errorOf(answer.status, body, answer.headers)
  }

  #send(
    request: Request,
    signal: AbortSignal | undefined,
    headersOf: HeadersOfTry | null,
  ): Promise<Response> {
    const { patience, doFetch } = this.#options
    return this.#authorized(request, (one) => patientFetch(one, patience, doFetch, signal, headersOf))
  }

  async #authorized(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
    const { credentials } = this.#options
    const used = await credentials.credential()
    if (used === null) return send(request)
    const answer = await send(withBearer(request.clone(), used))
    const next =
      answer.status === 401
        ? await credentials.renew(used)
        : (await wantsSignature(answer))
          ? ((await credentials.confirm?.()) ?? null)
          : null
    if (next === null) return answer
    await answer.body?.cancel()
    return send(withBearer(request, next))
  }
}

/** Whether a call was refused because the wallet's last signature is too old for it. */
async function wantsSignature(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return (body as { error?: { code?: unknown } } | null)?.error?.code === 'REAUTHENTICATION_REQUIRED'
}

function withBearer(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`)
  return request
}
