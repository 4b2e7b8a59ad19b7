import type { Rating } from '@/lib/listings/schema'

/** The rating for schema.org data; nothing without one. */
export const ratingLd = ({ average, reviews }: Rating) =>
  average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: reviews,
          bestRating: 5,
        },
      }
