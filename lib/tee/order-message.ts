/** The message that a provider signs to place an order in a trading job. Pure: the SDK and the browser build the same bytes. */
import type { Hex } from 'viem'
import { canonicalJson } from '@/lib/hash'

/** An order as it is signed and sent. Decimals are strings; the signature covers them exactly as written. */
export type SignedOrder = {
  symbol: string
  side: 'buy' | 'sell'
  quantity: string
  /** The worst price accepted. The order fills immediately up to this price; the rest is cancelled. */
  price: string
  /** Must be higher than the nonce of the job's previous order. */
  nonce: number
  /** Unix seconds of the clocks, not of the chain, after which the enclave no longer accepts it. Without it only a higher nonce ends it. */
  expires_at?: number | undefined
}

/** How long the orders of the page are valid: as long as wallet headers. */
export const orderSeconds = 300

/**
 * The text for `personal_sign` (EIP-191): `SVC:tee-orders:<job id in lower case>:` and the order as JSON with sorted keys and no spaces.
 * The job id commits to the chain, the contract and every term, so a signature is valid for one order of one job.
 */
export function orderMessage(
  jobId: Hex,
  { symbol, side, quantity, price, nonce, expires_at }: SignedOrder,
): string {
  const until = expires_at === undefined ? {} : { expires_at }
  return `SVC:tee-orders:${jobId.toLowerCase()}:${canonicalJson({ ...until, nonce, price, quantity, side, symbol })}`
}
