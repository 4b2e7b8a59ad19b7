/** The e-mail address of an account: requested, confirmed by a link, changed and removed by its owner. */
import { lockName } from '@/lib/db/lock'
import 'server-only'
import type { Actor } from '@/lib/actor'
import { lockOpenAccount } from '@/lib/auth/accounts'
import { hashToken } from '@/lib/crypto/tokens'
import { db, type Tx } from '@/lib/db/client'
import type { EmailAddress } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { inSeconds, now, secondsAgo } from '@/lib/time'
import { fingerprint, linkSeconds, newTokenHash } from './confirmation'
import { queueMail } from './queue'
import {
  type EmailBody,
  type EmailChange,
  type EmailConfirmBody,
  type EmailSettings,
  MailPace,
} from './schema'

/** The links per day that one account may request, and that one address may receive. */
const linksPerDay = 5
/** The limit of an address for the first link of each account: other accounts cannot use up its owner's links. */
const firstLinksPerDay = 20
const day = 24 * 3600

/** Whether this service sends mail. */
const sendsMail = (): boolean => env().SMTP_URL !== undefined

function assertAvailable(): void {
  if (!sendsMail()) throw new AppError('UNAVAILABLE', 'This service does not send e-mail.')
}

const nothing = { address: null, confirmedAt: null, pending: null, pendingUntil: null, problem: null }

function toSettings(row: EmailAddress | null): EmailSettings {
  const available = sendsMail()
  if (!row) return { available, ...nothing, pace: 'IMMEDIATELY', digestHour: 8 }
  return {
    available,
    address: row.address,
    confirmedAt: row.confirmedAt && showTime(row.confirmedAt),
    pending: row.pending,
    pendingUntil: row.pending && row.tokenExpiresAt ? showTime(row.tokenExpiresAt) : null,
    pace: MailPace.parse(row.pace),
    digestHour: row.digestHour,
    problem: row.pendingProblem ?? row.problem,
  }
}

/** Returns the caller's address and choices. */
export const getEmail = async ({ accountId }: Actor): Promise<EmailSettings> =>
  toSettings(await db.emailAddress.findUnique({ where: { accountId } }))

/** Throws `RATE_LIMITED` when the daily limit of the account or of the address is reached, `UNAUTHORIZED` for an erased account. */
async function assertFewLinks(tx: Tx, accountId: string, toHash: string): Promise<void> {
  // Locks, so that concurrent calls count separately.
  await lockOpenAccount(tx, accountId)
  await lockName(tx, toHash)
  const where = { kind: 'CONFIRMATION', createdAt: { gt: secondsAgo(day) } }
  const [byAccount, toAddress, own] = [
    await tx.mail.count({ where: { ...where, accountId } }),
    await tx.mail.count({ where: { ...where, toHash } }),
    await tx.mail.count({ where: { ...where, accountId, toHash } }),
  ]
  const addressLimit = own === 0 ? firstLinksPerDay : linksPerDay
  if (byAccount < linksPerDay && toAddress < addressLimit) return
  const limit = byAccount < linksPerDay ? addressLimit : linksPerDay
  throw new AppError(
    'RATE_LIMITED',
    `${limit} links were sent in a day, as many as may be. Try again tomorrow.`,
    { limit, retryAfterSeconds: day },
    { 'Retry-After': String(day) },
  )
}

/** Sends a link to an address. The confirmed address stays in use until the link is opened. */
export async function askForEmail({ accountId }: Actor, { address }: EmailBody): Promise<EmailSettings> {
  assertAvailable()
  return db.$transaction(async (tx) => {
    const toHash = fingerprint(address)
    await assertFewLinks(tx, accountId, toHash)
    const requestedAt = now()
    const asked = {
      pending: address,
      pendingProblem: null,
      requestedAt,
      tokenHash: newTokenHash({ accountId, pending: address, requestedAt }),
      tokenExpiresAt: inSeconds(linkSeconds, requestedAt),
    }
    const row = await tx.emailAddress.upsert({
      where: { accountId },
      create: { accountId, ...asked },
      update: asked,
    })
    await queueMail(tx, { accountId, kind: 'CONFIRMATION', toHash, due: requestedAt })
    return toSettings(row)
  })
}

/** Confirms the address of the link with this token. Throws `NOT_FOUND` for links that are used, expired or another account's. */
export async function confirmEmail(actor: Actor, { token }: EmailConfirmBody): Promise<EmailSettings> {
  const { accountId } = actor
  const tokenHash = hashToken(token)
  const confirmed = await db.$executeRaw`
    update app.email_addresses set address = pending, confirmed_at = now(), pending = null, token_hash = null,
      requested_at = null, token_expires_at = null, problem = null, pending_problem = null,
      pace = case when pace = 'NEVER' and address is distinct from pending then 'IMMEDIATELY' else pace end
    where account_id = ${accountId} and token_hash = ${tokenHash} and token_expires_at > now()`
  if (confirmed !== 1) throw notFound('link that waits to be confirmed by this account')
  return getEmail(actor)
}

/** Changes how often mail is sent. Throws `NOT_FOUND` for an account without an address. */
export async function changeEmail(actor: Actor, { pace, digestHour }: EmailChange): Promise<EmailSettings> {
  const { count } = await db.emailAddress.updateMany({
    where: { accountId: actor.accountId, OR: [{ address: { not: null } }, { pending: { not: null } }] },
    data: { ...(pace !== undefined && { pace }), ...(digestHour !== undefined && { digestHour }) },
  })
  if (count !== 1) throw notFound('e-mail address of yours')
  return getEmail(actor)
}

/** Deletes the address and a pending one. Settings and counts stay. */
export async function removeEmail(actor: Actor): Promise<EmailSettings> {
  const { accountId } = actor
  const waiting = {
    pending: null,
    tokenHash: null,
    requestedAt: null,
    tokenExpiresAt: null,
    pendingProblem: null,
  }
  await db.emailAddress.updateMany({
    where: { accountId },
    data: { address: null, confirmedAt: null, problem: null, ...waiting },
  })
  return getEmail(actor)
}
