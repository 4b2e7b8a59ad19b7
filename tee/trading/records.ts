/** The records of a trading job, its orders and its snapshots in the store. Decimals are strings. */
import { type Hex, keccak256, stringToHex } from 'viem'
import { formatDecimal, parseDecimal } from '@/lib/tee/decimal'
import type { SignedOrder } from '@/lib/tee/order-message'
import type { Portfolio } from '@/lib/tee/portfolio'
import type { ReportFill, ReportForeignFill, TeeClosedReason, TeeParams } from '@/lib/tee/schema'
import type { PublishedSnapshot } from '@/lib/tee/snapshot'
import { keyNumber } from '../store'
import type { Intent, ReadFrom, VenueFill } from '../venues/venue'

/** A book as JSON. */
export type StoredBook = {
  balance: string
  positions: Record<string, { quantity: string; cost: string }>
  realised: string
  fees: string
  fills: number
}

/**
 * A market whose closing order the exchange refuses: the last reason, how often in a row, the chain time of the next attempt, and the keys of
 * the stored orders by the kind of their reason.
 */
export type RefusedSale = { reason: string; times: number; againAt: number; rows: Record<string, string> }

/** A trading job. Every change is one write, together with the order or the snapshot that it belongs to. */
export type JobRecord = {
  id: Hex
  vault: Hex
  /** The exchange's name in reports: `paper`, ccxt's name, or that with `-test` for its test market. */
  venue: string
  params: TeeParams
  /** Whether its account is marked as in use by the exchange's id of it. Missing in jobs of earlier versions until they run on. */
  isAccountMarked?: boolean
  /** Unix seconds by the chain's clock. */
  deadline: number
  /** When the enclave accepted the account. */
  initialisedAt: number
  /** When trading began: the job had a provider, and the first snapshot was taken. Null before that. */
  startedAt: number | null
  /** The gateway's clock at that time, because exchanges use real time. */
  startedMs: number
  capital: string
  /** The chain time up to which the job is processed, also the time of its newest order. */
  lastAt: number
  book: StoredBook
  /** The fees that were paid in third coins, by coin: the account has less of these, the book less USDT. Missing where none was paid. */
  otherFees?: Readonly<Record<string, string>>
  /** The highest equity seen. */
  peak: string
  /** The number of the next snapshot, and the hash and time of the last. */
  seq: number
  lastHash: Hex
  lastSnapshotAt: number
  /** The highest nonce that was used. */
  lastNonce: number
  orders: number
  /** The day of chain time (days since 1970) of the newest order, and how many orders that day had. */
  day: number
  ordersOfDay: number
  /** How many orders the enclave made to close the job. */
  closingOrders: number
  /** The markets whose closing orders the exchange refuses. Missing where it has refused none. */
  refusedSales?: Readonly<Record<string, RefusedSale>>
  /** Keys of orders whose outcome is not known yet. */
  open: string[]
  /** Trades that no snapshot has reported yet. */
  fillsToReport: ReportFill[]
  foreignToReport: ReportForeignFill[]
  /** The time from which to read trades, by market. Missing before the first read, and in jobs of earlier versions. */
  foreignFrom?: ReadFrom
  /**
   * Why the job is being closed and at which chain time, from that decision until nothing is held. `since` is the time of the decision; on an
   * exchange without history `at` is that of the last look.
   */
  closing: { reason: TeeClosedReason; at: number; since?: number } | null
  state: 'running' | 'closed'
  /** Null while the job runs, and for one that ended on the chain first: it has no closing snapshot. */
  closedReason: TeeClosedReason | null
}

/** Why a closed job takes no orders, in words. */
export function closedWords({ closedReason, startedAt }: JobRecord): string {
  if (closedReason === null) return 'The job has ended on the chain: it takes no orders.'
  if (startedAt === null) return 'Trading did not begin in time: the job takes no orders.'
  return `The job is closed (${closedReason}): it takes no orders.`
}

/** Whether a signed order may no longer be sent, by the gateway's clock. */
export const isExpired = ({ expires_at }: SignedOrder, nowMs: number): boolean =>
  expires_at !== undefined && nowMs > expires_at * 1_000

/** An order of a job, stored before it is sent. `order` is null for one that the enclave made to close the job. */
export type OrderRecord = {
  key: string
  clientId: string
  order: SignedOrder | null
  at: number
  symbol: string
  side: 'buy' | 'sell'
  quantity: string
  limit: string | null
  /** The gateway's clock when it was stored. Missing in orders of earlier versions. */
  storedMs?: number
  /** The gateway's clock when it was stored or last sent: it cannot arrive much later. */
  sentMs: number
  /** How often the exchange denied having the order: after it could have arrived, or since it was last seen there. */
  absences: number
  /** The gateway's clock at the last counted denial of an order that had arrived. */
  deniedMs?: number
  /** Whether the exchange has confirmed the order: then it is never sent again. */
  arrived: boolean
  state: 'sending' | 'done' | 'refused'
  reason: string | null
  /** The exchange's id of the order, once it has said it. */
  venueOrderId: string | null
  fills: ReportFill[]
}

