/** The caller's keys: create, list, revoke. Only the SHA-256 of a key is stored. */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { lockOpenAccount } from '@/lib/auth/accounts'
import { hashToken, mintToken, tokenPrefix } from '@/lib/crypto/tokens'
import { db, type Tx } from '@/lib/db/client'
import type { ApiKey as ApiKeyRow } from '@/lib/db/generated/client'
import { accessEnded, emit } from '@/lib/db/outbox/outbox'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { countedTo, maxOffset, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { completeScopes } from '@/lib/scopes'
import { inSeconds, now } from '@/lib/time'
import { ApiKey, type ApiKeyBody, type ApiKeyPage, type NewApiKey } from './schema'

/** The most active keys per account. */
export const keysPerAccount = 50

const shownLetters = tokenPrefix.KEY.length + 8

const toKey = (row: ApiKeyRow): ApiKey =>
  ApiKey.parse({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    via: row.via,
    createdAt: showTime(row.createdAt),
    lastUsedAt: row.lastUsedAt && showTime(row.lastUsedAt),
    expiresAt: row.expiresAt && showTime(row.expiresAt),
  })

/** Creates a key of an account. Throws `CONFLICT` at the limit, `UNAUTHORIZED` for an erased account. */
export async function createKey(
  tx: Tx,
  accountId: string,
  { name, scopes, expiresInDays }: ApiKeyBody,
  via: ApiKey['via'],
): Promise<NewApiKey> {
  // Locked, so that two concurrent calls cannot both take the last free place.
  await lockOpenAccount(tx, accountId)
  // An expired key stays listed for a month, and takes no place.
  const active = { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] }
  const had = await tx.apiKey.count({
    where: { accountId, revokedAt: null, ...active },
    take: keysPerAccount,
  })
  if (had >= keysPerAccount)
    throw new AppError(
      'CONFLICT',
      `This account has reached the limit of ${keysPerAccount} keys. Revoke one you no longer use.`,
      { limit: keysPerAccount },
    )
  const apiKey = mintToken('KEY')
  const row = await tx.apiKey.create({
    data: {
      accountId,
      name,
      hash: hashToken(apiKey),
      prefix: apiKey.slice(0, shownLetters),
      scopes: completeScopes(scopes),
      via,
      expiresAt: expiresInDays === null ? null : inSeconds(expiresInDays * 24 * 3600),
    },
  })
  return { apiKey, key: toKey(row) }
}

/** Creates a key for the caller. */
export const createOwnKey = (actor: Actor, body: ApiKeyBody): Promise<NewApiKey> =>
  db.$transaction((tx) => createKey(tx, actor.accountId, body, 'settings'))

/** Lists the caller's unrevoked keys, newest first. */
export async function listKeys(actor: Actor, query: PageQuery): Promise<z.input<typeof ApiKeyPage>> {
  const where = { accountId: actor.accountId, revokedAt: null }
  const [rows, total] = await Promise.all([
    db.apiKey.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...skipTake(query) }),
    db.apiKey.count({ where, take: maxOffset }),
  ])
  return toPage(query, rows.map(toKey), countedTo(maxOffset, total))
}

/**
 * Revokes a key of the caller, with its runtime tokens, its receivers of A2A tasks and its open streams. Throws `NOT_FOUND` for the keys of
 * others and for ended ones.
 */
export async function revokeKey(actor: Actor, id: string): Promise<{ id: string; revoked: true }> {
  const { accountId } = actor
  await db.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, accountId, revokedAt: null },
      data: { revokedAt: now() },
    })
    if (count !== 1) throw notFound('key of yours')
    await emit(tx, { channel: `account:${accountId}`, type: accessEnded, subject: id })
  })
  return { id, revoked: true }
}
