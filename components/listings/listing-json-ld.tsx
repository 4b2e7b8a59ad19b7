import type { Listing } from '@/lib/listings/schema'
import { compareAmounts } from '@/lib/money'

/** The listing as schema.org data for search engines. `<` is escaped, so that text cannot end the element. */
export function ListingJsonLd({ listing, url }: { listing: Listing; url: string }) {
  const prices = listing.packages
    .map(({ price }) => price)
    .sort((a, b) => compareAmounts(a, b, listing.currency))
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: listing.title,
    description: listing.description.slice(0, 500),
    category: listing.category,
    url,
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
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}
