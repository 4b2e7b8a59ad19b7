/** The dashboard in one sentence: what the reader has in escrow, and what needs them. Pure. */

import { displayAmount } from '@/lib/display-amount'
import { addMoney, type Currency, formatMoney, money, parseMoney } from '@/lib/money'
import type { Overview } from '@/lib/orders/schema'
import type { Held } from '@/lib/stats/besides-orders'
import { wordList } from '@/lib/word-list'
import type { Need, NextAction } from './next-action'

/** Nouns for pending work, singular and plural. A dispute is counted whether or not the reader has to act. */
const needNouns: Record<Exclude<Need, 'dispute'>, readonly [string, string]> = {
  case: ['case to decide', 'cases to decide'],
  agreement: ['proposal to answer', 'proposals to answer'],
  accept: ['order to accept', 'orders to accept'],
  deliver: ['delivery due', 'deliveries due'],
  review: ['delivery to review', 'deliveries to review'],
  claim: ['payment to claim', 'payments to claim'],
  refund: ['refund to take', 'refunds to take'],
  offer: ['request with offers', 'requests with offers'],
  'inbox-offer': ['offer in the inbox', 'offers in the inbox'],
  pay: ['order to pay', 'orders to pay'],
  message: ['unread conversation', 'unread conversations'],
  draft: ['draft to publish', 'drafts to publish'],
  proof: ['proof to submit', 'proofs to submit'],
  rejection: ['rejection to answer', 'rejections to answer'],
  submission: ['campaign to review', 'campaigns to review'],
  job: ['job that needs you', 'jobs that need you'],
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** "one dispute", "12 disputes". */
const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${smallNumbers[count] ?? count} ${count === 1 ? one : many}`

/** The non-zero amounts of each currency: "220.00 USDC and 85.00 USDT"; empty without one. `besides` is added to each currency. */
const amountsOf = (
  lines: readonly { currency: Currency; inEscrow: string }[],
  besides: (currency: Currency) => bigint,
) =>
  wordList(
    lines.flatMap(({ currency, inEscrow }) => {
      const held = addMoney(parseMoney(inEscrow, currency), money(besides(currency), currency))
      return held.units === 0n ? [] : [`${displayAmount(formatMoney(held))} ${currency}`]
    }),
  )

/** The most kinds to name; the rest are counted. */
const maxNamed = 3

/** The kinds of pending work, in the order of `actions`, the first few by name. */
function needsOf(actions: readonly NextAction[]): string[] {
  const counts = new Map<Exclude<Need, 'dispute'>, number>()
  for (const { need } of actions) if (need !== 'dispute') counts.set(need, (counts.get(need) ?? 0) + 1)
  const named = [...counts].slice(0, maxNamed).map(([need, count]) => counted(count, needNouns[need]))
  const others = [...counts].slice(maxNamed).reduce((sum, [, count]) => sum + count, 0)
  return others === 0 ? named : [...named, `${smallNumbers[others] ?? others} more`]
}

export type Summary = {
  /** "220.00 USDC in escrow, one dispute" */
  text: string
  /** The next deadline of the reader, in chain time. */
  until: { at: string; chainNow: string } | null
}

/** The data of the sentence. */
export type Desk = {
  /** The money in orders. */
  overview: Pick<Overview, 'buying' | 'selling'>
  /** The money in campaigns and jobs. */
  besides: readonly Held[]
  /** Open disputes. */
  disputes: number
  actions: readonly NextAction[]
  /** Whether a contract holds money that the reader can withdraw. */
  hasCredit: boolean
}

/** Sums up what is in escrow, the open disputes and pending work. Amounts of different currencies are listed separately. */
export function summaryOf({ overview, besides, disputes, actions, hasCredit }: Desk): Summary {
  const heldIn = (name: 'own' | 'incoming') => (currency: Currency) =>
    besides.find((line) => line.currency === currency)?.[name] ?? 0n
  const own = amountsOf(overview.buying.currencies, heldIn('own'))
  const incoming = amountsOf(overview.selling.currencies, heldIn('incoming'))
  const parts = [
    ...(own ? [`${own} in escrow`] : []),
    ...(incoming ? [`${incoming} in escrow for your work`] : []),
    ...(own || incoming ? [] : ['Nothing in escrow']),
    ...(disputes > 0 ? [counted(disputes, ['dispute', 'disputes'])] : []),
    ...(hasCredit ? ['money to withdraw'] : []),
    ...needsOf(actions),
    ...(actions.length === 0 && !hasCredit ? ['nothing for you to do'] : []),
  ]
  // They are sorted by deadline; a passed one no longer counts down.
  const next = actions.find(({ until }) => until && until.at > until.chainNow)?.until
  return { text: parts.join(', '), until: next ? { at: next.at, chainNow: next.chainNow } : null }
}
