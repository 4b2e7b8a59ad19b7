/**
 * What pages of other origins may do with the API: read every answer that no cookie was sent for. They never get credentials
 * mode, so a browser neither sends our cookies there nor shows what a cookie was answered. Pure: next.config.ts imports it.
 */

/** On answers that were given to a bearer token, to wallet headers, or to nobody. */
export const readableByAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Request-Id, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Idempotent-Replayed, WWW-Authenticate, Allow',
} as const

/** What a preflight is answered with: every method and every header the API reads, for a day. */
export const preflightHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, X-Wallet-Address, X-Wallet-Signature, X-Wallet-Timestamp, X-Wallet-Signature-Type, A2A-Version, A2A-Extensions',
  'Access-Control-Max-Age': '86400',
} as const
