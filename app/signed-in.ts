import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/actor'
import { viewer } from '@/lib/http/auth'

/** Who looks at this page; a stranger is sent to sign in and comes back to `path`. */
export async function signedIn(path: string): Promise<Actor> {
  const actor = await viewer()
  if (!actor) redirect(`/sign-in?next=${encodeURIComponent(path)}`)
  return actor
}
