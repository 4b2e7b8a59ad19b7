/** The values at which a trading job ends, as its vault computes them. Pure, without the chain code, because pages draw them. */

/** How far beyond the middle of its market the worst price of an order may be, in basis points. */
export const maxPriceDistanceBps = 200n

/** The value at or below which the enclave stops. */
export const stopLossValue = (initial: bigint, stopLossBps: number): bigint =>
  (initial * BigInt(10_000 - stopLossBps)) / 10_000n

/** The value at or above which the target is reached: rounded up. */
export const targetValue = (initial: bigint, targetReturnBps: number): bigint =>
  (initial * BigInt(10_000 + targetReturnBps) + 9_999n) / 10_000n
