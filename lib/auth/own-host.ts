/** Our own hosts: the public one and, on a loopback deployment, the other loopback names at the same port. */

import { env } from '@/lib/env'
import { parseUrl } from '@/lib/url'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Host and port of the public address, in the form of an EIP-4361 domain. */
export const ownHost = (): string => new URL(env().PUBLIC_URL).host

/** Whether `host` is this service. */
export function isOwnHost(host: string): boolean {
  const own = new URL(env().PUBLIC_URL)
  if (host === own.host) return true
  const other = parseUrl(`http://${host}`)
  if (!loopback.has(own.hostname) || !other) return false
  return other.host === host && loopback.has(other.hostname) && other.port === own.port
}
