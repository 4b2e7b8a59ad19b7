/** Unsubscribes an address from all mail with one click (RFC 8058): the link is signed, so it needs no session. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor } from '@/lib/crypto/secrets'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'

const signatures = (accountId: string, address: string): Buffer[] =>
  keysFor('mail unsubscribe').map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify([accountId, address]))
      .digest(),
  )

/** Returns the token of an unsubscribe link: the account, and a signature over it and the address. */
function unsubscribeToken(accountId: string, address: string): string {
  const [signature] = signatures(accountId, address)
  return `${accountId}.${signature?.toString('base64url')}`
}

/** The URL that mail programs post to and people open. */
export const unsubscribeUrl = (accountId: string, address: string): string =>
  `${env().PUBLIC_URL}/mail/unsubscribe?token=${unsubscribeToken(accountId, address)}`

/** Returns the account and address of a token; null when the token is not ours, or the account has another address now. */
export async function readUnsubscribe(token: string): Promise<{ accountId: string; address: string } | null> {
  const [, accountId, text] = /^([a-z0-9]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!accountId || !text) return null
  const row = await db.emailAddress.findUnique({ where: { accountId } })
  if (!row?.address) return null
  const given = Buffer.from(text, 'base64url')
  const isOurs = signatures(accountId, row.address).some((one) => timingSafeEqual(one, given))
  return isOurs ? { accountId, address: row.address } : null
}

/** Unsubscribes the address of a token. Returns false for an invalid token; idempotent. */
export async function unsubscribe(token: string): Promise<boolean> {
  const found = await readUnsubscribe(token)
  if (!found) return false
  const { accountId, address } = found
  await db.emailAddress.updateMany({ where: { accountId, address }, data: { pace: 'NEVER' } })
  return true
}
