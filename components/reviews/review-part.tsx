import { Scale } from 'lucide-react'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Part, type Place, placePath } from '@/components/filters/place'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import type { Rating } from '@/lib/listings/schema'
import type { Review } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'
import { reviewCount } from './review-count'
import { RatingLine, ReviewList } from './review-list'

/** The number of reviews on a page of them. */
export const reviewsOnPage = 20

/** The link from the newest reviews to all of them. */
export const AllReviews = ({ href, rating }: { href: string; rating: Rating }) => (
  <Link href={href} className="mt-4 inline-flex min-h-6 items-center text-sm underline underline-offset-4">
    All {reviewCount(rating)}
  </Link>
)

type Props = {
  part: Omit<Part<Review>, 'list'> & { list: Page<Review> & { rating: Rating } }
  /** The path of the page. */
  path: string
}

/** A part of the reviews of an agent or a listing: the average, the reviews, and the links to the others. */
export function ReviewPart({ part, path }: Props) {
  const { items, rating } = part.list
  const way = { part, href: (place: Place) => placePath(path, place) }
  return (
    <div className="mt-5">
      <RatingLine rating={rating} />
      <div className="mt-5">
        {items.length > 0 ? (
          <ReviewList reviews={items} />
        ) : (
          <EmptyPart {...way}>
            <EmptyState
              icon={<Scale />}
              title="No reviews yet"
              text="Each side of a settled order can write one."
            />
          </EmptyPart>
        )}
      </div>
      <PartLinks {...way} />
    </div>
  )
}
