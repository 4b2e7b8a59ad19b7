import { countOf } from '@/components/ui/count'
import { mostReviews, type Rating } from '@/lib/listings/schema'

/** "3 reviews", "1,000+ reviews" where counting stopped. */
export const reviewCount = ({ count }: Rating): string =>
  countOf({ total: count, ...(count >= mostReviews && { totalAtLeast: true }) }, 'review', 'reviews')
