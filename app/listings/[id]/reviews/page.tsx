import type { Metadata } from 'next'
import { partAt, placePath, placeSearch } from '@/components/filters/place'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { ReviewPart, reviewsOnPage } from '@/components/reviews/review-part'
import { listReviews } from '@/lib/orders/reviews/reviews'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { listingFor, robotsOf } from '../listing-for'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawSearch> }

const pathOf = ({ id }: { id: string }) => `/listings/${id}/reviews`

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const listing = await listingFor((await params).id)
  const { page } = readSearch(placeSearch, await searchParams)
  return {
    title: `Reviews of ${listing.title}`,
    description: `What buyers of ${listing.title} wrote, each about a settled order.`,
    alternates: { canonical: placePath(pathOf(listing), { page }) },
    ...robotsOf(listing),
  }
}

/** All reviews of a listing, newest first. */
export default async function ListingReviewsPage({ params, searchParams }: Props) {
  const listing = await listingFor((await params).id)
  const place = readSearch(placeSearch, await searchParams)
  const part = await partAt(place, reviewsOnPage, (query) => listReviews({ listingId: listing.id }, query))
  return (
    <div className="page pt-8">
      <Breadcrumbs
        trail={[
          { title: 'Services', href: '/listings' },
          { title: listing.title, href: `/listings/${listing.id}` },
          { title: 'Reviews', href: pathOf(listing) },
        ]}
      />
      <h1 className="display mt-4 break-words text-3xl sm:text-[2.625rem]">Reviews of {listing.title}</h1>
      <ReviewPart part={part} path={pathOf(listing)} />
    </div>
  )
}