/** A signed snapshot. `report` is the balance report as canonical JSON: exactly the bytes that `reportHash` hashes. */
export type SnapshotRecord = {
  seq: number
  timestamp: number
  report: string
  reportHash: Hex
  previousHash: Hex
  /** The hash by which the next one refers to it. */
  hash: Hex
  signature: Hex
  /** Equity in smallest units of USDT, as the vault records it. */
  value: string
  closes: TeeClosedReason | null
}

/** Maps a stored snapshot to the form that `lib/tee/snapshot.ts` verifies. */
export const toPublished = (
  jobId: Hex,
  { timestamp, value, reportHash, previousHash, closes, report, signature }: SnapshotRecord,
): PublishedSnapshot => ({
  jobId,
  timestamp,
  value: BigInt(value),
  reportHash,
  previousHash,
  closes,
  report,
  signature,
})

/** Keys of the store. */
export const keys = {
  jobs: 'job:',
  job: (id: Hex) => `job:${id}`,
  account: (id: Hex) => `account:${id}`,
  orders: (id: Hex) => `order:${id}:`,
  order: (id: Hex, nonce: number) => `order:${id}:p${keyNumber(nonce)}`,
  closingOrder: (id: Hex, count: number) => `order:${id}:z${keyNumber(count)}`,
  snapshots: (id: Hex) => `snapshot:${id}:`,
  snapshot: (id: Hex, seq: number) => `snapshot:${id}:${keyNumber(seq)}`,
  foreign: (id: Hex, fill: string) => `foreign:${id}:${fill}`,
  accountUse: (account: Hex) => `use:${account}`,
  ciphertext: (hash: string) => `ciphertext:${hash}`,
  walletSignatures: 'wallet:',
  walletSignature: (expiresMs: number, digest: string) => `wallet:${keyNumber(expiresMs)}:${digest}`,
} as const

/** The client id of an order: 32 hex digits, a form that every venue accepts, and the same for every repeat. */
export const clientIdOf = (orderKey: string): string => keccak256(stringToHex(orderKey)).slice(2, 34)

/** The coin of a market. */
export const baseOf = (symbol: string): string => symbol.split('/')[0] ?? ''

/** Serializes a book for the store. */
export const storeBook = ({ balance, positions, realised, fees, fills }: Portfolio): StoredBook => ({
  balance: formatDecimal(balance),
  positions: Object.fromEntries(
    Object.entries(positions).map(([symbol, { quantity, cost }]) => [
      symbol,
      { quantity: formatDecimal(quantity), cost: formatDecimal(cost) },
    ]),
  ),
  realised: formatDecimal(realised),
  fees: formatDecimal(fees),
  fills,
})

/** Parses a book from the store. */
export const readBook = ({ balance, positions, realised, fees, fills }: StoredBook): Portfolio => ({
  balance: parseDecimal(balance),
  positions: Object.fromEntries(
    Object.entries(positions).map(([symbol, { quantity, cost }]) => [
      symbol,
      { quantity: parseDecimal(quantity), cost: parseDecimal(cost) },
    ]),
  ),
  realised: parseDecimal(realised),
  fees: parseDecimal(fees),
  fills,
})

/** The order as sent to the exchange. */
export const intentOf = ({ clientId, symbol, side, quantity, limit, at }: OrderRecord): Intent => ({
  clientId,
  symbol,
  side,
  quantity: parseDecimal(quantity),
  limit: limit === null ? null : parseDecimal(limit),
  at,
})

/** A fill in the form of a report. */
export const toReportFill = (fill: VenueFill, order: OrderRecord): ReportFill => ({
  nonce: order.order?.nonce ?? null,
  client_id: order.clientId,
  id: fill.id,
  at: fill.at,
  symbol: fill.symbol,
  side: fill.side,
  quantity: formatDecimal(fill.quantity),
  price: formatDecimal(fill.price),
  fee: formatDecimal(fill.fee),
  fee_in: fill.feeIn,
  ...(fill.feeCoin !== undefined && { fee_coin: fill.feeCoin }),
  ...(fill.feeValue !== undefined && { fee_value: formatDecimal(fill.feeValue) }),
})

/** A fill parsed from a report. */
export const fromReportFill = (fill: ReportFill): VenueFill => ({
  id: fill.id,
  at: fill.at,
  symbol: fill.symbol,
  side: fill.side,
  quantity: parseDecimal(fill.quantity),
  price: parseDecimal(fill.price),
  fee: parseDecimal(fill.fee),
  feeIn: fill.fee_in,
  ...(fill.fee_coin !== undefined && { feeCoin: fill.fee_coin }),
  ...(fill.fee_value !== undefined && { feeValue: parseDecimal(fill.fee_value) }),
})
