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

/** Decrypts with the first of the keys that sealed the text; null when none did, or the text was changed. */
function open(bytes: Buffer, keys: readonly Buffer[]): string | null {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      // Another key may open it.
    }
  }
  return null
}

/** Decrypts a sealed text. Throws when it was changed, or sealed with a secret that is no longer in use. */
export function unseal(sealed: string, purpose: string): string {
  const text = open(Buffer.from(sealed, 'base64'), keysFor(purpose))
  if (text === null) throw new Error('a sealed text was changed, or its secret is no longer in use')
  return text
}

/** Seals a text again with the current secret; null unless an earlier secret sealed it. */
export function reseal(sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  const [current, ...earlier] = keysFor(purpose)
  if (open(bytes, [current]) !== null) return null
  const text = open(bytes, earlier)
  return text === null ? null : seal(text, purpose)
}
