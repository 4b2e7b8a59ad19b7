/** Takes snapshots: the balance report of a time as canonical JSON, chained to the previous one, signed by the enclave. */
import type { Hex } from 'viem'
import { canonicalJson, textHash } from '@/lib/hash'
import { divide, formatDecimal, multiply, parseDecimal, toRawUsd } from '@/lib/tee/decimal'
import { stopLossValue, targetValue } from '@/lib/tee/limits'
import { equityOf, heldSymbols, type Portfolio, type Prices, positionOf } from '@/lib/tee/portfolio'
import { BalanceReport, type TeeClosedReason } from '@/lib/tee/schema'
import { type Snapshot, snapshotDigest, snapshotHash } from '@/lib/tee/snapshot'
import type { Enclave } from '../enclave/enclave'
import type { Write } from '../store'
import { type JobRecord, keys, readBook, type SnapshotRecord } from './records'

/** The interval of snapshots, in seconds of chain time (spec §Limits). */
const snapshotSeconds = 4 * 60 * 60

/** How many trades make a snapshot due early. A status has the trades of the last report three times, and the service takes about 12,000. */
const maxFillsToReport = 5_000

/** When the next snapshot is due; null before trading began. A late or an early snapshot does not move those after it. */
export function nextSnapshotAt({
  startedAt,
  lastSnapshotAt,
  lastAt,
  fillsToReport,
}: JobRecord): number | null {
  if (startedAt === null) return null
  if (fillsToReport.length >= maxFillsToReport && lastAt > lastSnapshotAt) return lastAt
  return startedAt + (Math.floor((lastSnapshotAt - startedAt) / snapshotSeconds) + 1) * snapshotSeconds
}

/** The values at which trading stops and the target is reached, in smallest units of USDT, as the vault computes them. */
export function limitsOf({ capital, params }: JobRecord): { initial: bigint; stop: bigint; target: bigint } {
  const initial = toRawUsd(parseDecimal(capital))
  return {
    initial,
    stop: stopLossValue(initial, params.stop_loss_bps),
    target: targetValue(initial, params.target_return_bps),
  }
}

/** The time of a snapshot. `closes` makes it the last one. */
export type Moment = { at: number; prices: Prices; closes: TeeClosedReason | null }

/** The job after a snapshot, and the writes that belong to it. */
export type Taken = { job: JobRecord; writes: Write[] }

/** Takes a snapshot, without writing anything. */
export async function takeSnapshot(
  enclave: Enclave,
  chainId: number,
  job: JobRecord,
  moment: Moment,
): Promise<Taken> {
  const report = canonicalJson(BalanceReport.parse(reportOf(enclave, chainId, job, moment)))
  const value = toRawUsd(equityOf(readBook(job.book), moment.prices))
  const snapshot: Snapshot = {
    jobId: job.id,
    timestamp: moment.at,
    value,
    reportHash: textHash(report),
    previousHash: job.lastHash,
    closes: moment.closes,
  }
  const record: SnapshotRecord = {
    seq: job.seq,
    timestamp: moment.at,
    report,
    reportHash: snapshot.reportHash,
    previousHash: snapshot.previousHash,
    hash: snapshotHash(snapshot),
    signature: await enclave.sign(snapshotDigest(snapshot, { chainId, vault: job.vault })),
    value: String(value),
    closes: moment.closes,
  }
  return {
    job: {
      ...job,
      seq: job.seq + 1,
      lastHash: record.hash,
      lastSnapshotAt: moment.at,
      fillsToReport: [],
      foreignToReport: [],
    },
    writes: [{ key: keys.snapshot(job.id, job.seq), value: record }],
  }
}

function reportOf(
  enclave: Enclave,
  chainId: number,
  job: JobRecord,
  { at, prices, closes }: Moment,
): BalanceReport {
  const book = readBook(job.book)
  const equity = equityOf(book, prices)
  const peak = parseDecimal(job.peak)
  const { stop, target } = limitsOf(job)
  const cost = heldSymbols(book).reduce((sum, symbol) => sum + positionOf(book, symbol).cost, 0n)
  return {
    version: 1,
    mode: enclave.mode,
    chain_id: chainId,
    job_id: job.id,
    vault: job.vault,
    seq: job.seq,
    taken_at: at,
    previous_hash: job.lastHash,
    venue: job.venue,
    usdt_balance: formatDecimal(book.balance),
    positions: heldSymbols(book).map((symbol) => positionReport(book, symbol, prices)),
    equity: formatDecimal(equity),
    start_equity: job.capital,
    peak_equity: job.peak,
    drawdown_bps: peak > equity ? Number(((peak - equity) * 10_000n) / peak) : 0,
    stop_equity: formatDecimal(fromRawUsd(stop)),
    target_equity: formatDecimal(fromRawUsd(target)),
    realised: formatDecimal(book.realised),
    unrealised: formatDecimal(equity - book.balance - cost),
    fees: formatDecimal(book.fees),
    orders: job.orders,
    fills: job.fillsToReport,
    foreign_fills: job.foreignToReport,
    state: closes === null ? 'running' : 'closed',
    closed_reason: closes,
    passed: closes === null ? null : toRawUsd(equity) >= target,
  }
}

const fromRawUsd = (raw: bigint): bigint => raw * 10n ** 12n

function positionReport(book: Portfolio, symbol: string, prices: Prices): BalanceReport['positions'][number] {
  const { quantity, cost } = positionOf(book, symbol)
  const price = prices[symbol] ?? 0n
  const value = multiply(quantity, price)
  return {
    symbol,
    quantity: formatDecimal(quantity),
    average_price: formatDecimal(divide(cost, quantity)),
    price: formatDecimal(price),
    value: formatDecimal(value),
    unrealised: formatDecimal(value - cost),
  }
}

/** The previous hash of the first snapshot. */
export const noHash: Hex = `0x${'0'.repeat(64)}`
