import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { pageNumber } from '@/components/filters/place'
import { SessionList } from '@/components/settings/session-list'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { listSessions } from '@/lib/auth/own-sessions'
import { OwnSessionPage } from '@/lib/auth/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Devices', robots: { index: false } }

const pageSize = 20

/** The sessions of this wallet, each with a button that ends it. */
export default async function SessionsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const asked = readSearch({ page: pageNumber(pageSize) }, await searchParams)
  const actor = await signedIn('/settings/sessions', asked)
  const { page = 1 } = asked
  const { items, total, totalPages } = OwnSessionPage.parse(await listSessions(actor, { page, pageSize }))
  return (
    <>
      <PageHead
        title="Devices"
        text="Where your wallet is signed in. A session reads and prepares for you; it can never sign or move money."
      />
      <SessionList sessions={items} others={total > 1} />
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(to) => pathWith('/settings/sessions', { page: to === 1 ? undefined : to })}
      />
    </>
  )
}
