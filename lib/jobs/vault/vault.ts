/** The figures of a trading job's snapshots: the arithmetic of `StrategyVault`. Pure. Values in units of 6 decimals. */

/** `IStrategyVault.CloseReason` after `NONE`. */
export const closeReasons = ['DEADLINE', 'STOP_LOSS'] as const
export type CloseReason = (typeof closeReasons)[number]

/** `ITeeRegistry.Mode` by index. */
export const teeModes = ['SOFTWARE', 'TDX'] as const
export type TeeMode = (typeof teeModes)[number]

/** The record of a vault; times in chain seconds. */
export type VaultRecord = {
  snapshots: number
  initialValue: bigint | null
  peakValue: bigint | null
  lastValue: bigint | null
  /** The largest fall from a peak, in basis points of that peak, rounded down. */
  maxDrawdownBps: number
  lastTimestamp: bigint | null
  /** Hash of the last snapshot. */
  head: string | null
  closeReason: CloseReason | null
  targetReached: boolean | null
  deliverableHash: string | null
  closedAt: bigint | null
  version: number
}

/** A vault before its first snapshot. */
export const unusedVault: VaultRecord = {
  snapshots: 0,
  initialValue: null,
  peakValue: null,
  lastValue: null,
  maxDrawdownBps: 0,
  lastTimestamp: null,
  head: null,
  closeReason: null,
  targetReached: null,
  deliverableHash: null,
  closedAt: null,
  version: 0,
}

type Snapshot = { hash: string; timestamp: bigint; value: bigint }

/** Returns the record after one more snapshot, including the closing one. Mirrors `StrategyVault._next`. */
export function foldSnapshot(
  record: Pick<VaultRecord, 'snapshots' | 'initialValue' | 'peakValue' | 'maxDrawdownBps'>,
  { hash, timestamp, value }: Snapshot,
) {
  const peakValue = record.peakValue === null || value > record.peakValue ? value : record.peakValue
  const drawdown = Number(((peakValue - value) * 10_000n) / peakValue)
  return {
    snapshots: record.snapshots + 1,
    initialValue: record.initialValue ?? value,
    peakValue,
    lastValue: value,
    maxDrawdownBps: Math.max(record.maxDrawdownBps, drawdown),
    lastTimestamp: timestamp,
    head: hash,
  }
}
