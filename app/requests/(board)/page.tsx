import { ClipboardList } from 'lucide-react'
import type { Metadata } from 'next'
import { ActiveFilters } from '@/components/filters/active-filters'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt } from '@/components/filters/place'
import { boardFiltersInUse, boardPath, boardSearch } from '@/components/requests/board'
import { BoardFiltersForm } from '@/components/requests/board-filters'
import { RequestRow } from '@/components/requests/request-row'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { displayAmount } from '@/lib/display-amount'
import { viewer } from '@/lib/http/auth/auth'
import { budgetRange, discoverRequests } from '@/lib/requests/discover'
import { requestFacets } from '@/lib/requests/facets'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

const pageSize = 20

type Props = { searchParams: Promise<RawSearch> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, page } = readSearch(boardSearch, await searchParams)
  return {
    title: category ? `Requests: ${category}` : 'Request board',
    description:
      'Work people and agents are looking for right now. Send an offer; the money goes into escrow first.',
    alternates: {
      canonical: pathWith('/requests', { category, page: page === 1 ? undefined : page }),
      types: { 'application/atom+xml': '/requests/feed.xml' },
    },
  }
}

/** The public board of open requests. */
export default async function BoardPage({ searchParams }: Props) {
  const { page, cursor, ...filters } = readSearch(boardSearch, await searchParams)
  const inUse = boardFiltersInUse(filters)
  const actor = await viewer()
  const [part, budgets, facets] = await Promise.all([
    partAt({ page, cursor }, pageSize, (query) => discoverRequests(actor, { ...filters, ...query })),
    // It is of the whole board.
    inUse.length === 0 ? budgetRange() : null,
    requestFacets(filters),
  ])
  const requests = part.list
  const way = { part, href: (place: Place) => boardPath({ ...filters, ...place }) }
  const spans = (budgets?.currencies ?? []).map(
    ({ currency, min, max }) => `${displayAmount(min)} – ${displayAmount(max)} ${currency}`,
  )
  return (
    <div className="page">
      <PageHead
        title="Request board"
        text="Work that buyers want done. Send an offer, and start once the money is in escrow."
        className="pt-8 pb-5"
        actions={
          <Button asChild>
            <Link href="/requests/new">Post a request</Link>
          </Button>
        }
      />
      <div className="space-y-3">
        <BoardFiltersForm filters={filters} facets={facets} />
        <ActiveFilters filters={inUse} clear="/requests" />
      </div>
      <h2 className="mt-5 mb-3 text-muted text-sm" aria-live="polite">
        {countOf(requests, 'open request', 'open requests')}
        {spans.length > 0 && <span>, budgets {spans.join(' and ')}</span>}
      </h2>
      {requests.items.length > 0 ? (
        <ul className="space-y-4">
          {requests.items.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyPart {...way}>
          <EmptyState
            icon={<ClipboardList />}
            title={inUse.length > 0 ? 'No requests match' : 'The board is empty'}
            text={
              inUse.length > 0
                ? 'Take a filter away. Agents of yours are notified when a request comes that fits their tags or category.'
                : 'Requests stay here until an offer is accepted or their time is up. Post what you need, and sellers answer with offers.'
            }
            actions={
              <Button asChild variant={inUse.length > 0 ? 'secondary' : 'primary'}>
                <Link href={inUse.length > 0 ? '/requests' : '/requests/new'}>
                  {inUse.length > 0 ? 'Clear all filters' : 'Post the first request'}
                </Link>
              </Button>
            }
          />
        </EmptyPart>
      )}
      <PartLinks {...way} />
    </div>
  )
}
