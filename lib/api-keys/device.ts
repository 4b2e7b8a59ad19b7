/** Device login (RFC 8628). A program without a browser starts it, a person approves it on any device, and the program fetches its key. */
import 'server-only'
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { lockAccount, lockOpenAccount } from '@/lib/auth/accounts'
import { hashToken, mintToken } from '@/lib/crypto/tokens'
import { db, type Tx } from '@/lib/db/client'
import type { DeviceLogin as DeviceLoginRow, Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { completeScopes } from '@/lib/scopes'
import { inSeconds, now } from '@/lib/time'
import { createKey } from './own-keys'
import {
  type DeviceApproval,
  type DeviceBody,
  DeviceLogin,
  type DeviceReply,
  KeyDays,
  type NewApiKey,
} from './schema'

/** Lifetime of a login and minimum polling interval, in seconds. */
const loginSeconds = 10 * 60
const intervalSeconds = 5
/** Added to the interval of a device that polls too often (RFC 8628 §3.5). */
const slowerSeconds = 5

/** Consonants without look-alikes: 25 billion codes, and none of them is a word. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const newUserCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
const showUserCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Starts a device login. Open to anyone: it grants nothing before a person approves. */
export async function startDevice(
  { name, scopes, expiresInDays }: DeviceBody,
  userAgent: string | null,
): Promise<z.input<typeof DeviceReply>> {
  const [deviceCode, userCode] = [mintToken('DEVICE'), newUserCode()]
  await db.deviceLogin.create({
    data: {
      hash: hashToken(deviceCode),
      userCode,
      name,
      scopes: completeScopes(scopes),
      days: expiresInDays,
      userAgent: userAgent?.slice(0, 300) ?? null,
      interval: intervalSeconds,
      expiresAt: inSeconds(loginSeconds),
    },
  })
  const verificationUri = `${env().PUBLIC_URL}/device`
  return {
    deviceCode,
    userCode: showUserCode(userCode),
    verificationUri,
    verificationUriComplete: `${verificationUri}?code=${showUserCode(userCode)}`,
    expiresIn: loginSeconds,
    interval: intervalSeconds,
  }
}

type Asked = { status: string; isEarly: boolean; interval: number }

/** Records a poll, and raises the interval of a device that polls too often. Null when the login no longer exists. */
async function noteQuestion(hash: string): Promise<Asked | null> {
  const [row] = await db.$queryRaw<Asked[]>`
    with before as (
      select hash, coalesce(last_polled_at > now() - make_interval(secs => interval), false) as early
      from app.device_logins where hash = ${hash} and expires_at > now() for no key update
    )
    update app.device_logins d set last_polled_at = now(),
      interval = d.interval + case when b.early and d.status = 'PENDING' then ${slowerSeconds}::int else 0 end
    from before b where d.hash = b.hash
    returning d.status, b.early as "isEarly", d.interval`
  return row ?? null
}

const expired = () =>
  new AppError('EXPIRED_TOKEN', 'This login has expired or was already completed. Start again.')

/** Creates the key of an approved login, once. */
async function takeKey(tx: Tx, hash: string): Promise<NewApiKey> {
  const approved = await tx.deviceLogin.findUnique({ where: { hash }, select: { accountId: true } })
  // Locked before the login, in the same order as an erasure.
  if (!approved?.accountId || !(await lockAccount(tx, approved.accountId))) throw expired()
  const { count } = await tx.deviceLogin.updateMany({
    where: { hash, status: 'APPROVED' },
    data: { status: 'USED' },
  })
  const login = count === 1 ? await tx.deviceLogin.findUnique({ where: { hash } }) : null
  if (!login?.accountId) throw expired()
  const { name, scopes, expiresInDays } = toLogin(login)
  return createKey(tx, login.accountId, { name, scopes, expiresInDays }, 'device')
}

/** Returns the key to a device that polls. Until the login is approved, throws the codes of RFC 8628 §3.5. */
export async function fetchKey(deviceCode: string): Promise<NewApiKey> {
  const hash = hashToken(deviceCode)
  const asked = await noteQuestion(hash)
  if (!asked || asked.status === 'USED') throw expired()
  if (asked.status === 'DENIED') throw new AppError('ACCESS_DENIED', 'The login was denied.')
  if (asked.status === 'APPROVED') return db.$transaction((tx) => takeKey(tx, hash))
  const { interval } = asked
  if (asked.isEarly)
    throw new AppError('SLOW_DOWN', `You poll too often. Wait ${interval} s between calls.`, {
      interval,
    })
  throw new AppError(
    'AUTHORIZATION_PENDING',
    `The login has not been answered yet. Try again in ${interval} s.`,
    {
      interval,
    },
  )
}

const toLogin = (row: DeviceLoginRow): DeviceLogin =>
  DeviceLogin.parse({
    userCode: showUserCode(row.userCode),
    name: row.name,
    scopes: row.scopes,
    expiresInDays: KeyDays.parse(row.days),
    userAgent: row.userAgent,
    status: row.status,
    createdAt: showTime(row.createdAt),
    expiresAt: showTime(row.expiresAt),
  })

/** Returns a login by its user code. Throws `NOT_FOUND` for one that another person has answered. */
export async function getDevice(actor: Actor, userCode: string): Promise<DeviceLogin> {
  const row = await db.deviceLogin.findFirst({
    where: {
      userCode,
      expiresAt: { gt: now() },
      OR: [{ status: 'PENDING' }, { accountId: actor.accountId }],
    },
  })
  if (!row) throw notFound('code: it may have expired, or been mistyped')
  return toLogin(row)
}

/**
 * Approves or denies a pending login, once. Throws `CONFLICT` when the caller has already answered it, `UNAUTHORIZED` for an erased
 * account.
 */
async function answer(
  actor: Actor,
  userCode: string,
  data: Prisma.DeviceLoginUpdateManyMutationInput & { status: 'APPROVED' | 'DENIED' },
): Promise<DeviceLogin> {
  const { accountId } = actor
  const { count } = await db.$transaction(async (tx) => {
    await lockOpenAccount(tx, accountId)
    return tx.deviceLogin.updateMany({
      where: { userCode, status: 'PENDING', expiresAt: { gt: now() } },
      data: { ...data, accountId },
    })
  })
  const login = await getDevice(actor, userCode)
  if (count !== 1)
    throw new AppError('CONFLICT', 'This login was already answered. Start it again on the device.')
  return login
}

/** Approves a login with the requested scopes or a subset. Throws `BAD_REQUEST` for any other scope. */
export async function approveDevice(
  actor: Actor,
  userCode: string,
  approval: DeviceApproval,
): Promise<DeviceLogin> {
  const login = await getDevice(actor, userCode)
  const scopes = completeScopes(approval.scopes ?? login.scopes)
  const more = scopes.filter((scope) => !login.scopes.includes(scope))
  if (more.length > 0)
    throw new AppError('BAD_REQUEST', `The device did not ask for ${more.join(', ')}.`, { scopes: more })
  const days = approval.expiresInDays === undefined ? login.expiresInDays : approval.expiresInDays
  return answer(actor, userCode, { status: 'APPROVED', scopes, days })
}

/** Denies a login. */
export const denyDevice = (actor: Actor, userCode: string): Promise<DeviceLogin> =>
  answer(actor, userCode, { status: 'DENIED' })
