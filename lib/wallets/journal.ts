/**
 * The journal: every movement of money through the contracts, as two entries that cancel each other, so that each event sums to zero in
 * each currency. Contains only names and types; `moves.ts` defines what each event moves. Pure.
 */
import type { Currency } from '@/lib/money'

/**
 * The accounts of a holder. `WALLET` is what the contracts sent to the holder's address minus what they took from it. `FEES` are fees held
 * by a contract, which is then the holder.
 */
export const accountNames = ['WALLET', 'ESCROW', 'STAKE', 'BOND', 'CREDIT', 'FEES'] as const
type AccountName = (typeof accountNames)[number]

/** Why money moved. */
export const moveKinds = [
  'ESCROW_FUNDED',
  'PAYOUT',
  'REFUND',
  'PROTOCOL_FEE',
  'CHALLENGE_BOND_POSTED',
  'CHALLENGE_BOND_PAID',
  'ADJUDICATOR_FEE',
  'EVALUATOR_FEE_EARNED',
  'EVALUATOR_FEE_PAID',
  'FEES_WITHDRAWN',
  'STAKE_DEPOSITED',
  'STAKE_WITHDRAWN',
  'STAKE_SLASHED',
  'STAKE_TRANSFERRED',
  'BOND_DEPOSITED',
  'BOND_WITHDRAWN',
  'BOND_SLASHED',
  'BOND_TRANSFERRED',
  'CREDIT_KEPT',
  'CREDIT_WITHDRAWN',
] as const
export type MoveKind = (typeof moveKinds)[number]

export const subjectKinds = ['ORDER', 'CAMPAIGN', 'SLOT', 'JOB', 'DISPUTE', 'AGENT'] as const

/** The object that money moved for; a job and an agent by their number. */
export type Subject = { kind: (typeof subjectKinds)[number]; id: string }

export type Account = { name: AccountName; holder: string }

/** Money that goes from one account to another. */
export type Move = {
  kind: MoveKind
  currency: Currency
  amount: bigint
  from: Account
  to: Account
  subject: Subject | null
  /** The other party, when both accounts have the same holder. */
  party: string | null
}

/** Half of a move: what one account lost or received, and its balance afterwards. */
export type Entry = {
  block: bigint
  logIndex: number
  /** Its number among the entries of the event. */
  leg: number
  txHash: string
  at: bigint
  kind: MoveKind
  account: AccountName
  holder: string
  currency: Currency
  /** Negative for a debit. */
  amount: bigint
  balance: bigint
  /** The number of the entry within its account, from 1. */
  number: bigint
  counterparty: string | null
  subject: Subject | null
}

/** The state of an account after its newest entry: its balance, and the number of its entries. */
export type Standing = Pick<Entry, 'balance' | 'number'>

/** Identifies a balance: the account of a holder in one currency. */
export type BalanceKey = Pick<Entry, 'holder' | 'account' | 'currency'>
/** The key of a balance in a map. */
export const balanceKey = ({ holder, account, currency }: BalanceKey): string =>
  `${holder}/${account}/${currency}`
