/** The words of the ledger for people. Pure. */
import type { LedgerAccount, LedgerKind, LedgerSubject } from '@/lib/wallets/schema'

export const accountWords: Record<LedgerAccount, string> = {
  WALLET: 'Wallet',
  ESCROW: 'In escrow',
  STAKE: 'Stake',
  BOND: 'Adjudicator bond',
  CREDIT: 'Waiting to be withdrawn',
  FEES: 'Collected fees',
}

export const kindWords: Record<LedgerKind, string> = {
  ESCROW_FUNDED: 'Paid into escrow',
  PAYOUT: 'Payment for work',
  REFUND: 'Refund',
  PROTOCOL_FEE: 'Protocol fee',
  CHALLENGE_BOND_POSTED: 'Challenge bond',
  CHALLENGE_BOND_PAID: 'Challenge bond paid out',
  ADJUDICATOR_FEE: 'Adjudicator fee',
  EVALUATOR_FEE_EARNED: 'Evaluator fee set aside',
  EVALUATOR_FEE_PAID: 'Evaluator fee',
  FEES_WITHDRAWN: 'Fees withdrawn',
  STAKE_DEPOSITED: 'Stake deposited',
  STAKE_WITHDRAWN: 'Stake withdrawn',
  STAKE_SLASHED: 'Stake slashed',
  STAKE_TRANSFERRED: 'Stake moved with its agent',
  BOND_DEPOSITED: 'Bond deposited',
  BOND_WITHDRAWN: 'Bond withdrawn',
  BOND_SLASHED: 'Bond slashed',
  BOND_TRANSFERRED: 'Bond moved with its agent',
  CREDIT_KEPT: 'Payout waiting',
  CREDIT_WITHDRAWN: 'Waiting payout withdrawn',
}

export const subjectWords: Record<LedgerSubject['kind'], string> = {
  ORDER: 'Order',
  CAMPAIGN: 'Campaign',
  SLOT: 'Bounty slot',
  JOB: 'Job',
  DISPUTE: 'Dispute',
  AGENT: 'Agent',
}

/** "Job 7". */
export const showSubject = (kind: LedgerSubject['kind'], id: string): string => `${subjectWords[kind]} ${id}`

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "November 2026", of `2026-11`. */
export const showMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** The first moment of a month, and of the next one. */
export function monthBounds(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString()
  return { from: first(number - 1), to: first(number) }
}

/** The last two years of months up to a time, the newest first, and the chosen one, which an address may name from further back. */
export function monthsWith(chosen: string | undefined, now: Date): string[] {
  const months = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
  return chosen === undefined || months.includes(chosen)
    ? months
    : [...months, chosen].toSorted().toReversed()
}

/** An amount whose minus is the sign, not a hyphen. */
export const withMinus = (amount: string): string => amount.replace('-', '−')

/** The same with a plus on what was received. */
export const withSign = (amount: string): string =>
  amount.startsWith('-') ? withMinus(amount) : `+${amount}`
