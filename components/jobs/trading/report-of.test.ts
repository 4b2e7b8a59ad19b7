import { expect, test } from 'vitest'
import type { AttestedSnapshot } from '@/lib/jobs/schema'
import type { BalanceReport } from '@/lib/tee/schema'
import { foreignWords } from './report-of'

const hash = `0x${'11'.repeat(32)}` as const
const report = (trades: number): BalanceReport => ({
  ...{ version: 1, mode: 'software', chain_id: 31_337, job_id: hash, vault: `0x${'5a'.repeat(20)}`, seq: 0 },
  ...{ taken_at: 1_800_000_000, previous_hash: hash, venue: 'binance', usdt_balance: '100', positions: [] },
  ...{ equity: '100', start_equity: '100', peak_equity: '100', drawdown_bps: 0, stop_equity: '90' },
  ...{ target_equity: '110', realised: '0', unrealised: '0', fees: '0', orders: 0, fills: [] },
  foreign_fills: Array.from({ length: trades }, (_, index) => ({
    ...{ id: String(index), symbol: 'BTC/USDT', quantity: '1', price: '1', venue_time_ms: 1 },
    side: 'buy' as const,
  })),
  ...{ state: 'running', closed_reason: null, passed: null },
})
const snapshots = (...trades: (number | null)[]) =>
  trades.map((count) => ({ balanceReport: count === null ? null : report(count) })) as AttestedSnapshot[]

test('trades that the enclave did not send are counted, and said to be of the newest reports where others were not read', () => {
  expect(foreignWords(snapshots(0, 0), 2)).toBeNull()
  expect(foreignWords(snapshots(0, 1), 2)).toMatch(/^One trade of this account did not come .* It is in no/)
  expect(foreignWords(snapshots(2, 1), 9)).toMatch(/^3 trades in the 2 newest reports did not come/)
  expect(foreignWords(snapshots(2, null), 2)).toMatch(/^2 trades in the newest report did not come/)
})
