/** Trading jobs in the enclave: the texts that a provider signs, and whether an attestation matches its request. */
import type { TeeAttestationReply } from './generated/api'

/** An order of a trading job. Decimals are texts; the signature covers them exactly as written. */
export type TeeOrder = {
  symbol: string
  side: 'buy' | 'sell'
  quantity: string
  /**
   * The worst price accepted, at most 2 % worse than the middle of the market; an order that could reach the stop loss at this price is
   * refused. The order fills immediately up to it.
   */
  price: string
  /** Counts up: each order of a job has a higher one than the order before. */
  nonce: number
  /** Unix seconds after which the enclave refuses the order. Without it, one that was never sent is good until a higher nonce is used. */
  expires_at?: number
}

/** A job's id in the enclave's form, from either form. */
export const teeJobId = (job: string | bigint): `0x${string}` =>
  `0x${BigInt(job).toString(16).padStart(64, '0')}`

/**
 * Returns the text that the provider agent's owner or wallet signs with `personal_sign` to place an order in a trading job.
 *
 * @example
 * const order = { symbol: 'BTC/USDT', side: 'buy', quantity: '0.5', price: '60000', nonce: 1 } as const
 * console.log(teeOrderMessage(`0x${'5a'.repeat(32)}`, order))
 */
export function teeOrderMessage(jobId: string, order: TeeOrder): string {
  const { expires_at, nonce, price, quantity, side, symbol } = order
  // Sorted keys, no spaces: the same bytes as the enclave produces.
  return `SVC:tee-orders:${teeJobId(jobId)}:${JSON.stringify({ expires_at, nonce, price, quantity, side, symbol })}`
}

const bytesOf = (hex: string): number[] =>
  (hex.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** The compressed form of a key `0x04 ‖ x ‖ y`: `0x02` or `0x03`, and x. Null for another form. */
export function compressedKey(key: string): string | null {
  const [, x, last] = /^0x04([\da-f]{64})[\da-f]{63}([\da-f])$/i.exec(key) ?? []
  if (x === undefined || last === undefined) return null
  return `0x0${2 + (Number.parseInt(last, 16) & 1)}${x.toLowerCase()}`
}

/**
 * Why an attestation does not match this nonce, or null: it was recorded earlier or changed on its way. In software mode there is no proof
 * of the key in any case.
 */
export async function attestationRefusal(
  attestation: TeeAttestationReply,
  nonce: string,
): Promise<string | null> {
  const { tee_pubkey, tee_pubkey_uncompressed, chain_id, registry, nonce: theirs, report_data } = attestation
  if (theirs !== nonce) return 'The attestation is for another nonce: it was made for another call.'
  if (compressedKey(tee_pubkey_uncompressed) !== tee_pubkey)
    return 'The two forms of the key are not of one key.'
  const data = new Uint8Array([
    ...new TextEncoder().encode('merx.tee.attestation.v1'),
    0,
    ...bytesOf(tee_pubkey),
    ...bytesOf(teeJobId(BigInt(chain_id))),
    ...bytesOf(registry),
    ...bytesOf(nonce),
  ])
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-512', data))]
  return bytesOf(report_data).join() === hash.join()
    ? null
    : 'The report data are not those of key, chain, registry and nonce.'
}
