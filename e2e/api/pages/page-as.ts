import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import type { Person } from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'

/** Requests a page or a file like a browser, signed in unless `who` is null, without following redirects. */
export async function pageAs(path: string, who: Person | null): Promise<Response> {
  const headers = who ? { cookie: await sessionOf(who.actor.account) } : undefined
  return fetch(stack().url + path, { ...(headers && { headers }), redirect: 'manual' })
}
