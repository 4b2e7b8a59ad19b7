/** What a quote of the enclave is bound to. Pure: a visitor computes the same bytes and compares them with the quote. */
import { bytesToHex, type Hex, hexToBytes } from 'viem'

/** The facts behind the 64 bytes of report data. `nonce` is the caller's, so that an old quote shows; empty for none. */
export type ReportDataInput = { teePubkey: Hex; chainId: number; registry: Hex; nonce: Hex }

const domain = 'merx.tee.attestation.v1'

/**
 * sha512 of `domain ‖ 0x00 ‖ tee_pubkey (33 bytes) ‖ chain id (32 bytes) ‖ registry (20 bytes) ‖ nonce`. All parts but the nonce
 * have fixed lengths, and the nonce stands last, so the bytes have one reading.
 */
export async function reportData({ teePubkey, chainId, registry, nonce }: ReportDataInput): Promise<Hex> {
  const bytes = [
    ...new TextEncoder().encode(domain),
    0,
    ...hexToBytes(teePubkey, { size: 33 }),
    ...hexToBytes(`0x${chainId.toString(16).padStart(64, '0')}`),
    ...hexToBytes(registry, { size: 20 }),
    ...hexToBytes(nonce),
  ]
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-512', new Uint8Array(bytes))))
}

/** Where the 64 bytes stand in a TDX quote: the last of its report, after the header (v4), or header and body descriptor (v5). */
const offsets: Record<number, number> = { 4: 568, 5: 574 }

/** The report data inside a TDX quote, or null for a quote of another kind. It proves nothing before the quote is verified. */
export function reportDataIn(quote: Hex): Hex | null {
  const bytes = hexToBytes(quote)
  const offset = offsets[(bytes[0] ?? 0) + 256 * (bytes[1] ?? 0)]
  if (offset === undefined || bytes.length < offset + 64) return null
  return bytesToHex(bytes.slice(offset, offset + 64))
}
