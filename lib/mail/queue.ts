/** Queues mails for notifications. A notification is in at most one mail (a primary key), so repeats are harmless. */
import { db, type Tx } from '@/lib/db/client'
import type { Query } from '@/lib/db/outbox/outbox-reader'
import { env } from '@/lib/env'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'
import type { mailKinds } from './schema'

/** The delay of a notification's mail in seconds: if it is read on the site before, no mail is sent. */
const noticeSeconds = 30

/** The job for the next attempt at a mail. Its key starts with the account, so that each account has its own queue. */
export const mailTimer = (mail: { accountId: string; id: string }) => ({
  job: 'mail.send',
  key: pairKey(mail.accountId, mail.id),
})

type NewMail = {
  accountId: string
  kind: (typeof mailKinds)[number]
  toHash?: string
  tokenHash?: string
  due: Date
}

/** Creates a mail that is sent at `due`. */
export async function queueMail(tx: Tx, { due, ...data }: NewMail): Promise<string> {
  const mail = await tx.mail.create({ data })
  await setTimers(tx, { ...mailTimer(mail), due })
  return mail.id
}

/** Returns the next time it is this hour in UTC by the clock of the database, as a moment of this machine's clock. */
async function nextDigest(tx: Tx, hour: number): Promise<Date> {
  const [row] = await tx.$queryRaw<{ wait: number }[]>`
    select extract(epoch from today - now() + case when today > now() then '0' else '1 day' end::interval)::float8 as wait
    from (select (date_trunc('day', now() at time zone 'utc') + make_interval(hours => ${hour}::int)) at time zone 'utc' as today) t`
  if (!row) throw new Error('the database did not say what time it is')
  return inSeconds(row.wait)
}

/** Returns the daily mail that still accepts notifications: the account's only one, locked until the transaction ends. */
async function openDigest(tx: Tx, accountId: string, hour: number): Promise<string> {
  const [open] = await tx.$queryRaw<{ id: string }[]>`
    select id from app.mails where account_id = ${accountId} and kind = 'DIGEST' and status = 'OPEN' for no key update`
  return open?.id ?? queueMail(tx, { accountId, kind: 'DIGEST', due: await nextDigest(tx, hour) })
}

/** Adds a notification to a mail of its account, according to the account's settings. */
export async function mailNotification(notificationId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const notification = await tx.notification.findUnique({ where: { id: notificationId } })
    if (!notification || notification.readAt) return
    const { accountId } = notification
    // Locked, so that an account has only one open daily mail.
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

/** Whether mail is enabled and any account has an address. */
export const hasReaders = async (query: Query): Promise<boolean> =>
  env().SMTP_URL !== undefined &&
  (await query('select 1 from app.email_addresses where address is not null limit 1', [])).length > 0
