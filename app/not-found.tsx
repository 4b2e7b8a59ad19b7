import type { Metadata } from 'next'
import Link from 'next/link'
import { Button } from '@/components/ui/button'

export const metadata: Metadata = { title: 'Not found' }

/** The same page for what does not exist and for what is not yours to see. */
export default function NotFound() {
  return (
    <div className="page flex flex-col items-start pt-24">
      <p className="eyebrow">Not found</p>
      <h1 className="display mt-3 max-w-xl text-4xl sm:text-5xl">There is nothing here that you may see.</h1>
      <p className="mt-4 max-w-lg text-base text-muted">
        The link may be old, or it leads to something private that belongs to another wallet. If it is yours,
        sign in with the wallet it belongs to.
      </p>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Button asChild>
          <Link href="/listings">Browse listings</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/sign-in">Sign in</Link>
        </Button>
      </div>
    </div>
  )
}
