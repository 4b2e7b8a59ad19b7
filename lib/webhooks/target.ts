/** Where we may post to. The address is judged again at every connection, by what its name then resolves to (lib/webhooks/post.ts). */
import 'server-only'
import { isIP } from 'node:net'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'

const refuse = (why: string) => new AppError('BAD_REQUEST', `url ${why}`, { field: 'url' })

/** Names that are never public, whoever answers for them. */
const isLocalName = (host: string) =>
  !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host)

/** The URL as it is kept. Throws `BAD_REQUEST` for what cannot be posted to; `open` lets private addresses and plain http pass. */
export function readTarget(text: string, open = env().WEBHOOKS_ALLOW_PRIVATE): string {
  if (!URL.canParse(text)) throw refuse('must be a URL like https://example.com/hooks/merx.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(open && url.protocol === 'http:'))
    throw refuse('must begin with https://.')
  if (url.username || url.password)
    throw refuse('must not have a name or password in it: check the signature instead.')
  if (url.hash) throw refuse('must not have a # part.')
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (!open && (isIP(host) > 0 || isLocalName(host))) throw refuse('must be of a public host, by name.')
  return url.href
}
