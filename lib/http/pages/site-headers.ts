/**
 * Headers by kind of response: `next.config.ts` sets them on responses of Next, `web/send.ts` on those of the fast path. They override what
 * a route sets. Pure.
 */

/** On every response. Headers that depend on the request (the script nonce) or on the settings are in proxy.ts. */
export const siteHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** On responses that bypass the proxy: never framed, and isolated from other windows. */
export const aloneHeaders = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** On data responses: nothing in them may load or run anything. */
export const dataHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const
