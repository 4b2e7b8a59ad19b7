/** Encrypted keys in the Web3 Secret Storage format (version 3), which geth, Foundry and most wallets read. */
import {
  createCipheriv,
  createDecipheriv,
  pbkdf2Sync,
  randomBytes,
  randomUUID,
  scryptSync,
} from 'node:crypto'
import { type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { UsageError } from './exit'

type Kdf =
  | { kdf: 'scrypt'; kdfparams: { dklen: number; salt: string; n: number; r: number; p: number } }
  | { kdf: 'pbkdf2'; kdfparams: { dklen: number; salt: string; c: number; prf: string } }

/** A keystore file. */
export type Keystore = {
  version: 3
  id: string
  address?: string
  crypto: { cipher: 'aes-128-ctr'; cipherparams: { iv: string }; ciphertext: string; mac: string } & Kdf
}

/** Cost of the key derivation: a quarter of a second, and 64 MB. */
const cost = { n: 65_536, r: 8, p: 1 }

const unhex = (text: string) => Buffer.from(text, 'hex')

function derive(kdf: Kdf, password: string): Buffer {
  const { salt, dklen } = kdf.kdfparams
  if (kdf.kdf === 'pbkdf2') return pbkdf2Sync(password, unhex(salt), kdf.kdfparams.c, dklen, 'sha256')
  const { n, r, p } = kdf.kdfparams
  return scryptSync(password, unhex(salt), dklen, { N: n, r, p, maxmem: 256 * n * r })
}

const macOf = (derived: Buffer, ciphertext: Buffer) =>
  keccak256(Buffer.concat([derived.subarray(16, 32), ciphertext])).slice(2)

/** Encrypts a private key under a password. */
export function encryptKey(privateKey: Hex, password: string): Keystore {
  const kdf: Kdf = {
    kdf: 'scrypt',
    kdfparams: { dklen: 32, salt: randomBytes(32).toString('hex'), ...cost },
  }
  const derived = derive(kdf, password)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  const ciphertext = Buffer.concat([cipher.update(unhex(privateKey.slice(2))), cipher.final()])
  return {
    version: 3,
    id: randomUUID(),
    address: privateKeyToAccount(privateKey).address.slice(2).toLowerCase(),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: ciphertext.toString('hex'),
      mac: macOf(derived, ciphertext),
      ...kdf,
    },
  }
}

/** Parses a keystore file. Throws a `UsageError` when it is not one. */
export function parseKeystore(text: string, where: string): Keystore {
  try {
    const read = JSON.parse(text) as Keystore
    if (read.version === 3 && read.crypto.cipher === 'aes-128-ctr') return read
  } catch {
    // Reported below: this is not a keystore.
  }
  throw new UsageError(`${where} is not a keystore file (Web3 Secret Storage, version 3).`)
}

/** Returns the private key. Throws a `UsageError` when the password is wrong. */
export function decryptKey({ crypto }: Keystore, password: string): Hex {
  const ciphertext = unhex(crypto.ciphertext)
  const derived = derive(crypto, password)
  if (macOf(derived, ciphertext) !== crypto.mac.replace(/^0x/, '').toLowerCase())
    throw new UsageError('The password of the keystore is wrong.')
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), unhex(crypto.cipherparams.iv))
  return `0x${Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('hex')}`
}
