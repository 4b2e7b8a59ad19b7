'use client'
import './globals.css'

/** The last fallback: the root layout itself failed, so this page renders its own document. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="page pt-24">
        <title>Merx is not available</title>
        <h1 className="display text-4xl">Merx could not be shown.</h1>
        <p className="mt-4 max-w-lg text-muted">
          The fault is ours. Nothing you signed is lost. Try again in a moment.
          {error.digest && ` Reference ${error.digest}.`}
        </p>
        <button
          type="button"
          // The router failed with the layout, so only the browser can reload the page.
          onClick={() => window.location.reload()}
          className="mt-8 rounded-lg bg-ink px-4 py-2.5 text-paper"
        >
          Try again
        </button>
      </body>
    </html>
  )
}
