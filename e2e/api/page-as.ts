import { stack } from '../stack'
import { sessionOf } from './browser-sign-in'
import type { Person } from './sellers'

/** A page or a file as a browser asks for it, signed in unless `who` is null, without following where it leads. */
export async function pageAs(path: string, who: Person | null): Promise<Response> {
  const headers = who ? { cookie: await sessionOf(who.actor.account) } : undefined
  return fetch(stack().url + path, { ...(headers && { headers }), redirect: 'manual' })
}
