/** Encrypts text for storage in the database, with a key that only our processes have. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor } from './secrets'

/** Encrypts (AES-256-GCM) with the current secret. A text sealed for one purpose cannot be opened for another. */
export function seal(text: string, purpose: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keysFor(purpose)[0], iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

const opens = (bytes: Buffer, key: Buffer): boolean => {
  try {
    open(bytes, key)
    return true
  } catch {
    return false
  }
}

/** Decrypts a sealed text. Throws when it was changed, or sealed with a secret that is no longer in use. */
export function unseal(sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const keys = keysFor(purpose)
  return open(bytes, keys.find((key) => opens(bytes, key)) ?? keys[0])
}

/** Seals a text again with the current secret; null unless an earlier secret sealed it. */
export function reseal(sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  const [current, ...earlier] = keysFor(purpose)
  const key = opens(bytes, current) ? undefined : earlier.find((one) => opens(bytes, one))
  return key ? seal(open(bytes, key), purpose) : null
}
