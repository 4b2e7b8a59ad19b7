/** Signed links of the disk store: each permits one operation on one object until it expires. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor } from '@/lib/crypto/secrets'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { nowMs, stepStartMs } from '@/lib/time'

/** What a link permits. A PUT fixes type and size; a GET fixes the download name. */
export type Grant =
  | { method: 'PUT'; key: string; contentType: string; sizeBytes: number }
  | { method: 'GET'; key: string; fileName: string }

const keys = () => keysFor('file links')

const sign = (key: Buffer, grant: Grant, expires: number): Buffer => {
  const rest = grant.method === 'PUT' ? [grant.contentType, grant.sizeBytes] : [grant.fileName]
  return createHmac('sha256', key)
    .update(JSON.stringify([grant.method, grant.key, expires, ...rest]))
    .digest()
}

/**
 * Links to read a file stay the same for this many seconds, and are valid for as much longer: a response with a link then keeps its ETag
 * and can be cached.
 */
export const linkStepSeconds = 300

/** The second at which a link expires. */
const expiryOf = ({ method }: Grant, expiresIn: number): number =>
  method === 'GET'
    ? stepStartMs(linkStepSeconds * 1_000) / 1_000 + linkStepSeconds + expiresIn
    : Math.floor(nowMs() / 1_000) + expiresIn

/** Signs a link that is valid for at least `expiresIn` seconds. */
export function signLink(grant: Grant, expiresIn: number): string {
  const expires = expiryOf(grant, expiresIn)
  const search = new URLSearchParams({
    expires: String(expires),
    signature: sign(keys()[0], grant, expires).toString('hex'),
  })
  if (grant.method === 'PUT') {
    search.set('type', grant.contentType)
    search.set('size', String(grant.sizeBytes))
  } else search.set('name', grant.fileName)
  return `${env().PUBLIC_URL}/files/${grant.key}?${search}`
}

/** Returns the grant of a link. Throws `FORBIDDEN` when it is not ours, was changed, or has expired. */
export function readLink(method: 'PUT' | 'GET', key: string, search: URLSearchParams): Grant {
  const expires = Number(search.get('expires'))
  const grant: Grant =
    method === 'PUT'
      ? { method, key, contentType: search.get('type') ?? '', sizeBytes: Number(search.get('size')) }
      : { method, key, fileName: search.get('name') ?? '' }
  const given = Buffer.from(search.get('signature') ?? '', 'hex')
  const isSignedWith = (linkKey: Buffer): boolean => {
    const wanted = sign(linkKey, grant, expires)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  if (!keys().some(isSignedWith))
    throw new AppError('FORBIDDEN', 'This link is not valid. Request a new one.')
  if (expires * 1000 < nowMs()) throw new AppError('FORBIDDEN', 'This link has expired. Request a new one.')
  return grant
}
