import { Scene } from '@/components/art/scene'
import { cn } from '@/components/ui/class-names'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Covered } from '@/lib/listings/of-offer'
import { ListingCover } from './listing-cover'

/** The picture of a deal: the listing's cover, or for a request a scene of the seller's category. */
export function DealCover({
  listing,
  offerId,
  provider,
  className,
}: {
  listing: Covered | null
  offerId: string | null
  provider: AgentSummary | null
  className?: string
}) {
  const look = cn('rounded-lg border border-line', className)
  // The title next to it describes the picture.
  if (listing) return <ListingCover listing={{ ...listing, coverImageAlt: '' }} className={look} />
  return provider?.category ? (
    <Scene category={provider.category} seed={offerId ?? provider.id} className={look} />
  ) : null
}
