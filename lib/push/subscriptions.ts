/** The browsers in which an account is notified: each belongs to the session that made it and ends with it. */
import 'server-only'
import { createECDH } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { now } from '@/lib/time'
import { readTarget } from '@/lib/webhooks/target'
import type { PushBody, PushEndBody, PushSettings } from './schema'

/** The most browsers per account. A new one replaces the oldest. */
const browsersPerAccount = 10

/** Subscriptions that can be pushed to: their session is alive, and they were made for the key that this service has now. */
export const alive = () => ({
  session: { revokedAt: null, expiresAt: { gt: now() } },
  OR: [{ publicKey: null }, { publicKey: env().VAPID_PUBLIC_KEY ?? null }],
})

/** Whether a subscription was made for another key: push services refuse messages signed with ours. For old ones the key is unknown. */
export const isForOtherKey = ({ publicKey }: { publicKey: string | null }): boolean =>
  publicKey !== null && publicKey !== env().VAPID_PUBLIC_KEY

/** The public key of this service, and the browsers of the caller. */
export async function listPushes({ accountId, sessionId }: Actor): Promise<PushSettings> {
  const rows = await db.pushSubscription.findMany({
    where: { accountId, ...alive() },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return {
    publicKey: env().VAPID_PUBLIC_KEY ?? null,
    items: rows.map((row) => ({
      id: row.id,
      createdAt: showTime(row.createdAt),
      current: row.sessionId === sessionId,
      endpoint: row.sessionId === sessionId ? row.endpoint : null,
    })),
  }
}

/** Parses a push endpoint. It may be any URL that a webhook may have; errors name the field `endpoint`. */
function readEndpoint(text: string): string {
  try {
    return readTarget(text)
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_REQUEST')
      throw new AppError('BAD_REQUEST', error.message.replace(/^url/, 'endpoint'), { field: 'endpoint' })
    throw error
  }
}

/** Throws `BAD_REQUEST` for a key that is not a point on the curve: nothing could be encrypted for it. */
function assertKey(p256dh: string): void {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw new AppError('BAD_REQUEST', 'keys.p256dh is not a key that a browser made.', {
      field: 'keys.p256dh',
    })
  }
}

/**
 * Stores the subscription of the caller's browser. A browser has one subscription: an account that signs in there later takes it over, so
 * that it does not show the notifications of the account before.
 */
export async function addPush(actor: Actor, { endpoint: text, keys }: PushBody): Promise<PushSettings> {
  const { accountId, sessionId } = actor
  const publicKey = env().VAPID_PUBLIC_KEY
  if (!publicKey) throw new AppError('UNAVAILABLE', 'This service does not push notifications to browsers.')
  const endpoint = readEndpoint(text)
  assertKey(keys.p256dh)
  if (sessionId === null) throw new AppError('FORBIDDEN', 'Sign in with a browser: a key has none.')
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from app.accounts where id = ${accountId} for no key update`
    const own = { accountId, sessionId, ...keys, publicKey, failures: 0 }
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...own }, update: own })
    await tx.$executeRaw`
      delete from app.push_subscriptions where id in (
        select id from app.push_subscriptions where account_id = ${accountId} and endpoint <> ${endpoint}
        order by created_at desc, id desc offset ${browsersPerAccount - 1})`
  })
  return listPushes(actor)
}

/** Deletes a browser of the caller. Does nothing when it is unknown. */
export async function removePush(actor: Actor, { endpoint }: PushEndBody): Promise<PushSettings> {
  await db.pushSubscription.deleteMany({ where: { accountId: actor.accountId, endpoint } })
  return listPushes(actor)
}
