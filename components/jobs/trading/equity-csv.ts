/** The curve of a trading job as CSV (RFC 4180). Pure. */
import { formatUnits } from '@/lib/money'
import { isoOf } from '../usdc'
import type { MeasuredPoint } from './equity'

/** A line per point with its figures, oldest first; values in USDT. */
export const csvOf = (points: readonly MeasuredPoint[]): string =>
  [
    'time,unix_seconds,equity_usdt,drawdown_bps',
    ...points.map(
      ({ at, value, drawdownBps }) => `${isoOf(at)},${at},${formatUnits(value, 6)},${drawdownBps}`,
    ),
    '',
  ].join('\r\n')
