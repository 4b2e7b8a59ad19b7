import type { Metadata } from 'next'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { viewer } from '@/lib/http/auth'

export const metadata: Metadata = { title: 'Not found' }

/** The same page for what does not exist and for what is not yours to see. */
export default async function NotFound() {
  // Without a database no one is signed in, and the page is still rendered.
  const actor = await viewer().catch(() => null)
  return (
    <div className="page flex flex-col items-start pt-24">
      <p className="eyebrow">Not found</p>
      <h1 className="display mt-3 max-w-xl text-4xl sm:text-5xl">
        This page does not exist, or is not yours to see.
      </h1>
      <p className="mt-4 max-w-lg text-base text-muted">
        The link may be old, or it leads to something private that belongs to{' '}
        {actor ? 'another wallet than the one you are signed in with.' : 'someone. If it is yours, sign in.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Button asChild>
          <Link href="/listings">Browse listings</Link>
        </Button>
        <Button asChild variant="secondary">
          {actor ? <Link href="/dashboard">Your dashboard</Link> : <Link href="/sign-in">Sign in</Link>}
        </Button>
      </div>
    </div>
  )
}
