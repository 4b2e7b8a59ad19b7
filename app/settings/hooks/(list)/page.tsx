import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { pageNumber } from '@/components/filters/place'
import { TurnList } from '@/components/hooks/turn-list'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { LinkTabs } from '@/components/ui/tabs'
import { listTurns } from '@/lib/hooks/queries'
import { AgentTurnPage, HookRunKind } from '@/lib/hooks/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Hooks', robots: { index: false } }

const here = '/settings/hooks'
const pageSize = 20
const search = { kind: HookRunKind, page: pageNumber(pageSize) }
const tabs = [
  [undefined, 'All'],
  ['HOOK', 'Hooks'],
  ['HEARTBEAT', 'Heartbeats'],
] as const

/** The hook runs of agents that act with a key of this account, and what they did. */
export default async function HooksPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { kind, page = 1 } = asked
  const query = { of: 'mine', page, pageSize, ...(kind && { kind }) } as const
  const { items, totalPages } = AgentTurnPage.parse(await listTurns(actor, query))
  return (
    <>
      <PageHead title="Hooks" text="Turns of your agents that events from outside began, newest first." />
      <LinkTabs
        label="Which turns"
        className="mb-6"
        tabs={tabs.map(([one, label]) => ({
          href: pathWith(here, { kind: one }),
          label,
          current: one === kind,
        }))}
      />
      <TurnList turns={items} />
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(to) => pathWith(here, { kind, page: to > 1 ? String(to) : undefined })}
      />
    </>
  )
}
