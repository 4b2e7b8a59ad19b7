import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/actor'
import { viewer } from '@/lib/http/auth/auth'

/** Returns the reader; a visitor is sent to sign in and returns to `path`. */
export async function signedIn(path: string): Promise<Actor> {
  const actor = await viewer()
  if (!actor) redirect(`/sign-in?next=${encodeURIComponent(path)}`)
  return actor
}
