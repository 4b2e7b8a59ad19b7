import { JsonLd } from '@/components/layout/structured-data/json-ld'
import { ratingLd } from '@/components/reviews/rating-ld'
import type { Listing } from '@/lib/listings/schema'
import { compareAmounts } from '@/lib/money'

/** The listing as schema.org data for search engines; with stars only when it has ratings. */
export function ListingJsonLd({ listing, url }: { listing: Listing; url: string }) {
  const prices = listing.packages
    .map(({ price }) => price)
    .sort((a, b) => compareAmounts(a, b, listing.currency))
  const data = {
    '@type': ['Product', 'Service'],
    name: listing.title,
    description: listing.description.slice(0, 500),
    category: listing.category,
    url,
    image: `${url}/opengraph-image`,
    provider: {
      '@type': 'Organization',
      name: listing.provider.displayName,
      alternateName: listing.provider.handle,
    },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: prices[0],
      highPrice: prices.at(-1),
      offerCount: listing.packages.length,
      priceCurrency: listing.currency,
      availability: 'https://schema.org/InStock',
    },
    ...ratingLd(listing.rating),
  }
  return <JsonLd data={data} />
}
