/** Typed calls: the parameters and responses of each path, from the OpenAPI document. */
import type { MaybeOptionalInit } from 'openapi-fetch'
import type { Intent, paths } from './generated/api'
import type { HeadersPerAttempt } from './retry'

/** The HTTP methods of the API. */
export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

/** The paths that support a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never
}[keyof paths]

type OkStatus = 200 | 201 | 202
type ContentOf<R> = R extends { content: infer C } ? C[keyof C] : never
type ResponseBody<O> = O extends { responses: infer R } ? ContentOf<R[keyof R & OkStatus]> : never

/** The response type of a call: `Reply<'/orders/{id}', 'get'>` is an order. */
export type Reply<P extends keyof paths, M extends keyof paths[P]> = ResponseBody<paths[P][M]>

type CallOptions = {
  /**
   * Generated for every POST unless set: a retry with the same key returns the same response. `null` sends none, for a call that is
   * idempotent without it.
   */
  idempotencyKey?: string | null
  /** Cancels the call: it throws the reason of the signal. */
  signal?: AbortSignal
}

type Parts<I> = Pick<I, Extract<keyof I, 'params' | 'body'>>
type Init<P extends keyof paths, M extends Method & keyof paths[P]> = Parts<
  NonNullable<MaybeOptionalInit<paths[P], M>>
> &
  CallOptions

type NeededKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
/** `init` is optional when the path requires nothing in it. */
export type InitOf<P extends keyof paths, M extends Method & keyof paths[P]> =
  NeededKeys<Init<P, M>> extends never ? [init?: Init<P, M>] : [init: Init<P, M>]

/** A method of the client: `merx.get('/orders/{id}', { params: { path: { id } } })`. Throws a `MerxError` when the call fails. */
export type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...init: InitOf<P, M & keyof paths[P]>
) => Promise<Reply<P, M & keyof paths[P]>>

/** The options of a call whose path is not typed. */
export type LooseInit = CallOptions & {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  body?: unknown
  /** A function is called for each attempt: for headers that the service accepts once, such as a signature. */
  headers?: Record<string, string> | HeadersPerAttempt
}

/** The paths whose response is one page of a list. */
export type ListPath = {
  [P in PathOf<'get'>]: Reply<P, 'get'> extends { items: unknown[] } ? P : never
}[PathOf<'get'>]

/** One item of a list. */
export type ItemOf<P extends ListPath> = Reply<P, 'get'> extends { items: (infer I)[] } ? I : never

/** The paths that prepare one transaction. */
export type IntentPath = {
  [P in PathOf<'post'>]: Reply<P, 'post'> extends { txIntent: Intent } ? P : never
}[PathOf<'post'>]
