/** Raw integer strings of the job board as pages show them: jobs are paid in USDC. Pure. */
import { displayMoney, formatMoney, money } from '@/lib/money'

/** "12500000" as "12.5", for `Amount`. */
export const usdc = (raw: string): string => formatMoney(money(BigInt(raw), 'USDC'))

/** "12500000" as "12.50 USDC". */
export const usdcWords = (raw: string): string => displayMoney(money(BigInt(raw), 'USDC'))

/** Unix seconds of the chain as ISO, for `Time` and `Countdown`. */
export const isoOf = (seconds: string | number): string => new Date(Number(seconds) * 1_000).toISOString()
