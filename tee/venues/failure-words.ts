/** The words of an exchange for a failure, for storage and display. */
import type { ApiKey } from '@/lib/tee/api-key'

/** Network addresses of both versions: exchanges name the one from which they were asked. */
const addresses = /(?<!\w)[\da-f]*(?::[\da-f]*){2,}(?:\.\d+)*(?!\w)|\b\d{1,3}(?:\.\d{1,3}){3}\b/gi

/** Returns a function that words an error safely for storage and display: no query (it is signed), no credential, no address. */
export function wordsFor(access: ApiKey): (error: unknown) => string {
  const { key, secret } = access
  const password = 'password' in access ? access.password : undefined
  const uid = 'uid' in access ? access.uid : undefined
  const secrets = [key, secret, password, uid]
  return (error) => {
    const name = error instanceof Error ? error.constructor.name : 'failure'
    const message = error instanceof Error ? error.message : ''
    const plain = secrets.reduce<string>(
      (text, secret) => (secret ? text.replaceAll(secret, '…') : text),
      message,
    )
    const shown = plain.replace(/\?\S+/g, '').replace(addresses, '…')
    return `answered ${name}: ${shown.slice(0, 200)}`
  }
}
