/**
 * What an endpoint may read of a request. The `Request` of Next's route handlers has all of it, and so does the request of the
 * server's fast path (`web/incoming.ts`), which is cheaper to make.
 */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'signal'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>
  /** The bytes of the body as they arrive; null without one. */
  readonly body: AsyncIterable<Uint8Array> | null
}
