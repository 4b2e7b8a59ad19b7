/**
 * Sign-in of the pages: next-auth with one credentials provider, used by the sign-in page. The cookie identifies an `AuthSession` row and
 * is invalid once that row is revoked.
 */
import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { auditRefusal } from '@/lib/http/audit/audit'
import {
  callbackCookieName,
  cookieName,
  decodeSessionCookie,
  sessionCookieName,
} from '@/lib/http/auth/session-cookie'
import { ownPath } from '@/lib/http/pages/own-path'
import { log } from '@/lib/log'
import { InviteCode } from './schema'
import { endBrowserSession, refreshSeconds } from './sessions'
import { signInWithMessage } from './sign-in'

type SignedIn = { id: string; wallet: string; sessionId: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the signed-in account, or null: next-auth then responds with 401. It does the same for a thrown refusal, with its message. */
async function authorize(
  credentials: Record<string, unknown> | undefined,
  userAgent: unknown,
): Promise<SignedIn | null> {
  const signature = textOf(credentials?.signature)
  if (!/^0x([0-9a-fA-F]{2})+$/.test(signature) || signature.length > 65_536) return null
  try {
    const { account, session } = await signInWithMessage(
      textOf(credentials?.message).slice(0, 4_000),
      signature as `0x${string}`,
      textOf(credentials?.csrfToken),
      {
        userAgent: textOf(userAgent) || null,
        // An invalid code is ignored: the link may be old or truncated.
        inviteCode: InviteCode.safeParse(credentials?.inviteCode).data,
      },
    )
    return { id: account.id, wallet: account.walletAddress, sessionId: session.id }
  } catch (error) {
    if (!(error instanceof AppError)) {
      log().error({ error }, 'browser sign-in failed')
      return null
    }
    await auditRefusal({
      action: 'session.refused',
      detail: { call: 'POST /api/auth/callback/credentials' },
    })
    throw error
  }
}

/**
 * The options of a host-only cookie that scripts cannot read. Where Safe may frame our pages, the cookie is also sent inside that frame,
 * partitioned from the cookie of our own pages. Calls that change something are refused from other sites in both cases.
 */
const ownCookie = (name: string) => {
  const secure = env().PUBLIC_URL.startsWith('https:')
  const framed = env().WALLET_SAFE_APP && secure
  return {
    name,
    options: {
      httpOnly: true,
      sameSite: framed ? 'none' : 'lax',
      partitioned: framed,
      path: '/',
      secure,
    } as const,
  }
}

/** The options of next-auth. */
export const authOptions = (): NextAuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  session: { strategy: 'jwt', maxAge: refreshSeconds },
  jwt: { decode: decodeSessionCookie },
  cookies: {
    sessionToken: ownCookie(sessionCookieName()),
    csrfToken: ownCookie(cookieName('next-auth.csrf-token')),
    callbackUrl: ownCookie(callbackCookieName()),
  },
  providers: [
    CredentialsProvider({
      name: 'Ethereum',
      credentials: { message: { type: 'text' }, signature: { type: 'text' } },
      authorize: (credentials, request) => authorize(credentials, request.headers?.['user-agent']),
    }),
  ],
  pages: { signIn: '/sign-in', error: '/sign-in' },
  callbacks: {
    jwt: ({ token, user }) => {
      if (!user) return token
      const { id, wallet, sessionId } = user as SignedIn
      return { ...token, sub: id, wallet, sessionId }
    },
    session: ({ session, token }) => ({
      ...session,
      address: token.wallet,
      user: { name: textOf(token.wallet) },
    }),
    // Only our own pages: the return address comes from a query, a form or a cookie.
    redirect: ({ url }) => ownPath(url) ?? '/',
  },
  events: {
    signOut: async ({ token }) => {
      const sessionId = textOf(token?.sessionId)
      if (sessionId) await endBrowserSession(sessionId)
    },
  },
  logger: {
    error: (code, metadata) => log().error({ code, error: metadata }, 'next-auth'),
    warn: (code) => log().warn({ code }, 'next-auth'),
    debug: () => undefined,
  },
})
