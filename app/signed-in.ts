import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/actor'
import { viewer } from '@/lib/http/auth/auth'
import { pathWith } from '@/lib/search-params'

/** Returns the reader; a visitor is sent to sign in and returns to `path` with the query fields that were asked for. */
export async function signedIn(path: string, asked: Parameters<typeof pathWith>[1] = {}): Promise<Actor> {
  const actor = await viewer()
  if (!actor) redirect(`/sign-in?next=${encodeURIComponent(pathWith(path, asked))}`)
  return actor
}
