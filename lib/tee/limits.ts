/** The limits of a trading job; the values at which it ends, as its vault computes them. Pure, without the chain code, because pages draw them. */

/** The least capital of a job, in USDT. With less, the smallest order of an exchange (5 to 10) and a rounded coin decide target and stop. */
export const leastCapitalUsdt = 100n

/** Until when a job that a provider took at `since` may begin: a quarter of its time. Later, the provider would answer for lost days. */
export const beginsBy = (since: number, deadline: number): number =>
  since + Math.floor((deadline - since) / 4)

/** How far beyond the middle of its market the worst price of an order may be, in basis points. */
export const maxPriceDistanceBps = 200n

/** The value at or below which the enclave stops. */
export const stopLossValue = (initial: bigint, stopLossBps: number): bigint =>
  (initial * BigInt(10_000 - stopLossBps)) / 10_000n

/** The value at or above which the target is reached: rounded up. */
export const targetValue = (initial: bigint, targetReturnBps: number): bigint =>
  (initial * BigInt(10_000 + targetReturnBps) + 9_999n) / 10_000n
