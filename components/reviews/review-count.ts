import { countOf } from '@/components/ui/count'
import { maxReviews, type Rating } from '@/lib/listings/schema'

/** "3 reviews", "1,000+ reviews" where counting stopped. */
export const reviewCount = ({ reviews }: Rating): string =>
  countOf({ total: reviews, ...(reviews >= maxReviews && { totalAtLeast: true }) }, 'review', 'reviews')
