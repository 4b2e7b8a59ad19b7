import { ownFile } from '@/components/agents/own-file'
import { Scene } from '@/components/art/scene'
import { cn } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import type { ListingSummary } from '@/lib/listings/schema'

/** The picture of a listing: the seller's own if it is in our store, else its category's scene. */
export function ListingCover({
  listing,
  eager = false,
  className,
}: {
  listing: Pick<ListingSummary, 'id' | 'category' | 'coverImageUrl' | 'coverImageAlt'>
  eager?: boolean
  className?: string
}) {
  const { coverImageUrl, coverImageAlt } = listing
  if (!coverImageUrl) return <Scene category={listing.category} seed={listing.id} className={className} />
  return (
    <Picture
      src={ownFile(coverImageUrl)}
      alt={coverImageAlt ?? ''}
      width={960}
      height={600}
      eager={eager}
      className={cn('cover', className)}
    />
  )
}
