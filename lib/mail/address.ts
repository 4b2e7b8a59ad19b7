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
import { fingerprint, fingerprintsOf, linkSeconds, newTokenHash } from './confirmation'
import { queueMail } from './queue'
import {
  type EmailBody,
  type EmailChange,
  type EmailConfirmBody,
  type EmailSettings,
  MailPace,
} from './schema'

/** The links per day that one account may request, and that one address may receive from accounts that have sent it one. */
const linksPerDay = 5
/** The links per day that an address may receive in all. */
const firstLinksPerDay = 20
const day = 24 * 3600

/** Whether this service sends mail. */
const sendsMail = (): boolean => env().SMTP_URL !== undefined

function assertAvailable(): void {
  if (!sendsMail()) throw new AppError('UNAVAILABLE', 'This service does not send e-mail.')
}

const nothing = {
  address: null,
  confirmedAt: null,
  pending: null,
  pendingUntil: null,
  problem: null,
  takesEarlierLink: false,
}

function toSettings(row: EmailAddress | null): EmailSettings {
  const available = sendsMail()
  if (!row) return { available, ...nothing, pace: 'IMMEDIATELY', digestHour: 8 }
  return {
    available,
    address: row.address,
    confirmedAt: row.confirmedAt && showTime(row.confirmedAt),
    pending: row.pending,
    pendingUntil: row.pending && row.tokenExpiresAt ? showTime(row.tokenExpiresAt) : null,
    takesEarlierLink: row.pending !== null && row.tokenHash === null,
    pace: MailPace.parse(row.pace),
    digestHour: row.digestHour,
    problem: row.pendingProblem ?? row.problem,
  }
}

/** Returns the caller's address and choices. */
export const getEmail = async ({ accountId }: Actor): Promise<EmailSettings> =>
  toSettings(await db.emailAddress.findUnique({ where: { accountId } }))

/**
 * Whether the address may receive another link today. Throws `RATE_LIMITED` when the daily limit of the account is reached, `UNAUTHORIZED`
 * for an erased account.
 */
async function mayReceive(tx: Tx, accountId: string, toHash: string): Promise<boolean> {
  // Locks, so that concurrent calls count separately.
  await lockOpenAccount(tx, accountId)
  await lockName(tx, toHash)
  const where = { kind: 'CONFIRMATION', createdAt: { gt: secondsAgo(day) } }
  // A skipped mail was not sent: its account asked for another link before, or took its address back.
  const reached = { ...where, toHash, status: { not: 'SKIPPED' } }
  const [byAccount, toAddress, own] = [
    await tx.mail.count({ where: { ...where, accountId } }),
    await tx.mail.count({ where: reached }),
    await tx.mail.count({ where: { ...reached, accountId } }),
  ]
  if (byAccount < linksPerDay) return toAddress < (own === 0 ? firstLinksPerDay : linksPerDay)
  throw new AppError(
    'RATE_LIMITED',
    `${linksPerDay} links were sent in a day, as many as may be. Try again tomorrow.`,
    { limit: linksPerDay, retryAfterSeconds: day },
    { 'Retry-After': String(day) },
  )
}

/**
 * Returns the account's row after its request for this address, which still waits, takes any link to the address; null without such a
 * request. Its own link may be on its way: it stays valid.
 */
async function takeAnyLink(tx: Tx, accountId: string, address: string): Promise<EmailAddress | null> {
  const { count } = await tx.emailAddress.updateMany({
    where: { accountId, pending: address, tokenExpiresAt: { gt: now() } },
    data: { tokenHash: null },
  })
  return count === 0 ? null : tx.emailAddress.findUnique({ where: { accountId } })
}

/**
 * Sends a link to an address. The confirmed address stays in use until the link is opened. An address to which the links of a day were sent
 * is sent none: then any of them confirms it, because only its owner can read them.
 */
export async function askForEmail({ accountId }: Actor, { address }: EmailBody): Promise<EmailSettings> {
  assertAvailable()
  return db.$transaction(async (tx) => {
    const toHash = fingerprint(address)
    const isSent = await mayReceive(tx, accountId, toHash)
    const waiting = isSent ? null : await takeAnyLink(tx, accountId, address)
    if (waiting) return toSettings(waiting)
    const requestedAt = now()
    const tokenHash = isSent ? newTokenHash({ accountId, pending: address, requestedAt }) : null
    const asked = {
      pending: address,
      pendingProblem: null,
      requestedAt,
      tokenHash,
      tokenExpiresAt: inSeconds(linkSeconds, requestedAt),
    }
    const row = await tx.emailAddress.upsert({
      where: { accountId },
      create: { accountId, ...asked },
      update: asked,
    })
    if (tokenHash !== null)
      await queueMail(tx, { accountId, kind: 'CONFIRMATION', toHash, tokenHash, due: requestedAt })
    return toSettings(row)
  })
}

/**
 * Confirms the address of the link with this token; where no further link could be sent for this account, of any link that the address
 * received in the last day. Throws `NOT_FOUND` for links that are used, expired or another account's.
 */
export async function confirmEmail(actor: Actor, { token }: EmailConfirmBody): Promise<EmailSettings> {
  const { accountId } = actor
  const tokenHash = hashToken(token)
  const row = await db.emailAddress.findUnique({ where: { accountId }, select: { pending: true } })
  const pending = row?.pending ?? ''
  const confirmed = await db.$executeRaw`
    update app.email_addresses set address = pending, confirmed_at = now(), pending = null, token_hash = null,
      requested_at = null, token_expires_at = null, problem = null, pending_problem = null,
      pace = case when pace = 'NEVER' and address is distinct from pending then 'IMMEDIATELY' else pace end
    where account_id = ${accountId} and pending = ${pending} and token_expires_at > now() and (token_hash = ${tokenHash}
      or token_hash is null and exists (
        select from app.mails m where m.to_hash = any(${fingerprintsOf(pending)}) and m.token_hash = ${tokenHash}
          and m.created_at > now() - make_interval(secs => ${linkSeconds})))`
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
