/** The server's secrets, and the keys derived from them: one key per secret and purpose. */
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

type Several<T> = readonly [first: T, ...others: T[]]

/** Every secret in use. The first one signs and seals; signatures and sealed texts of any of them are accepted. */
export const secrets = (): Several<string> => {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env()
  return [NEXTAUTH_SECRET, ...NEXTAUTH_SECRET_PREVIOUS]
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `merx ${purpose}`, 32))

/** The keys for one purpose, in the order of `secrets`. */
export const keysFor = (purpose: string): Several<Buffer> => {
  const [first, ...others] = secrets()
  return [keyOf(first, purpose), ...others.map((secret) => keyOf(secret, purpose))]
}
