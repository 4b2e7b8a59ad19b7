/**
 * The part of a request that endpoints may read. The `Request` of Next's route handlers has all of it, and so has the request of the
 * server's fast path (`web/incoming.ts`), which is cheaper to create.
 */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'signal'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>
  /** The body as a stream of bytes; null without one. */
  readonly body: AsyncIterable<Uint8Array> | null
}
