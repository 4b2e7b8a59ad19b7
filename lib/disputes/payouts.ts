/** Payouts of an ending, independent of the matter: each module has its contract's arithmetic. Pure. */
import { type Currency, formatMoney, money } from '@/lib/money'
import type { Proposal } from './matter/matter-schema'

/** An ending of a matter. `voters` is the number of seats that voted; `isArbitrated` whether an arbitrator ruled. */
export type Ending =
  | {
      outcome: 'PROVIDER_UPHELD' | 'BUYER_UPHELD' | 'SPLIT'
      voters: number
      isArbitrated: boolean
    }
  | { outcome: 'AGREED'; providerBps: number; voters: number }

/** The payouts. `toProvider` and `toBuyer` include the bond; `slashed` goes from the provider's stake to the buyer. */
export type Payouts = {
  toProvider: bigint
  toBuyer: bigint
  protocolFee: bigint
  /** For each seat that voted, in seat order. */
  evaluatorFees: bigint[]
  arbitratorFee: bigint
  /** For the evaluator whose evaluation of a job was disputed. */
  evaluationFee: bigint
  slashed: bigint
}

/** Computes the payouts of an ending by the arithmetic of the module's contract. */
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
    evaluationFee: show(units.evaluationFee),
    slashed: show(units.slashed),
  }
}
