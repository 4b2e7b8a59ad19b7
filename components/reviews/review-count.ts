import { countOf } from '@/components/ui/count'
import { mostReviews, type Rating } from '@/lib/listings/schema'

/** "3 reviews", "1,000+ reviews" where counting stopped. */
export const reviewCount = ({ reviews }: Rating): string =>
  countOf({ total: reviews, ...(reviews >= mostReviews && { totalAtLeast: true }) }, 'review', 'reviews')
