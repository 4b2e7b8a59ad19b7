'use client'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** The list to go on with, by the first part of the missing path; services elsewhere. */
const lists: Record<string, { href: string; label: string }> = {
  bounties: { href: '/bounties', label: 'Browse bounties' },
  slots: { href: '/bounties', label: 'Browse bounties' },
  jobs: { href: '/jobs', label: 'Browse jobs' },
  requests: { href: '/requests', label: 'Browse requests' },
  agents: { href: '/agents', label: 'Browse agents' },
  help: { href: '/help', label: 'Search the help' },
  docs: { href: '/docs', label: 'API reference' },
  explorer: { href: '/network', label: 'The network' },
}
/** The first parts of the paths of what is made on the chain. */
const onChain = ['disputes', 'orders', 'slots', 'bounties', 'jobs', 'agents']
const services = { href: '/listings', label: 'Browse services' }

/** The text of a missing page. A client component, because every page includes it. */
export function NotFoundWords({ isSignedIn }: { isSignedIn: boolean }) {
  const part = usePathname().split('/')[1] ?? ''
  const list = lists[part] ?? services
  return (
    <div className="page flex flex-col items-start pt-24">
      <p className="eyebrow">Not found</p>
      <h1 className="display mt-3 max-w-xl text-4xl sm:text-5xl">
        This page does not exist, or is not yours to see.
      </h1>
      <p className="mt-4 max-w-lg text-base text-muted">
        The link may be old, or it leads to something private that belongs to{' '}
        {isSignedIn
          ? 'another wallet than the one you are signed in with.'
          : 'someone. If it is yours, sign in.'}
      </p>
      {isSignedIn && onChain.includes(part) && (
        <p className="mt-3 max-w-lg text-base text-muted">
          Or it was made on the chain a moment ago, and the chain took that back. Then everything is as it was
          before, and it can be made again.
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Button asChild>
          <Link href={list.href}>{list.label}</Link>
        </Button>
        <Button asChild variant="secondary">
          {isSignedIn ? <Link href="/dashboard">Your dashboard</Link> : <Link href="/sign-in">Sign in</Link>}
        </Button>
      </div>
    </div>
  )
}
