/** The data that a quote of the enclave is bound to. Pure: a visitor computes the same bytes and compares them with the quote. */
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { compressedKey } from '@/sdk/src/tee'
import type { TeeAttestation } from './answer-schema'

/** The facts behind the 64 bytes of report data. `nonce` is the caller's, so that a replayed quote is detected; empty for none. */
export type ReportDataInput = { teePubkey: Hex; chainId: number; registry: Hex; nonce: Hex }

const domain = 'merx.tee.attestation.v1'

/**
 * sha512 of `domain ‖ 0x00 ‖ tee_pubkey (33 bytes) ‖ chain id (32 bytes) ‖ registry (20 bytes) ‖ nonce`. All parts but the nonce have fixed
 * lengths, and the nonce comes last, so the encoding is unambiguous.
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

/** The offset of the 64 bytes in a TDX quote: the last of its report, after the header (v4), or header and body descriptor (v5). */
const offsets: Record<number, number> = { 4: 568, 5: 574 }

/** Returns the report data inside a TDX quote, or null for a quote of another kind. It proves nothing until the quote is verified. */
export function reportDataIn(quote: Hex): Hex | null {
  const bytes = hexToBytes(quote)
  const offset = offsets[(bytes[0] ?? 0) + 256 * (bytes[1] ?? 0)]
  if (offset === undefined || bytes.length < offset + 64) return null
  return bytesToHex(bytes.slice(offset, offset + 64))
}

/** The values that a caller knows in advance: the nonce it sent, and the chain and registry it expects. */
type Expected = { nonce: Hex; chainId: number; registry: Hex }

/**
 * Returns why an attestation is not the expected one, or null. It compares nonce, chain, registry, key and report data, including the
 * quote's. It does not verify the quote's signatures, and in software mode no hardware backs any of it.
 */
export async function attestationRefusal(
  attestation: TeeAttestation,
  { nonce, chainId, registry }: Expected,
): Promise<string | null> {
  const { tee_pubkey: teePubkey, tee_pubkey_uncompressed: uncompressed, quote } = attestation
  if (attestation.chain_id !== chainId || attestation.registry !== registry)
    return `The enclave serves the registry ${attestation.registry} of chain ${attestation.chain_id}, not this one.`
  if (attestation.nonce !== nonce)
    return 'The attestation is for another nonce: it was made for another call.'
  if (compressedKey(uncompressed) !== teePubkey) return 'The two forms of the key are not of one key.'
  if (publicKeyToAddress(uncompressed).toLowerCase() !== attestation.enclave_address)
    return 'The address is not that of the key.'
  const expected = await reportData({ teePubkey, chainId, registry, nonce })
  if (attestation.report_data !== expected)
    return 'The report data are not those of key, chain, registry and nonce.'
  if ((attestation.mode === 'software') !== (quote === null))
    return 'A software enclave has no quote, and every other enclave has one.'
  if (quote && reportDataIn(quote.quote) !== expected)
    return 'The quote was made over other report data: it is a recorded one, or one of another key.'
  return null
}
