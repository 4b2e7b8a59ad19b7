/** Makes one attempt at a mail. Its content is decided at that time, so that notifications that were read or withdrawn are left out. */
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds, now } from '@/lib/time'
import { nextWait } from '@/lib/webhooks/schedule'
import { isCountedFor, tokenWith } from './confirmation'
import { mailTimer } from './queue'
import { writeConfirmation, writeNotifications } from './text'
import { type Outgoing, sendMail } from './transport'
import { unsubscribeUrl } from './unsubscribe'

const findMail = (id: string) =>
  db.mail.findFirst({
    where: { id, status: { in: ['OPEN', 'SENDING'] } },
    include: {
      account: { include: { email: true } },
      items: { include: { notification: true }, orderBy: { notification: { createdAt: 'asc' } } },
    },
  })

type Waiting = NonNullable<Awaited<ReturnType<typeof findMail>>>

/**
 * Returns the mail with the link for a pending address; null when the link was opened, replaced or has expired, and for a mail that was
 * counted for another address, because each address has a daily limit.
 */
function confirmation({ id, account, toHash, tokenHash: ownHash }: Waiting): Outgoing | null {
  const { email, walletAddress } = account
  const { pending, requestedAt, tokenExpiresAt } = email ?? {}
  // An account that takes any link to the address takes this one too.
  const tokenHash = email?.tokenHash ?? ownHash
  if (!pending || !requestedAt || !tokenHash || !tokenExpiresAt || tokenExpiresAt <= now()) return null
  if (!isCountedFor(pending, toHash)) return null
  const token = tokenWith({ accountId: account.id, pending, requestedAt }, tokenHash)
  if (token === null) return null
  const url = `${env().PUBLIC_URL}/settings/notifications/confirm?token=${token}`
  return { id, to: pending, ...writeConfirmation(walletAddress, url) }
}

/** Returns the mail with those of its notifications that are unread and still true; null when there are none, or mail is turned off. */
function notice({ id, account, items }: Waiting): Outgoing | null {
  const { address, pace, problem } = account.email ?? {}
  const lines = items.flatMap(({ notification }) =>
    notification.readAt || notification.key.includes(' withdrawn ') ? [] : [notification],
  )
  if (!address || problem || pace === 'NEVER' || lines.length === 0) return null
  const url = unsubscribeUrl(account.id, address)
  const headers = {
    'List-Id': `<notifications.${new URL(env().PUBLIC_URL).hostname}>`,
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const written = writeNotifications(lines, { site: env().PUBLIC_URL, unsubscribeUrl: url })
  return { id, to: address, headers, ...written }
}

const end = (id: string, status: 'SENT' | 'SKIPPED' | 'FAILED', error: string | null = null) =>
  db.mail.updateMany({
    where: { id, status: { in: ['OPEN', 'SENDING'] } },
    data: { status, error, endedAt: now() },
  })

/** Records a failed attempt and schedules the next one; after the last, or for a dead address, the mail has failed. */
async function fail(mail: Waiting, reason: string, isLast: boolean): Promise<void> {
  const tries = mail.tries + 1
  const wait = isLast ? null : nextWait(tries, null, Math.random())
  if (wait === null) return void (await end(mail.id, 'FAILED', reason))
  await db.$transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { id: mail.id, tries: mail.tries, status: 'SENDING' },
      data: { tries, error: reason },
    })
    if (count === 1) await setTimers(tx, { ...mailTimer(mail), due: inSeconds(wait) })
  })
}

/** Stops all mail to an address whose server refused it permanently. Its owner sees the reason in the settings. */
function stopSending({ accountId, kind }: Waiting, to: string, reason: string) {
  const why = `${to} does not take mail. ${reason}`
  return kind === 'CONFIRMATION'
    ? db.emailAddress.updateMany({ where: { accountId, pending: to }, data: { pendingProblem: why } })
    : db.emailAddress.updateMany({ where: { accountId, address: to }, data: { problem: why } })
}

/**
 * Makes one attempt at a mail. The start is recorded before, so that a daily mail accepts no more notifications; the success is recorded
 * after. A worker that is killed in between sends the same mail again, with the same Message-ID.
 */
export async function attemptMail(id: string): Promise<void> {
  await db.mail.updateMany({ where: { id, status: 'OPEN' }, data: { status: 'SENDING' } })
  const mail = await findMail(id)
  if (!mail) return
  const outgoing = mail.kind === 'CONFIRMATION' ? confirmation(mail) : notice(mail)
  if (!outgoing) return void (await end(id, 'SKIPPED'))
  const outcome = await sendMail(outgoing)
  if (outcome.sent) return void (await end(id, 'SENT'))
  // Must come first: a failed mail is never processed again.
  if (outcome.refused) await stopSending(mail, outgoing.to, outcome.reason)
  await fail(mail, outcome.reason, outcome.refused)
}
