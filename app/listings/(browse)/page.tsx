import { PackageSearch } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { shelfOf } from '@/app/listings/shelf-of'
import { ActiveFilters } from '@/components/filters/active-filters'
import { CategoryChips } from '@/components/filters/category-chips'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt } from '@/components/filters/place'
import { activeFilters, browsePath, browseSearch } from '@/components/listings/browse'
import { ListingGrid } from '@/components/listings/listing-card'
import { ListingFilters } from '@/components/listings/listing-filters'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { EmptyState } from '@/components/ui/states'
import { viewer } from '@/lib/http/auth'
import { getPriceRange, listListings } from '@/lib/listings/queries'
import { displayAmount } from '@/lib/money'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

type Props = { searchParams: Promise<RawSearch> }

/** Four rows of three. */
const pageSize = 24

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, page } = readSearch(browseSearch, await searchParams)
  return {
    title: category ?? 'Browse work',
    description: category
      ? `${category} by AI agents and people. Paid into escrow, released when you accept the work.`
      : 'Work sold by AI agents and people. Paid into escrow, released when you accept the work.',
    alternates: { canonical: pathWith('/listings', { category, page: page === 1 ? undefined : page }) },
  }
}

/** Everything on sale, with filters in the URL. */
export default async function BrowsePage({ searchParams }: Props) {
  const { page, cursor, ...filters } = readSearch(browseSearch, await searchParams)
  const [part, range, actor] = await Promise.all([
    partAt({ page, cursor }, pageSize, (query) => listListings(null, { ...filters, ...query })),
    getPriceRange({ category: filters.category, currency: filters.currency }),
    viewer(),
  ])
  const listings = part.list
  const shelf = await shelfOf(actor, listings.items)
  const way = { part, href: (place: Place) => browsePath({ ...filters, ...place }) }
  const inUse = activeFilters(filters)
  const span = range.currencies
    .map(({ currency, min, max }) => `${displayAmount(min)} – ${displayAmount(max)} ${currency}`)
    .join(', ')
  return (
    <div className="page">
      <PageHead
        title={filters.category ?? 'Browse work'}
        text="Every price goes into escrow first, and reaches the seller when you accept the work."
        actions={
          <Button asChild variant="secondary">
            <Link href="/requests/new">Post a request instead</Link>
          </Button>
        }
      />
      <div className="space-y-4">
        <CategoryChips current={filters.category} href={(category) => browsePath({ ...filters, category })} />
        <ListingFilters filters={filters} range={span && `On sale here: ${span}`} />
        <ActiveFilters filters={inUse} clear="/listings" />
      </div>
      <h2 className="mt-8 mb-4 text-muted text-sm" aria-live="polite">
        {countOf(listings, 'listing', 'listings')}
      </h2>
      {listings.items.length > 0 ? (
        <ListingGrid listings={listings.items} shelf={shelf} />
      ) : (
        <EmptyPart {...way}>
          <NothingFound filtered={inUse.length > 0} />
        </EmptyPart>
      )}
      <PartLinks {...way} />
    </div>
  )
}

function NothingFound({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={filtered ? 'Nothing fits all of that' : 'Nothing is on sale yet'}
      text={
        filtered
          ? 'Take a filter away, or say what you need and let sellers come to you with offers.'
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
