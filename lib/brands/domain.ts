/** The domain of a brand: its normal form, and where its proof is published. */
import 'server-only'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isPublicName } from '@/lib/http/server/outside'
import { parseUrl } from '@/lib/url'

const refuse = (why: string) => new AppError('BAD_REQUEST', `domain ${why}`, { field: 'domain' })

/**
 * Returns the domain in lower case and punycode. Throws `BAD_REQUEST` unless it is a host name that can be public; `open` also accepts
 * addresses and ports, for a private network of the operator.
 */
export function readDomain(text: string, open = env().WEBHOOKS_ALLOW_PRIVATE): string {
  const url = /[\s/?#@\\]/.test(text) ? null : parseUrl(`http://${text}/`)
  if (!url) throw refuse('must be a host name like example.com, without https:// and without a path.')
  const host = url.hostname.replace(/\.$/, '')
  if (open) return url.port === '' ? host : `${host}:${url.port}`
  if (url.port !== '' || !isPublicName(host) || host.length > 253)
    throw refuse('must be a public host name like example.com, without a port.')
  return host
}

/** The URL of the proof file of a domain, and the name of its TXT record. */
export const placesOf = (domain: string, open = env().WEBHOOKS_ALLOW_PRIVATE) => ({
  fileUrl: `${open ? 'http' : 'https'}://${domain}/.well-known/merx-brand.txt`,
  dnsName: `_merx.${domain.replace(/:\d+$/, '')}`,
})
