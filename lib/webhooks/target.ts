/** Validates receiver URLs. Each connection checks the resolved address again (lib/http/server/outside.ts). */
import { parseUrl } from '@/lib/url'
import 'server-only'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isPublicName } from '@/lib/http/server/outside'

const refuse = (why: string) => new AppError('BAD_REQUEST', `url ${why}`, { field: 'url' })

/**
 * Ports from 1024 on that other protocols use, and whose servers would misread a POST: databases, caches, queues and consoles. Below 1024
 * only the web ports are allowed.
 */
const foreignPorts = new Set([
  1433, 1521, 1723, 1883, 2049, 2181, 2375, 2376, 2377, 2379, 2380, 3268, 3306, 3389, 4369, 5060, 5061, 5432,
  5672, 5900, 5901, 5984, 5985, 5986, 6000, 6379, 6380, 6443, 6665, 6666, 6667, 6668, 6669, 6697, 8086, 9042,
  9092, 9200, 9300, 10250, 10255, 11211, 15672, 27017, 27018, 27019, 50000,
])

const mayPostTo = (port: number): boolean =>
  port === 80 || port === 443 || (port >= 1024 && !foreignPorts.has(port))

/**
 * Returns the normalized URL. Throws `BAD_REQUEST` for a URL that cannot receive a POST; `open` allows private addresses, plain http and
 * every port.
 */
export function readTarget(text: string, open = env().WEBHOOKS_ALLOW_PRIVATE): string {
  const url = parseUrl(text)
  if (!url) throw refuse('must be a URL like https://example.com/hooks/merx.')
  if (url.protocol !== 'https:' && !(open && url.protocol === 'http:'))
    throw refuse('must begin with https://.')
  if (url.username || url.password)
    throw refuse('must not have a name or password in it: check the signature instead.')
  if (url.hash) throw refuse('must not have a # part.')
  if (!open && url.port !== '' && !mayPostTo(Number(url.port)))
    throw refuse(
      'must be of a web server: port 443, 80, or one from 1024 on that no other service is known by.',
    )
  if (!open && !isPublicName(url.hostname)) throw refuse('must be of a public host, by name.')
  return url.href
}
