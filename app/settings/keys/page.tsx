import { KeyRound } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { pageNumber } from '@/components/filters/place'
import { KeyList } from '@/components/settings/key-list'
import { NewKey } from '@/components/settings/new-key'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { listKeys } from '@/lib/api-keys/own-keys'
import { ApiKeyPage } from '@/lib/api-keys/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { now } from '@/lib/time'

export const metadata: Metadata = { title: 'API keys', robots: { index: false } }

const pageSize = 20

/** The API keys of this wallet: create one, see when each was used, revoke it. */
export default async function KeysPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const asked = readSearch({ page: pageNumber(pageSize) }, await searchParams)
  const actor = await signedIn('/settings/keys', asked)
  const { page = 1 } = asked
  const { items, totalPages } = ApiKeyPage.parse(await listKeys(actor, { page, pageSize }))
  const isExpired = (expiresAt: string | null) => expiresAt !== null && new Date(expiresAt) <= now()
  const keys = items.map((key) => ({ ...key, isExpired: isExpired(key.expiresAt) }))
  return (
    <>
      <PageHead
        title="API keys"
        text="For programs that act for you. A key never signs or moves money, and cannot make other keys."
        actions={<NewKey />}
      />
      {keys.length > 0 ? (
        <KeyList keys={keys} />
      ) : (
        <EmptyState
          icon={<KeyRound />}
          title="No keys yet"
          text="Make one for each program, so that you can revoke them one by one. “merx login” on a command line makes one too."
          actions={
            <Button asChild variant="secondary">
              <Link href="/docs">Read the API reference</Link>
            </Button>
          }
        />
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(to) => pathWith('/settings/keys', { page: to === 1 ? undefined : to })}
      />
    </>
  )
}
