/** The parts of a price: the arithmetic of checkout and of the fees page. Pure. */
import { bpsOf, type Currency, type Money, subtractMoney } from '@/lib/money'

/** Rates of an escrow in basis points; null where the read failed. */
type Rates = {
  protocolFeeBps: number | null
  providerLockBps: number | null
  challengeBondBps?: number | null
}

/** The parts of a price; null where its rate is unknown. */
type PriceParts<C extends Currency> = {
  protocolFee: Money<C> | null
  providerReceives: Money<C> | null
  providerLock: Money<C> | null
  challengeBond: Money<C> | null
}

/** The fee, the seller's share, the stake that the order locks, and the bond of a challenge. Rounded down, as the escrow rounds. */
export function priceParts<C extends Currency>(
  price: Money<C>,
  { protocolFeeBps, providerLockBps, challengeBondBps = null }: Rates,
): PriceParts<C> {
  const share = (bps: number | null) => (bps === null ? null : bpsOf(price, bps))
  const protocolFee = share(protocolFeeBps)
  return {
    protocolFee,
    providerReceives: protocolFee && subtractMoney(price, protocolFee),
    providerLock: share(providerLockBps),
    challengeBond: share(challengeBondBps),
  }
}
