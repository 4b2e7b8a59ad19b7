import type { Metadata } from 'next'
import { NotFoundWords } from '@/components/layout/not-found-words'
import { viewer } from '@/lib/http/auth'

export const metadata: Metadata = { title: 'Not found' }

/** The same page for what does not exist and for what is not yours to see. */
export default async function NotFound() {
  // Without a database no one is signed in, and the page is still rendered.
  const actor = await viewer().catch(() => null)
  return <NotFoundWords isSignedIn={actor !== null} />
}
