/** From notifications to mails that wait to be sent. A notification is in one mail (a primary key), however often this is repeated. */
import { db, type Tx } from '@/lib/db/client'
import type { Query } from '@/lib/db/outbox-reader'
import { env } from '@/lib/env'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'
import type { mailKinds } from './schema'

/** Seconds before a notification is sent: read on the pages meanwhile, it needs no mail. */
const noticeSeconds = 30

/** The job that makes the next attempt at a mail. Its key names the account first: each has room of its own. */
export const mailTimer = (mail: { accountId: string; id: string }) => ({
  job: 'mail.send',
  key: pairKey(mail.accountId, mail.id),
})

type NewMail = { accountId: string; kind: (typeof mailKinds)[number]; toHash?: string; due: Date }

/** A mail that is sent at `due`. */
export async function queueMail(tx: Tx, { due, ...data }: NewMail): Promise<string> {
  const mail = await tx.mail.create({ data })
  await setTimers(tx, { ...mailTimer(mail), due })
  return mail.id
}

/** The next time it is this hour in UTC, by the clock of the database, which fires the timers. */
async function nextDigest(tx: Tx, hour: number): Promise<Date> {
  const [row] = await tx.$queryRaw<{ due: Date }[]>`
    select (case when today > now() then today else today + interval '1 day' end) as due
    from (select (date_trunc('day', now() at time zone 'utc') + make_interval(hours => ${hour}::int)) at time zone 'utc' as today) t`
  if (!row) throw new Error('the database did not say what time it is')
  return row.due
}

/** The daily mail that still takes notifications: the account's only one, locked until the transaction ends. */
async function openDigest(tx: Tx, accountId: string, hour: number): Promise<string> {
  const [open] = await tx.$queryRaw<{ id: string }[]>`
    select id from app.mails where account_id = ${accountId} and kind = 'DIGEST' and status = 'OPEN' for no key update`
  return open?.id ?? queueMail(tx, { accountId, kind: 'DIGEST', due: await nextDigest(tx, hour) })
}

/** Puts a notification into a mail of its account, as the account wants it. */
export async function mailNotification(notificationId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const notification = await tx.notification.findUnique({ where: { id: notificationId } })
    if (!notification || notification.readAt) return
    const { accountId } = notification
    // Locked: an account opens one daily mail at a time.
    const [to] = await tx.$queryRaw<{ pace: string; hour: number }[]>`
      select pace, digest_hour as hour from app.email_addresses
      where account_id = ${accountId} and address is not null and problem is null and pace <> 'NEVER' for no key update`
    if (!to || (await tx.mailItem.count({ where: { notificationId } })) > 0) return
    const mailId =
      to.pace === 'DAILY'
        ? await openDigest(tx, accountId, to.hour)
        : await queueMail(tx, { accountId, kind: 'NOTICE', due: inSeconds(noticeSeconds) })
    await tx.mailItem.create({ data: { notificationId, mailId } })
  })
}

/** Whether mail is sent at all, and anyone has an address for it. */
export const hasReaders = async (query: Query): Promise<boolean> =>
  env().SMTP_URL !== undefined &&
  (await query('select 1 from app.email_addresses where address is not null limit 1', [])).length > 0
