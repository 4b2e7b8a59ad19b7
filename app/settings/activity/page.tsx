import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { pageNumber } from '@/components/filters/place'
import { ActivityList } from '@/components/settings/activity-list'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { listSecurityEvents } from '@/lib/auth/activity'
import { SecurityEventPage } from '@/lib/auth/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Security activity', robots: { index: false } }

const pageSize = 30

/** Sign-ins, refusals and changes of keys and webhooks of this account. */
export default async function ActivityPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const asked = readSearch({ page: pageNumber(pageSize) }, await searchParams)
  const actor = await signedIn('/settings/activity', asked)
  const { page = 1 } = asked
  const { items, totalPages } = SecurityEventPage.parse(await listSecurityEvents(actor, { page, pageSize }))
  return (
    <>
      <PageHead
        title="Security activity"
        text="Sign-ins, refused calls, and changes of keys, webhooks and devices. If you do not recognise something, sign out everywhere else and revoke your keys."
      />
      <ActivityList events={items} />
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(to) => pathWith('/settings/activity', { page: to === 1 ? undefined : to })}
      />
    </>
  )
}
