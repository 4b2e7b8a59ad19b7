/**
 * Headers by the kind of an answer, whatever made it: `next.config.ts` sets them for what Next serves, `web/send.ts` for what the fast
 * path does. They win over what a route sets. Pure.
 */

/** On every answer. What depends on the request (the script nonce) or on the settings is in proxy.ts. */
export const siteHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** On what the proxy does not see: it is never shown in a frame and keeps no hold on other windows. */
export const aloneHeaders = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** On answers that are data: nothing in them may load or run anything. */
export const dataHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const
