import type { Metadata } from 'next'
import { NotFoundWords } from '@/components/layout/not-found-words'
import { viewer } from '@/lib/http/auth/auth'

export const metadata: Metadata = { title: 'Not found' }

/** The same page for missing objects and for those the reader may not see. */
export default async function NotFound() {
  // Without a database no one is signed in, and the page is still rendered.
  const actor = await viewer().catch(() => null)
  return <NotFoundWords isSignedIn={actor !== null} />
}
