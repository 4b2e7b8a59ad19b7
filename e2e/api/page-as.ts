import { encode } from 'next-auth/jwt'
import { setting, stack } from '../stack'
import type { Person } from './sellers'
import { signInWith } from './wallets'

/** A page or a file as a browser asks for it, signed in unless `who` is null, without following where it leads. */
export async function pageAs(path: string, who: Person | null): Promise<Response> {
  const headers: Record<string, string> = {}
  if (who) {
    const { session } = await signInWith(who.actor.account)
    const token = await encode({ token: { sessionId: session.id }, secret: setting('NEXTAUTH_SECRET') })
    headers.cookie = `next-auth.session-token=${token}`
  }
  return fetch(stack().url + path, { headers, redirect: 'manual' })
}
