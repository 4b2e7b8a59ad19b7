import type { Rating } from '@/lib/listings/schema'

/** The rating for schema.org data; nothing without one. */
export const ratingLd = ({ average, count, reviews }: Rating) =>
  average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          ratingCount: count,
          reviewCount: reviews,
          bestRating: 5,
        },
      }
