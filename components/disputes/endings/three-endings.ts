/** The endings of a dispute in three lines, from a participant's side. The exact endings are in `ending-outcomes.ts`. Pure. */

import { displayAmount } from '@/lib/display-amount'
import type { DisputeResult } from '@/lib/disputes/machine'
import { type SideNames, sideNames } from '@/lib/disputes/matter/matter'
import type { DisputeRole, Ending } from '@/lib/disputes/schema'
import { type Currency, compareAmounts } from '@/lib/money'
import { sumOf } from './ending-outcomes'

/** The smallest and the largest amount that one result can pay to a side; they differ by the fee of an appeal. */
export type Span = { least: string; most: string }

export type ShortEnding = {
  result: DisputeResult
  title: string
  /** Whether this ending is good for the reader; null for evaluators and arbitrators, and when no one wins. */
  isWon: boolean | null
  buyer: Span
  seller: Span
  /** The part of the seller's stake that is slashed; null when none. It is part of what the buyer gets. */
  slashed: string | null
}

const order: readonly DisputeResult[] = ['BUYER_UPHELD', 'PROVIDER_UPHELD', 'SPLIT']
const winnerOf = { BUYER_UPHELD: 'client', PROVIDER_UPHELD: 'provider', SPLIT: null } as const

function titleOf(result: DisputeResult, role: DisputeRole, names: SideNames): string {
  const winner = winnerOf[result]
  if (winner === null) return 'No one decides'
  if (role === 'client' || role === 'provider') return winner === role ? 'You win' : 'You lose'
  return `The ${names[winner]} wins`
}

function spanOf(amounts: readonly string[], currency: Currency): Span {
  const sorted = amounts.toSorted((a, b) => compareAmounts(a, b, currency))
  return { least: sorted[0] ?? '0', most: sorted.at(-1) ?? '0' }
}

/** The possible results, the reader's victory first. An open settlement offer is no result of the dispute and is left out. */
export function threeEndings(
  endings: readonly Ending[],
  currency: Currency,
  role: DisputeRole,
  names: SideNames = sideNames.order,
): ShortEnding[] {
  const own = role === 'provider' ? (['PROVIDER_UPHELD', 'BUYER_UPHELD', 'SPLIT'] as const) : order
  return own.flatMap((result) => {
    const alike = endings.filter((ending) => ending.result === result && ending.way !== 'AGREEMENT')
    if (alike.length === 0) return []
    const [{ payouts }] = alike as [Ending, ...Ending[]]
    const winner = winnerOf[result]
    return [
      {
        result,
        title: titleOf(result, role, names),
        isWon: winner === null || (role !== 'client' && role !== 'provider') ? null : winner === role,
        buyer: spanOf(
          alike.map((ending) => sumOf([ending.payouts.toBuyer, ending.payouts.slashed], currency)),
          currency,
        ),
        seller: spanOf(
          alike.map((ending) => ending.payouts.toProvider),
          currency,
        ),
        slashed: payouts.slashed === '0' ? null : payouts.slashed,
      },
    ]
  })
}

/** An amount to two decimals, rounded down; less than a cent is shown exactly. The exact amount is in the full list. */
export function inCents(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cents = fraction.slice(0, 2)
  return /[1-9]/.test(whole + cents) ? displayAmount(`${whole}.${cents}`) : displayAmount(amount)
}

/** The same with every digit. */
export const exactWords = ({ least, most }: Span): string =>
  least === most ? displayAmount(most) : `${displayAmount(least)} to ${displayAmount(most)}`

/** "46.00", or "46.00 to 47.50". */
export const rangeWords = ({ least, most }: Span): string =>
  inCents(least) === inCents(most) ? inCents(most) : `${inCents(least)} to ${inCents(most)}`
