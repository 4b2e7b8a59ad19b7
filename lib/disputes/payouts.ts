/** What an end of a dispute pays, whatever it is about: each module has the arithmetic of its contract. Pure. */
import { type Currency, formatMoney, money } from '@/lib/money'
import type { Proposal } from './matter-schema'

/** An end of a matter. `voters` is how many seats voted; `isArbitrated` whether an arbitrator ruled. */
export type Ending =
  | {
      outcome: 'PROVIDER_UPHELD' | 'BUYER_UPHELD' | 'SPLIT'
      voters: number
      isArbitrated: boolean
    }
  | { outcome: 'AGREED'; providerBps: number; voters: number }

/** Who gets what. `toProvider` and `toBuyer` have the bond in them; `slashed` comes from the provider's stake to the buyer. */
export type Payouts = {
  toProvider: bigint
  toBuyer: bigint
  protocolFee: bigint
  /** Of each seat that voted, in the order of the seats. */
  evaluatorFees: bigint[]
  arbitratorFee: bigint
  slashed: bigint
}

/** What an end pays, by the arithmetic of the module's contract. */
export type Pays = (ending: Ending) => Payouts

/** Payouts as decimal strings. */
export const showPayouts = (units: Payouts, currency: Currency): Proposal['payouts'] => {
  const show = (amount: bigint) => formatMoney(money(amount, currency))
  return {
    toProvider: show(units.toProvider),
    toBuyer: show(units.toBuyer),
    protocolFee: show(units.protocolFee),
    evaluatorFees: units.evaluatorFees.map(show),
    arbitratorFee: show(units.arbitratorFee),
    slashed: show(units.slashed),
  }
}
