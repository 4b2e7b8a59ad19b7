/**
 * What a mail that confirms an address is counted by, and the token in its link. The token follows from the request, so that a mail that
 * is sent again has the same link.
 */
import { createHmac } from 'node:crypto'
import { keysFor } from '@/lib/http/secrets'
import { hashToken } from '@/lib/http/tokens'

/** What a token is for: this address of this account, asked for at this moment. */
type Asked = { accountId: string; pending: string; requestedAt: Date }

/** Seconds a link works. */
export const linkSeconds = 24 * 3600

const tokensOf = ({ accountId, pending, requestedAt }: Asked): string[] =>
  keysFor('mail confirmation').map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify([accountId, pending, requestedAt.toISOString()]))
      .digest('base64url'),
  )

/** A new token's fingerprint, which is all the database keeps of it. */
export function newTokenHash(asked: Asked): string {
  const [token = ''] = tokensOf(asked)
  return hashToken(token)
}

/** The token with this fingerprint; null when none of our secrets makes it. */
export const tokenWith = (asked: Asked, tokenHash: string): string | null =>
  tokensOf(asked).find((token) => hashToken(token) === tokenHash) ?? null

const fingerprintsOf = (address: string): string[] =>
  keysFor('mail count').map((key) =>
    createHmac('sha256', key).update(address.toLowerCase()).digest('base64url'),
  )

/** By which links to an address are counted, also when the account that asked has removed it since. */
export function fingerprint(address: string): string {
  const [newest = ''] = fingerprintsOf(address)
  return newest
}

/** Whether a mail was counted for this address, by any of our secrets. */
export const isCountedFor = (address: string, toHash: string | null): boolean =>
  toHash !== null && fingerprintsOf(address).includes(toHash)
