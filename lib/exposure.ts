/** Whether settings expose a process beyond this machine, and whether they may. Pure. */

import { isIP } from 'node:net'
import { parseUrl } from '@/lib/url'

/** The environments of a process. */
export const environments = ['embedded', 'test', 'production'] as const

/** Settings with an address. The service behind it is embedded, on this machine, or on another one. */
const addresses = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_OWNER_URL',
  'RPC_URL',
  'RPC_WS_URL',
  'STORAGE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
] as const

/** Whether a server that listens on `text` is reachable only from this machine. */
export const isLoopbackHost = (text: string): boolean => {
  const host = text
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1' || /^::ffff:7f/.test(host)
}

/**
 * Whether a URL names this machine. A Postgres URL can have its host, or a socket, in the query instead. A bucket is on this machine if its
 * endpoint is.
 */
export function isLoopback(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol === 's3:') {
    const endpoint = parseUrl(searchParams.get('endpoint') ?? '')
    return endpoint !== null && isLoopback(endpoint.href)
  }
  const host = protocol.startsWith('postgres') ? searchParams.get('host') : null
  return isLoopbackHost(hostname) && (host === null || host.startsWith('/') || isLoopbackHost(host))
}

type Given = Record<string, string | undefined>

const remoteOf = (given: Given, names: readonly string[]): string[] =>
  names.filter((name) => {
    const url = given[name]
    return url !== undefined && !isLoopback(url)
  })

/**
 * Returns the error line for these settings, or null. `ENVIRONMENT` can only be missing if nothing but this machine is used, because the
 * default means demo wallets and limits a hundred times as high. With `embedded` and `test`, database and chain cannot both be on other
 * machines. Every URL must have been validated.
 */
export function exposureOf(given: Given): string | null {
  const { ENVIRONMENT, HOST } = given
  if (ENVIRONMENT === 'production') return null
  if (ENVIRONMENT === undefined) {
    const [name] = [
      ...(HOST !== undefined && !isLoopbackHost(HOST) ? ['HOST'] : []),
      ...remoteOf(given, addresses),
    ]
    return name === undefined
      ? null
      : `ENVIRONMENT is missing, and ${name} is not of this machine alone. Set ENVIRONMENT=production, or ENVIRONMENT=embedded for a demo that others may use.`
  }
  return remoteOf(given, ['DATABASE_URL', 'RPC_URL']).length === 2
    ? `ENVIRONMENT is ${ENVIRONMENT}, but DATABASE_URL and RPC_URL are both on other machines. Set ENVIRONMENT=production.`
    : null
}
