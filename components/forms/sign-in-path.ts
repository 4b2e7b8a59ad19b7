'use client'
import { usePathname, useSearchParams } from 'next/navigation'

/** The URL that signs in and returns to a page. `query`: the page's state, such as the values of its form. */
export const signInPath = (path: string, query: string): string =>
  `/sign-in?next=${encodeURIComponent(query === '' ? path : `${path}?${query}`)}`

/** The URL that signs in and returns here. For client-only components: a page that is rendered at build time has no query. */
export function useSignInPath(): string {
  const [path, search] = [usePathname(), useSearchParams()]
  return signInPath(path, search.toString())
}
