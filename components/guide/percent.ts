import { formatUnits } from '@/lib/money'

/** Formats basis points: 250 → "2.5 %". */
export const percentWords = (bps: number | null): string =>
  bps === null ? 'unknown' : `${formatUnits(BigInt(bps), 2)} %`
