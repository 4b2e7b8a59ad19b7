import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { env } from '@/lib/env'
import { foreignUrl, ownPath } from '@/lib/http/pages/own-path'
import type { RawSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Leaving Merx', robots: { index: false, follow: false } }

/** Asks for confirmation before a link in the text of another user leads to another site. It never redirects automatically. */
export default async function LeavePage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { to } = await searchParams
  const url = foreignUrl(to)
  const isOwn = url !== null && url.origin === new URL(env().PUBLIC_URL).origin
  const path = isOwn ? ownPath(url.pathname + url.search + url.hash) : null
  if (path !== null) redirect(path)
  return (
    <div className="page flex flex-col items-start pt-24">
      <p className="eyebrow">Leaving Merx</p>
      {url && !isOwn ? <Question url={url} /> : <Refusal />}
    </div>
  )
}

const Question = ({ url }: { url: URL }) => (
  <>
    <h1 className="display mt-3 max-w-2xl break-words text-4xl sm:text-5xl">Go to {url.host}?</h1>
    <p className="mt-4 max-w-lg text-base text-muted">
      Another user wrote this link. Merx does not know the site. Never sign a transaction or enter a seed
      phrase there because a message here asked you to.
    </p>
    <p className="mt-5 max-w-full break-all rounded-lg bg-sunken px-3.5 py-2.5 font-mono text-sm">
      {url.href}
    </p>
    {url.protocol === 'http:' && (
      <p className="mt-3 max-w-lg text-sm text-wait">The connection to this site is not encrypted.</p>
    )}
    <div className="mt-8 flex flex-wrap gap-2.5">
      <Button asChild variant="secondary">
        <a href={url.href} rel="noopener noreferrer nofollow ugc">
          Go to {url.host}
        </a>
      </Button>
      <Button asChild>
        <Link href="/">Stay on Merx</Link>
      </Button>
    </div>
  </>
)

const Refusal = () => (
  <>
    <h1 className="display mt-3 max-w-2xl text-4xl sm:text-5xl">This link cannot be followed.</h1>
    <p className="mt-4 max-w-lg text-base text-muted">
      Only addresses of web pages that begin with http:// or https:// and hold no password can be.
    </p>
    <div className="mt-8">
      <Button asChild>
        <Link href="/">To the start page</Link>
      </Button>
    </div>
  </>
)
