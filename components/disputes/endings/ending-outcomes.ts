import type { RailOutcome } from '@/components/chain/money/money-rail'
import { endingTitle } from '@/components/disputes/dispute-words'
import { displayAmount } from '@/lib/display-amount'
import { type SideNames, sideNames } from '@/lib/disputes/matter/matter'
import type { Proposal } from '@/lib/disputes/matter/matter-schema'
import type { Ending } from '@/lib/disputes/schema'
import { addMoney, type Currency, formatMoney, money, parseMoney } from '@/lib/money'

type Payouts = Proposal['payouts']

/** Adds decimal strings of one currency exactly. */
export const sumOf = (amounts: readonly string[], currency: Currency): string =>
  formatMoney(
    amounts.reduce((sum, amount) => addMoney(sum, parseMoney(amount, currency)), money(0n, currency)),
  )

const isZero = (amount: string, currency: Currency) => parseMoney(amount, currency).units === 0n

/** The parts of the fees of an ending; zero parts are left out. */
export function feeWords(payouts: Payouts, currency: Currency, names: SideNames = sideNames.order): string {
  const named = [
    ['panel', sumOf(payouts.evaluatorFees, currency)],
    ['arbitrator', payouts.arbitratorFee],
    ['evaluator', payouts.evaluationFee],
    ['Merx', payouts.protocolFee],
  ] as const
  const shown = named.filter(([, amount]) => !isZero(amount, currency))
  const fees = shown.map(([name, amount]) => `${name} ${displayAmount(amount)} ${currency}`).join(', ')
  const slashed = isZero(payouts.slashed, currency)
    ? ''
    : `With ${displayAmount(payouts.slashed)} ${currency} of the ${names.provider}’s stake. `
  return `${slashed}${fees ? `Fees: ${fees}.` : 'No fee.'}`
}

/** The payments of an ending, as the rail draws them: the slashed stake is part of what the buyer gets. */
export const railPayments = (payouts: Payouts, currency: Currency): RailOutcome['pays'] => [
  { to: 'provider', amount: payouts.toProvider },
  { to: 'refund', amount: sumOf([payouts.toBuyer, payouts.slashed], currency) },
  {
    to: 'fees',
    amount: sumOf(
      [payouts.protocolFee, payouts.arbitratorFee, payouts.evaluationFee, ...payouts.evaluatorFees],
      currency,
    ),
  },
]

const isSameEnd = (one: Ending, other: Ending) => one.way === other.way && one.result === other.result

/** Endings of a dispute for the money rail. */
export const endingOutcomes = (
  endings: readonly Ending[],
  currency: Currency,
  {
    verdict = null,
    happened = false,
    names = sideNames.order,
  }: { verdict?: string | null; happened?: boolean; names?: SideNames } = {},
): RailOutcome[] =>
  endings.map((ending) => ({
    key: `${ending.way}:${ending.result}:${ending.voters}`,
    label: endingTitle(ending, {
      names,
      happened,
      stands: verdict !== null && ending.result === verdict,
      unheard: ending.voters === 0 && endings.some((other) => isSameEnd(other, ending) && other.voters > 0),
    }),
    text: feeWords(ending.payouts, currency, names),
    pays: railPayments(ending.payouts, currency),
    ...(happened && { happened }),
  }))
