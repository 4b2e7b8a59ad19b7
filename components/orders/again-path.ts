import type { Covered } from '@/lib/listings/of-offer'
import { pathWith } from '@/lib/search-params'

/**
 * The path to buy the same again: the listing with the package and the extras of the order while it can be bought directly, else a
 * request filled in from this order.
 */
export function againPath(orderId: string, listing: Omit<Covered, 'category'> | null): string {
  if (!listing?.canBuy) return pathWith('/requests/new', { order: orderId })
  const { id, packageId, addonIds } = listing
  return pathWith(`/listings/${id}`, { buy: 1, package: packageId, extras: addonIds?.join(',') })
}
