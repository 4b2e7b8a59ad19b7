'use client'
import { usePathname, useSearchParams } from 'next/navigation'

/** The address that signs in and leads back to a page. `query`: what the page shows, such as what fills its form. */
export const signInPath = (path: string, query: string): string =>
  `/sign-in?next=${encodeURIComponent(query === '' ? path : `${path}?${query}`)}`

/** The address that signs in and leads back here. For what appears in the browser only: a page that is built once has no query. */
export function useSignInPath(): string {
  const [path, search] = [usePathname(), useSearchParams()]
  return signInPath(path, search.toString())
}
