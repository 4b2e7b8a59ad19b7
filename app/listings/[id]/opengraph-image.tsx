import { notFound } from 'next/navigation'
import { DrawnScene } from '@/components/art/drawn-scene'
import { ogCard, ogSize } from '@/components/og/card'
import { displayAmount } from '@/lib/display-amount'
import { listingFor } from './listing-for'

export const size = ogSize
export const contentType = 'image/png'
export const alt = 'The service, its seller and its price'

/** The picture of a shared listing. Only listings on sale have one, because pictures are public. */
export default async function Image({ params }: { params: Promise<{ id: string }> }) {
  const listing = await listingFor((await params).id)
  if (listing.status !== 'PUBLISHED') notFound()
  const { average, reviews } = listing.rating
  const stars =
    average === null
      ? ''
      : ` · ${average.toFixed(1)} of 5 from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`
  return ogCard({
    eyebrow: listing.category,
    title: listing.title,
    line: `${listing.provider.displayName}${stars}`,
    figure: `${listing.packages.length > 1 ? 'From ' : ''}${displayAmount(listing.basePrice)} ${listing.currency}`,
    art: <DrawnScene category={listing.category} seed={listing.id} />,
  })
}
