/** next-auth's session cookie, read without a database. */
import 'server-only'
import { decode } from 'next-auth/jwt'
import { env } from '@/lib/env'

/** next-auth's name for its session cookie: the `__Secure-` prefix only exists over https. */
export const sessionCookieName = (): string =>
  env().PUBLIC_URL.startsWith('https:') ? '__Secure-next-auth.session-token' : 'next-auth.session-token'

function cookieOf(request: Request, name: string): string | undefined {
  const header = request.headers.get('cookie')
  if (!header?.includes(name)) return undefined
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value
  }
  return undefined
}

/** The session cookie of a request, whatever is in it. */
export const sessionCookieOf = (request: Request): string | undefined =>
  cookieOf(request, sessionCookieName())

/** The session id inside next-auth's encrypted cookie, or null when it is not one of ours. The session may have ended. */
export async function sessionIdOfCookie(cookie: string): Promise<string | null> {
  try {
    const token = await decode({ token: cookie, secret: env().NEXTAUTH_SECRET })
    return typeof token?.sessionId === 'string' ? token.sessionId : null
  } catch {
    return null
  }
}
