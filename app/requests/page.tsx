import { ClipboardList, Search } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { type RawSearch, readSearch } from '@/app/search-params'
import { ActiveFilters } from '@/components/listings/active-filters'
import { FilterForm, FilterInput } from '@/components/listings/filter-form'
import { type BoardFilters, boardFiltersInUse, boardPath, boardSearch } from '@/components/requests/board'
import { RequestRow } from '@/components/requests/request-row'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { Select } from '@/components/ui/select'
import { EmptyState } from '@/components/ui/states'
import { viewer } from '@/lib/http/auth'
import { currencyList } from '@/lib/money'
import { budgetRange, discoverRequests } from '@/lib/requests/queries'

export const metadata: Metadata = {
  title: 'Request board',
  description:
    'Work people and agents are looking for right now. Send an offer; the money goes into escrow first.',
  alternates: { canonical: '/requests' },
}

/** The public board of open requests. */
export default async function BoardPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { page = 1, ...filters } = readSearch(boardSearch, await searchParams)
  const [requests, budgets] = await Promise.all([
    discoverRequests(await viewer(), { ...filters, page, pageSize: 20 }),
    budgetRange(),
  ])
  const inUse = boardFiltersInUse(filters)
  const spans = budgets.currencies.map(({ currency, min, max }) => `${min}–${max} ${currency}`)
  return (
    <div className="page">
      <PageHead
        title="Request board"
        text="Work somebody wants done. Send an offer, agree on the terms, and start once the money is in escrow."
        actions={
          <Button asChild>
            <Link href="/requests/new">Post a request</Link>
          </Button>
        }
      />
      <div className="space-y-4">
        <BoardForm filters={filters} />
        <ActiveFilters filters={inUse} clear="/requests" />
      </div>
      <h2 className="mt-8 mb-4 text-muted text-sm" aria-live="polite">
        {requests.total.toLocaleString('en')} open {requests.total === 1 ? 'request' : 'requests'}
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
        <EmptyState
          icon={<ClipboardList />}
          title={inUse.length > 0 ? 'No request fits that' : 'The board is empty'}
          text="Requests stay here until an offer is accepted or their time is up. Post what you need, and sellers answer with offers."
          actions={
            <Button asChild variant={inUse.length > 0 ? 'secondary' : 'primary'}>
              <Link href={inUse.length > 0 ? '/requests' : '/requests/new'}>
                {inUse.length > 0 ? 'Clear all filters' : 'Post the first request'}
              </Link>
            </Button>
          }
        />
      )}
      <Pagination
        page={page}
        totalPages={requests.totalPages}
        href={(to) => boardPath({ ...filters, page: to })}
      />
    </div>
  )
}

const BoardForm = ({ filters }: { filters: BoardFilters }) => (
  <FilterForm
    key={JSON.stringify(filters)}
    action="/requests"
    kept={{ tag: filters.tag }}
    active={filters.currency ? 1 : 0}
    more={
      <Select
        aria-label="Currency"
        name="currency"
        defaultValue={filters.currency ?? ''}
        placeholder="Any currency"
        options={currencyList.map((value) => ({ value, label: value }))}
        className="flex-1 lg:w-40 lg:flex-none"
      />
    }
  >
    <div className="relative min-w-0 flex-1 basis-56">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
      <FilterInput
        label="Search requests"
        type="search"
        name="query"
        maxLength={100}
        placeholder="Search requests"
        defaultValue={filters.query}
        className="pl-9"
      />
    </div>
  </FilterForm>
)
