/** Checks a change of currency: it needs new amounts, because the same number in another currency is a different price. */
import type { Listing as ListingRow } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'
import { addonsOf, packagesOf } from './rows'
import type { ListingPatch } from './schema'

type Priced = Pick<ListingRow, 'currency' | 'packages' | 'addons' | 'bondAmount'>

/** Returns the first field that would keep an amount in the old currency; null when the patch changes them all, or keeps the currency. */
export function unpricedField(patch: ListingPatch, row: Priced): keyof ListingPatch | null {
  if (!patch.currency || patch.currency === row.currency) return null
  const hasPackages = packagesOf(row).length > 0
  if (!patch.packages && (hasPackages || !patch.basePrice)) return hasPackages ? 'packages' : 'basePrice'
  if (!patch.addons && addonsOf(row).length > 0) return 'addons'
  if (patch.bondAmount === undefined && unitsOf(row.bondAmount) > 0n) return 'bondAmount'
  return null
}
