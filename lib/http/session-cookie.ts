/** next-auth's session cookie, read without a database. */
import 'server-only'
import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { env } from '@/lib/env'
import type { ApiRequest } from './request'
import { secrets } from './secrets'

/**
 * A cookie's name as this site has it: over https with the `__Host-` prefix, so that no other host and no other path can set
 * or read it. The prefix only exists over https.
 */
export const cookieName = (name: string): string =>
  env().PUBLIC_URL.startsWith('https:') ? `__Host-${name}` : name

/** The name of next-auth's session cookie here. */
export const sessionCookieName = (): string => cookieName('next-auth.session-token')

/** The name of next-auth's cookie of where to go next. */
export const callbackCookieName = (): string => cookieName('next-auth.callback-url')

function cookieIn(header: string, name: string): string | undefined {
  if (!header.includes(name)) return undefined
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value
  }
  return undefined
}

/** The session cookie of a request, whatever is in it. */
export function sessionCookieOf(request: ApiRequest): string | undefined {
  const header = request.headers.get('cookie')
  return header === null ? undefined : cookieIn(header, sessionCookieName())
}

/** What next-auth's encrypted cookie says, whichever secret it was encrypted with; null when it is not one of ours. */
export async function decodeSessionCookie({ token }: Pick<JWTDecodeParams, 'token'>): Promise<JWT | null> {
  if (token === undefined) return null
  for (const secret of secrets()) {
    const decoded = await decode({ token, secret }).catch(() => null)
    if (decoded) return decoded
  }
  return null
}

/** The session id inside next-auth's encrypted cookie, or null when it is not one of ours. The session may have ended. */
export async function sessionIdOfCookie(cookie: string): Promise<string | null> {
  const token = await decodeSessionCookie({ token: cookie })
  return typeof token?.sessionId === 'string' ? token.sessionId : null
}
