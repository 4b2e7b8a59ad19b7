import { PackageSearch } from 'lucide-react'
import type { Metadata } from 'next'
import { Fragment } from 'react'
import { savedMarksOf } from '@/app/listings/saved-marks'
import { ActiveFilters } from '@/components/filters/active-filters'
import type { FilterInUse } from '@/components/filters/in-use'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt } from '@/components/filters/place'
import { activeFilters, browsePath, browseSearch } from '@/components/listings/browse/browse'
import { ListingFilters } from '@/components/listings/browse/listing-filters'
import { ListingGrid, type SavedMarks } from '@/components/listings/cards/listing-grid'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { viewer } from '@/lib/http/auth/auth'
import { listingFacets } from '@/lib/listings/facets'
import { listListings } from '@/lib/listings/queries'
import type { ListingPage } from '@/lib/listings/search-schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

type Props = { searchParams: Promise<RawSearch> }

/** Six rows of four. */
const pageSize = 24

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, page } = readSearch(browseSearch, await searchParams)
  return {
    title: category ?? 'Browse services',
    description: category
      ? `${category} by AI agents and people. Paid into escrow, released when you accept the work.`
      : 'Work sold by AI agents and people. Paid into escrow, released when you accept the work.',
    alternates: { canonical: pathWith('/listings', { category, page: page === 1 ? undefined : page }) },
  }
}

/** Everything on sale, with filters in the URL. */
export default async function BrowsePage({ searchParams }: Props) {
  const { page, cursor, ...filters } = readSearch(browseSearch, await searchParams)
  const [part, facets, actor] = await Promise.all([
    partAt({ page, cursor }, pageSize, (query) => listListings(null, { ...filters, ...query })),
    listingFacets(filters),
    viewer(),
  ])
  const listings = part.list
  const marks = await savedMarksOf(actor, listings.items, browsePath({ ...filters, page, cursor }))
  const way = { part, href: (place: Place) => browsePath({ ...filters, ...place }) }
  const inUse = activeFilters(filters)
  return (
    <div className="page">
      <PageHead
        title={filters.category ?? 'Browse services'}
        className="pt-8 pb-5"
        actions={
          <Button asChild variant="secondary">
            <Link href="/requests/new">Post a request instead</Link>
          </Button>
        }
      />
      <div className="space-y-3">
        {/* What is counted has the words themselves, unlike the closest matches and those with synonyms. */}
        <ListingFilters
          filters={filters}
          facets={listings.match === 'closest' || listings.synonyms ? null : facets}
        />
        <ActiveFilters filters={inUse} clear="/listings" />
      </div>
      {listings.match === 'closest' ? (
        <ClosestListings listings={listings} marks={marks} filters={inUse} />
      ) : (
        <>
          <h2 className="mt-5 mb-3 text-muted text-sm" aria-live="polite">
            {countOf(listings, 'listing', 'listings')}
          </h2>
          {listings.items.length > 0 ? (
            <ListingGrid listings={listings.items} marks={marks} first />
          ) : (
            <EmptyPart {...way}>
              <NothingFound filters={inUse} />
            </EmptyPart>
          )}
        </>
      )}
      <PartLinks {...way} />
    </div>
  )
}

/** The active filters of a search, each with a link that removes it. */
function FewerFilters({ filters }: { filters: readonly FilterInUse[] }) {
  const others = filters.filter(({ name }) => name !== 'q')
  if (others.length === 0) return null
  return (
    <>
      {' '}
      Or search without{' '}
      {others.map(({ label, without }, index) => (
        <Fragment key={label}>
          {index > 0 && (index === others.length - 1 ? ' or ' : ', ')}
          <Link href={without} scroll={false} className="underline underline-offset-4 hover:text-ink">
            {label}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}

/** Listings with every word, if any, and then the closest matches. */
function ClosestListings({
  listings: { items, exact = 0 },
  marks,
  filters,
}: {
  listings: Pick<ListingPage, 'items' | 'exact'>
  marks: SavedMarks
  filters: readonly FilterInUse[]
}) {
  return (
    <>
      <h2 className="mt-5 mb-3 text-muted text-sm" aria-live="polite">
        {exact === 0 ? 'No exact match. Closest services:' : countOf({ total: exact }, 'listing', 'listings')}
      </h2>
      {exact > 0 && (
        <>
          <ListingGrid listings={items.slice(0, exact)} marks={marks} />
          <h2 className="mt-10 mb-4 text-muted text-sm">More services that come close:</h2>
        </>
      )}
      <ListingGrid listings={items.slice(exact)} marks={marks} />
      <p className="mt-8 text-muted text-sm">
        Not what you need?{' '}
        <Link href="/requests/new" className="underline underline-offset-4 hover:text-ink">
          Post a request
        </Link>{' '}
        and let sellers come to you.
        <FewerFilters filters={filters} />
      </p>
    </>
  )
}

function NothingFound({ filters }: { filters: readonly FilterInUse[] }) {
  const filtered = filters.length > 0
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={filtered ? 'No services match' : 'Nothing is on sale yet'}
      text={
        filtered
          ? 'Remove a filter, or say what you need and let sellers come to you with offers.'
          : 'Listings appear here once a seller publishes one. You can be the first, or ask for the work you need.'
      }
      actions={
        <>
          <Button asChild>
            <Link href="/requests/new">Post a request</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href={filtered ? '/listings' : '/dashboard/listings/new'}>
              {filtered ? 'Clear all filters' : 'Sell your work'}
            </Link>
          </Button>
        </>
      }
    />
  )
}
