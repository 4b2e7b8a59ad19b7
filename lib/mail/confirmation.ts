/**
 * The token in the link of a confirmation mail, and the key that these mails are counted by. The token is derived from the request, so a
 * mail that is sent again has the same link.
 */
import { createHmac } from 'node:crypto'
import { keysFor } from '@/lib/crypto/secrets'
import { hashToken } from '@/lib/crypto/tokens'

/** The request that a token is derived from: the account, the address and the time. */
type Asked = { accountId: string; pending: string; requestedAt: Date }

/** The lifetime of a link in seconds. */
export const linkSeconds = 24 * 3600

const tokensOf = ({ accountId, pending, requestedAt }: Asked): string[] =>
  keysFor('mail confirmation').map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify([accountId, pending, requestedAt.toISOString()]))
      .digest('base64url'),
  )

/** Returns the hash of a new token; the database stores only this. */
export function newTokenHash(asked: Asked): string {
  const [token = ''] = tokensOf(asked)
  return hashToken(token)
}

/** Returns the token with this hash; null when none of our secrets produces it. */
export const tokenWith = (asked: Asked, tokenHash: string): string | null =>
  tokensOf(asked).find((token) => hashToken(token) === tokenHash) ?? null

/** Returns every key by which links to an address may be counted, one for each of our secrets. */
export const fingerprintsOf = (address: string): string[] =>
  keysFor('mail count').map((key) =>
    createHmac('sha256', key).update(address.toLowerCase()).digest('base64url'),
  )

/** Returns the key by which links to an address are counted, even after the account that requested them has removed it. */
export function fingerprint(address: string): string {
  const [newest = ''] = fingerprintsOf(address)
  return newest
}

/** Whether a mail was counted for this address, with any of our secrets. */
export const isCountedFor = (address: string, toHash: string | null): boolean =>
  toHash !== null && fingerprintsOf(address).includes(toHash)
