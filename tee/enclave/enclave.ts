/** The enclave: one secp256k1 key that decrypts accounts, signs reports and seals secrets on disk, and the proof of where the key is. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { decrypt, PrivateKey } from 'eciesjs'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TeeMode } from '@/lib/tee/schema'

/** A quote over 64 bytes of report data, as dstack returns it. A software enclave has none. */
export type Quote = { quote: Hex; event_log: string; vm_config: string }

/** The enclave of this process. */
export type Enclave = {
  mode: TeeMode
  /** Compressed public key, 33 bytes. */
  publicKey: Hex
  /** The same key uncompressed, 65 bytes: `0x04 ‖ x ‖ y`. */
  uncompressed: Hex
  /** The address recovered from its signatures, in lower case. */
  address: Hex
  /** Identifies the key and how it was derived: it differs for another enclave and for another dstack API. */
  keyId: string
  /** ECIES. Throws for anything that was not encrypted to this key. */
  decrypt(ciphertext: Uint8Array): Uint8Array
  /** Returns a 65-byte signature over a digest. It is deterministic. */
  sign(digest: Hex): Promise<Hex>
  /** Seals text for the disk; it opens only for the same enclave and the same `purpose`. */
  seal(text: string, purpose: string): string
  /** Opens sealed text. Throws when it was changed or sealed for another purpose. */
  open(sealed: string, purpose: string): string
  /** The quote over report data; null in a software enclave. */
  quote(reportData: Hex): Promise<Quote | null>
}

type Parts = { secret: Uint8Array; mode: TeeMode; keyIdOf: (address: Hex) => string; quote: Enclave['quote'] }

/** The enclave of a private key. */
export function enclaveOf({ secret, mode, keyIdOf, quote }: Parts): Enclave {
  const key = new PrivateKey(secret)
  const account = privateKeyToAccount(bytesToHex(secret))
  const address = account.address.toLowerCase() as Hex
  const storageKey = Buffer.from(hkdfSync('sha256', secret, '', 'merx tee storage v1', 32))
  return {
    mode,
    publicKey: bytesToHex(key.publicKey.toBytes(true)),
    uncompressed: account.publicKey,
    address,
    keyId: keyIdOf(address),
    decrypt: (ciphertext) => decrypt(secret, ciphertext),
    sign: (digest) => account.sign({ hash: digest }),
    seal: (text, purpose) => sealWith(storageKey, text, purpose),
    open: (sealed, purpose) => openWith(storageKey, sealed, purpose),
    quote,
  }
}

/** AES-256-GCM: nonce, tag and ciphertext in base64. `purpose` is authenticated data. */
export function sealWith(key: Buffer, text: string, purpose: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Opens what `sealWith` sealed. Throws when key, purpose or text differ. */
export function openWith(key: Buffer, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** Decodes hex with or without `0x`. */
export const bytesOf = (hex: string): Uint8Array =>
  hexToBytes(hex.startsWith('0x') ? (hex as Hex) : `0x${hex}`)
