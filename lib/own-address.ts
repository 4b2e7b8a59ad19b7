/** The address of a server that listens on `HOST`. Pure. */
import { isIP } from 'node:net'

/**
 * Returns the host by which this machine reaches a server that listens on `host`. A wildcard address is replaced by the loopback address.
 */
export const reachableHost = (host: string): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host

/** Returns the origin by which this machine reaches that server. */
export function localOrigin(host: string, port: number | string): string {
  const reachable = reachableHost(host)
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}

/**
 * Returns the default public address of that server. A server on one IPv4 address may not be reachable as `localhost`. An IPv6 address is
 * never the default, because viem creates no sign-in message for one.
 */
export const defaultPublicUrl = (host: string, port: number | string): string =>
  isIP(host) === 4 && !['0.0.0.0', '127.0.0.1'].includes(host)
    ? localOrigin(host, port)
    : `http://localhost:${port}`
