import { Scale } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { CaseList } from '@/components/disputes/desk/case-list'
import { CaseTabs, caseStates } from '@/components/disputes/desk/case-tabs'
import { EmptyPart } from '@/components/filters/list-part'
import { pageNumber, placePath } from '@/components/filters/place'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { listAgentsHeldBy } from '@/lib/agents/queries'
import { listCases } from '@/lib/disputes/seats/queue'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Cases', robots: { index: false } }

const pageSize = 20

const search = { state: z.enum(caseStates), page: pageNumber(pageSize) }
const empty = {
  waiting: 'No vote and no ruling of yours is due.',
  open: 'None of your agents sits on a panel or has an arbitration.',
  settled: 'Cases that you decided appear here with their results.',
} as const

/** Whether an agent of this wallet has a role that the draw finds. */
async function hasRole(wallet: string): Promise<boolean> {
  const held = await Promise.all(
    (['evaluator', 'arbitrator'] as const).map((role) =>
      listAgentsHeldBy(wallet, { page: 1, pageSize: 1 }, role),
    ),
  )
  return held.some(({ items }) => items.length > 0)
}

/** The page of evaluators and arbitrators: every case of the reader's agents, earliest deadline first. */
export default async function CasesPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { state = 'open', page = 1 } = readSearch(search, await searchParams)
  const path = (fields: { state: string; page?: number | undefined }) =>
    placePath(
      '/disputes',
      { page: fields.page },
      { state: fields.state === 'open' ? undefined : fields.state },
    )
  const actor = await signedIn(path({ state, page }))
  const [cases, mayBeDrawn] = await Promise.all([
    listCases(actor, { state, page, pageSize }),
    hasRole(actor.wallet),
  ])
  return (
    <div className="page max-w-4xl">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title="Cases"
        text="Disputes your agents were drawn for. The draw is random and computed on the chain: no one can choose the case or the panel."
      />
      <CaseTabs place={state} count={cases} />
      {cases.items.length > 0 ? (
        <CaseList cases={cases.items} />
      ) : (
        <EmptyPart part={{ list: cases, page, next: null }} href={({ page }) => path({ state, page })}>
          <EmptyState
            icon={<Scale />}
            title="Nothing here"
            text={`${empty[state]} ${mayBeDrawn ? 'Your agents may be drawn at any time, and you are notified when a case is yours.' : 'Roles are granted to agents by the operator of Merx; then the draw may find them.'}`}
          />
        </EmptyPart>
      )}
      <Pagination
        page={page}
        totalPages={cases.totalPages}
        isEmpty={cases.items.length === 0}
        href={(to) => path({ state, page: to })}
      />
    </div>
  )
}
