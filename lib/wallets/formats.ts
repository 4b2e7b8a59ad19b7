/**
 * The ledger of a wallet as files. Our format has every entry. Koinly gets the wallet's own account, in which deposits into escrow, stake
 * or a bond are moves to a pool; losses from the pool are removed from it first. CoinTracker has no pools: it gets what the wallet sent and
 * received, with a settlement as one receipt of the net amount. Pure.
 */
import { lineOf } from '@/lib/csv'
import type { LedgerEntry, LedgerFormat, LedgerKind } from './schema'

type Cells = readonly (string | number | null)[]

const isNegative = (amount: string): boolean => amount.startsWith('-')
const absolute = (amount: string): string => amount.replace(/^-/, '')
const pad = (part: number): string => String(part).padStart(2, '0')

const dayIn = (time: Date) => ({
  year: time.getUTCFullYear(),
  month: pad(time.getUTCMonth() + 1),
  day: pad(time.getUTCDate()),
  clock: [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()].map(pad).join(':'),
})

/** `2026-01-31 12:00:00`, UTC. */
const isoTime = (at: string): string => {
  const { year, month, day, clock } = dayIn(new Date(at))
  return `${year}-${month}-${day} ${clock}`
}
/** `01/31/2026 12:00:00`, UTC. */
const americanTime = (at: string): string => {
  const { year, month, day, clock } = dayIn(new Date(at))
  return `${month}/${day}/${year} ${clock}`
}

const descriptionOf = ({ subject, kind }: LedgerEntry): string =>
  subject ? `${kind} ${subject.kind} ${subject.id}` : kind

const merxColumns = [
  'id',
  'time',
  'kind',
  'account',
  'currency',
  'received',
  'sent',
  'balance',
  'counterparty',
  'subjectKind',
  'subjectId',
  'transaction',
] as const

const merxLine = (entry: LedgerEntry): Cells => [
  entry.id,
  entry.at,
  entry.kind,
  entry.account,
  entry.currency,
  isNegative(entry.amount) ? null : entry.amount,
  isNegative(entry.amount) ? absolute(entry.amount) : null,
  entry.balance,
  entry.counterparty,
  entry.subject?.kind ?? null,
  entry.subject?.id ?? null,
  entry.txHash,
]

/** Money that the contracts return to its depositor. */
const returned: readonly LedgerKind[] = ['REFUND', 'STAKE_WITHDRAWN', 'BOND_WITHDRAWN']
/** Money that enters what the contracts hold for its sender. */
const putIn: readonly LedgerKind[] = ['ESCROW_FUNDED', 'CHALLENGE_BOND_POSTED', 'CREDIT_KEPT']
/** Fees have no counterparty. */
const feesTaken: readonly LedgerKind[] = ['PROTOCOL_FEE', 'EVALUATOR_FEE_EARNED', 'FEES_WITHDRAWN']
const earned: readonly LedgerKind[] = ['PAYOUT', 'ADJUDICATOR_FEE', 'EVALUATOR_FEE_PAID', 'FEES_WITHDRAWN']
const slashes: readonly LedgerKind[] = ['STAKE_SLASHED', 'BOND_SLASHED', 'CHALLENGE_BOND_PAID']

const isOwn = ({ kind, counterparty }: LedgerEntry): boolean =>
  returned.includes(kind) || putIn.includes(kind) || (counterparty === null && !feesTaken.includes(kind))

const koinlyColumns = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
] as const

const sentTag = ({ kind }: LedgerEntry): string => {
  if (slashes.includes(kind)) return 'Lost'
  return earned.includes(kind) || feesTaken.includes(kind) ? 'Cost' : 'Gift'
}
const receivedTag = ({ kind }: LedgerEntry): string => (earned.includes(kind) ? 'Income' : '')

function koinlyLine(entry: LedgerEntry, isSent: boolean, label: string): Cells {
  const money = [absolute(entry.amount), entry.currency]
  const sides = isSent ? [...money, null, null] : [null, null, ...money]
  return [isoTime(entry.at), ...sides, null, null, null, null, label, descriptionOf(entry), entry.txHash]
}

/**
 * Money that keeps its holder moves to a pool and back. Money that changes hands within the pool is removed before it is spent, or added
 * after it is received.
 */
function koinlyLines(entry: LedgerEntry): Cells[] {
  const isSent = isNegative(entry.amount)
  if (entry.account === 'WALLET') {
    if (isOwn(entry)) return [koinlyLine(entry, isSent, isSent ? 'Add to Pool' : 'Remove from Pool')]
    return [koinlyLine(entry, isSent, isSent ? sentTag(entry) : receivedTag(entry))]
  }
  if (isOwn(entry)) return []
  return isSent
    ? [koinlyLine(entry, false, 'Remove from Pool'), koinlyLine(entry, true, sentTag(entry))]
    : [koinlyLine(entry, false, receivedTag(entry)), koinlyLine(entry, true, 'Add to Pool')]
}

const coinTrackerColumns = [
  'Date',
  'Received Quantity',
  'Received Currency',
  'Sent Quantity',
  'Sent Currency',
  'Fee Amount',
  'Fee Currency',
  'Tag',
] as const

/** A pending payout counts from the time at which it was credited: its start and end are left out. */
function coinTrackerLines(entry: LedgerEntry): Cells[] {
  const waits = entry.kind === 'CREDIT_KEPT' || (entry.kind === 'CREDIT_WITHDRAWN' && isOwn(entry))
  if (waits || (entry.account !== 'WALLET' && entry.account !== 'CREDIT')) return []
  const isSent = isNegative(entry.amount)
  const money = [absolute(entry.amount), entry.currency]
  const sides = isSent ? [null, null, ...money] : [...money, null, null]
  const gift = entry.account === 'CREDIT' ? 'gift' : ''
  const tag = isSent ? gift : earned.includes(entry.kind) ? 'payment' : ''
  return [[americanTime(entry.at), ...sides, null, null, tag]]
}

const formats: Record<LedgerFormat, { columns: Cells; linesOf: (entry: LedgerEntry) => Cells[] }> = {
  merx: { columns: merxColumns, linesOf: (entry) => [merxLine(entry)] },
  koinly: { columns: koinlyColumns, linesOf: koinlyLines },
  cointracker: { columns: coinTrackerColumns, linesOf: coinTrackerLines },
}

/** The rows of a ledger in a format, without the header. */
export const rowsOf = (format: LedgerFormat, entries: readonly LedgerEntry[]): Cells[] =>
  entries.flatMap(formats[format].linesOf)

/** A ledger as a file (CSV, RFC 4180), in the order of the entries. */
export const fileOf = (format: LedgerFormat, entries: readonly LedgerEntry[]): string =>
  [formats[format].columns, ...rowsOf(format, entries)].map(lineOf).join('')
