/** The price lines of a purchase of a listing: the package and each extra. */
import { db } from '@/lib/db/client'
import { getListing } from '@/lib/listings/queries'
import { addMoney, money, parseMoney } from '@/lib/money'
import type { CheckoutSession } from './schema'

export type PurchaseLine = { id: string; name: string; amount: string }

/**
 * Returns the lines of the price, or one line for all when they are not known: a negotiated offer has none, and the lines of a listing that
 * has changed no longer add up to the agreed price.
 */
export async function purchaseLines(
  session: Pick<CheckoutSession, 'offerId' | 'amount' | 'currency'>,
): Promise<PurchaseLine[]> {
  const { amount, currency } = session
  const whole = [{ id: 'agreed', name: 'Price agreed', amount }]
  const purchase = await db.listingPurchase.findUnique({ where: { offerId: session.offerId } })
  const listing = purchase && (await getListing(null, purchase.listingId).catch(() => null))
  if (!purchase || !listing || listing.currency !== currency) return whole
  const tier = listing.packages.find(({ id }) => id === purchase.packageId)
  const extras = listing.addons.filter(({ id }) => purchase.addonIds.includes(id))
  if (!tier || extras.length !== purchase.addonIds.length) return whole
  const lines = [
    { id: tier.id, name: tier.name, amount: tier.price },
    ...extras.map(({ id, title, price }) => ({ id, name: title, amount: price })),
  ]
  const sum = lines.reduce((so, line) => addMoney(so, parseMoney(line.amount, currency)), money(0n, currency))
  return sum.units === parseMoney(amount, currency).units ? lines : whole
}
