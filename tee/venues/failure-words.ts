/** The words of an exchange for a failure, for storage and display. */
import type { ApiKey } from '@/lib/tee/api-key'

/** Returns a function that words an error safely for storage and display: no query (it is signed), no credential. */
export function wordsFor(access: ApiKey): (error: unknown) => string {
  const secrets = [access.key, access.secret, 'password' in access ? access.password : undefined]
  return (error) => {
    const name = error instanceof Error ? error.constructor.name : 'failure'
    const message = error instanceof Error ? error.message : ''
    const plain = secrets.reduce<string>(
      (text, secret) => (secret ? text.replaceAll(secret, '…') : text),
      message,
    )
    // Binance names the address from which it was asked.
    const shown = plain.replace(/\?\S+/g, '').replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '…')
    return `answered ${name}: ${shown.slice(0, 200)}`
  }
}
