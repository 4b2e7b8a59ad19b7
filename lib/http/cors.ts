/**
 * Cross-origin rules: pages of other origins can read every response that involved no cookie. They never get credentials mode,
 * so browsers neither send our cookies there nor show a response to one. Pure: next.config.ts imports it.
 */

/** For responses to bearer tokens, wallet headers or anonymous calls. */
export const readableByAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Request-Id, ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Idempotent-Replayed, WWW-Authenticate, Allow',
} as const

/** The preflight response: every method and header of the API, cached for a day. */
export const preflightHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-Wallet-Address, X-Wallet-Signature, X-Wallet-Timestamp, X-Wallet-Signature-Type, A2A-Version, A2A-Extensions',
  'Access-Control-Max-Age': '86400',
} as const
