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
}

/**
 * The text for `personal_sign` (EIP-191): `SVC:tee-orders:<job id in lower case>:` and the order as JSON with sorted keys and no spaces.
 * The job id commits to the chain, the contract and every term, so a signature is valid for one order of one job.
 */
export const orderMessage = (jobId: Hex, { symbol, side, quantity, price, nonce }: SignedOrder): string =>
  `SVC:tee-orders:${jobId.toLowerCase()}:${canonicalJson({ nonce, price, quantity, side, symbol })}`
