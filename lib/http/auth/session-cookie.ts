/** next-auth's session cookie, read without a database. */
import 'server-only'
import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { secrets } from '@/lib/crypto/secrets'
import { env } from '@/lib/env'
import type { ApiRequest } from '@/lib/http/request'

/**
 * Returns a cookie's name on this site: over https with the `__Host-` prefix, so that no other host and no other path can set or read it.
 * The prefix only exists over https.
 */
export const cookieName = (name: string): string =>
  env().PUBLIC_URL.startsWith('https:') ? `__Host-${name}` : name

/** The name of next-auth's session cookie. */
export const sessionCookieName = (): string => cookieName('next-auth.session-token')

/** The name of next-auth's cookie with the redirect target. */
export const callbackCookieName = (): string => cookieName('next-auth.callback-url')

function cookieIn(header: string, name: string): string | undefined {
  if (!header.includes(name)) return undefined
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value
  }
  return undefined
}

/** Returns the session cookie of a request, valid or not. */
export function sessionCookieOf(request: ApiRequest): string | undefined {
  const header = request.headers.get('cookie')
  return header === null ? undefined : cookieIn(header, sessionCookieName())
}

/** Decodes next-auth's encrypted cookie, with any secret in use; null when it is not one of ours. */
export async function decodeSessionCookie({ token }: Pick<JWTDecodeParams, 'token'>): Promise<JWT | null> {
  if (token === undefined) return null
  for (const secret of secrets()) {
    const decoded = await decode({ token, secret }).catch(() => null)
    if (decoded) return decoded
  }
  return null
}

/** Returns the session id in next-auth's encrypted cookie, or null when it is not one of ours. The session may have ended. */
export async function sessionIdOfCookie(cookie: string): Promise<string | null> {
  const token = await decodeSessionCookie({ token: cookie })
  return typeof token?.sessionId === 'string' ? token.sessionId : null
}
