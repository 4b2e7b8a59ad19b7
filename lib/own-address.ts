/** Where a server that listens on `HOST` is reached. Pure. */
import { isIP } from 'node:net'

/** Returns the host at which this machine reaches a server that listens on `host`: one that means every address is none to call. */
export const reachableHost = (host: string): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host

/** Returns the origin at which this machine reaches that server. */
export function localOrigin(host: string, port: number | string): string {
  const reachable = reachableHost(host)
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}

/**
 * Returns the public address of that server when no setting names one. A server on one IPv4 address may not answer at `localhost`. An
 * address of IPv6 is never the default, because viem writes no sign-in message for one.
 */
export const defaultPublicUrl = (host: string, port: number | string): string =>
  isIP(host) === 4 && !['0.0.0.0', '127.0.0.1'].includes(host)
    ? localOrigin(host, port)
    : `http://localhost:${port}`
