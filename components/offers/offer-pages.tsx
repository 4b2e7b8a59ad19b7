import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { pathWith } from '@/lib/search-params'

/** The ways to the offers that do not fit on this page. */
export function OfferPages({
  request: { id, nextOffersCursor },
  isOlder,
}: {
  request: Pick<RequestWithOffers, 'id' | 'nextOffersCursor'>
  isOlder: boolean
}) {
  if (!isOlder && nextOffersCursor === undefined) return null
  return (
    <nav aria-label="Pages of offers" className="flex flex-wrap gap-2.5">
      {isOlder && (
        <Button asChild variant="secondary">
          <Link href={`/requests/${id}#offers`}>Newest offers</Link>
        </Button>
      )}
      {nextOffersCursor !== undefined && (
        <Button asChild variant="secondary">
          <Link href={`${pathWith(`/requests/${id}`, { offers: nextOffersCursor })}#offers`}>
            Older offers
          </Link>
        </Button>
      )}
    </nav>
  )
}
