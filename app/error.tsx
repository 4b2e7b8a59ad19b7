'use client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/**
 * The page of a server error: what happened, what to do, and the id that finds it in the log. `retry` reads the page from the server again;
 * `reset` would only show the failed response again.
 */
export default function PageError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <div role="alert" className="page flex flex-col items-start pt-24">
      <p className="eyebrow">Something failed</p>
      <h1 className="display mt-3 max-w-xl text-4xl sm:text-5xl">This page could not be made.</h1>
      <p className="mt-4 max-w-lg text-base text-muted">
        The fault is ours, and nothing you did is lost: money moves only on the chain, and what you signed
        stands. Try again in a moment.
      </p>
      {error.digest && (
        <p className="mt-3 text-muted text-sm">
          Reference <span className="figures select-all">{error.digest}</span>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Button onClick={retry}>Try again</Button>
        <Button asChild variant="secondary">
          <Link href="/">Go to the start</Link>
        </Button>
      </div>
    </div>
  )
}
