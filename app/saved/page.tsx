import { Bookmark, PackageX } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { signedIn } from '@/app/signed-in'
import { pageNumber } from '@/components/filters/place'
import { CompareTray } from '@/components/listings/compare-tray'
import { ListingCard } from '@/components/listings/listing-card'
import { ListingGrid, listingColumns } from '@/components/listings/listing-grid'
import { SaveButton } from '@/components/listings/save-button'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { standingsOf } from '@/lib/listings/ratings'
import { listSaved } from '@/lib/listings/saved'
import type { Recommendations, SavedListing } from '@/lib/listings/schema'
import { recommendListings } from '@/lib/requests/recommended'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Saved', robots: { index: false } }

const pageSize = 24

/** What the viewer kept for later, and what is like it. */
export default async function SavedPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { page = 1 } = readSearch({ page: pageNumber(pageSize) }, await searchParams)
  const actor = await signedIn('/saved')
  const [saved, fitting] = await Promise.all([
    listSaved(actor, { page, pageSize }),
    recommendListings(actor, { limit: 4 }),
  ])
  const standings = await standingsOf(saved.items.map(({ listingId }) => listingId))
  const marks = { saved: new Set(saved.items.map(({ listingId }) => listingId)), signIn: null }
  return (
    <div className="page">
      <PageHead
        title="Saved"
        text="Listings you kept for later. Only you see this page."
        actions={
          <Button asChild variant="secondary">
            <Link href="/listings">Browse work</Link>
          </Button>
        }
      />
      {saved.items.length === 0 ? (
        <EmptyState
          icon={<Bookmark />}
          title="Nothing saved yet"
          text="Press the bookmark on a listing to find it here again."
          actions={
            <Button asChild>
              <Link href="/listings">Browse work</Link>
            </Button>
          }
        />
      ) : (
        <ul className={listingColumns}>
          {saved.items.map((item) => (
            <li key={item.listingId} className="flex min-w-0 [&>article]:w-full">
              {item.listing ? (
                <ListingCard listing={item.listing} standing={standings.get(item.listingId)} marks={marks} />
              ) : (
                <OffSale item={item} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={saved.totalPages}
        href={(to) => pathWith('/saved', { page: to === 1 ? undefined : to })}
      />
      {fitting.items.length > 0 && (
        <section aria-labelledby="fitting" className="mt-16">
          <h2 id="fitting" className="display mb-5 text-2xl">
            {headOf(fitting.basis, saved.total > 0)}
          </h2>
          <ListingGrid listings={fitting.items} marks={marks} />
        </section>
      )}
      <CompareTray />
    </div>
  )
}

/** What the other listings have to do with the viewer: requests and purchases count as well, also before anything is saved. */
function headOf(basis: Recommendations['basis'], hasSaved: boolean): string {
  if (basis !== 'history') return 'Popular services'
  return hasSaved ? 'Like what you saved' : 'Like what you asked for or bought'
}

/** A saved listing no one sells at the moment. */
const OffSale = ({ item }: { item: SavedListing }) => (
  <article className="relative flex flex-col items-center justify-center rounded-xl border border-line-strong border-dashed px-6 py-12 text-center">
    <PackageX aria-hidden className="size-7 stroke-[1.25] text-faint" />
    <h3 className="mt-3 font-medium">Not on sale at the moment</h3>
    <p className="mt-1 text-muted text-sm">
      The seller paused or retired it. It comes back here if it returns.
    </p>
    <SaveButton
      id={item.listingId}
      title="this listing"
      saved
      signIn={null}
      className="absolute top-3 right-3"
    />
  </article>
)
