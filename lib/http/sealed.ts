/** Text that the database keeps but cannot read: sealed with a key that only our processes have. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/env'

const keyFor = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', `merx ${purpose}`, 32))

/** Encrypts (AES-256-GCM). What is sealed for one purpose opens for no other. */
export function seal(text: string, purpose: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text again. Throws when it was changed, or sealed with another key. */
export function unseal(sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
