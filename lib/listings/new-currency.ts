/** What a change of currency needs: an amount without its currency is a different price. */
import type { Listing as ListingRow } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/units'
import { addonsOf, packagesOf } from './rows'
import type { ListingPatch } from './schema'

type Priced = Pick<ListingRow, 'currency' | 'packages' | 'addons' | 'bondAmount'>

/** Returns the first field that would keep an amount of the old currency; null when the patch changes them all, or no currency. */
export function unpricedField(patch: ListingPatch, row: Priced): keyof ListingPatch | null {
  if (!patch.currency || patch.currency === row.currency) return null
  const hasPackages = packagesOf(row).length > 0
  if (!patch.packages && (hasPackages || !patch.basePrice)) return hasPackages ? 'packages' : 'basePrice'
  if (!patch.addons && addonsOf(row).length > 0) return 'addons'
  if (patch.bondAmount === undefined && unitsOf(row.bondAmount) > 0n) return 'bondAmount'
  return null
}
