/** THE way an account is told something, inside the transaction of whatever happened. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import type { NotificationData, NotificationType } from './schema'

export type NewNotification = {
  accountId: string
  type: NotificationType
  title: string
  text: string
  path: `/${string}`
  /** The id of what it is about. */
  subject: string
  data?: NotificationData
  /** Together with type and subject it names one event: told again, nothing is written. */
  occasion?: string | number
}

/** The key under which an account has a notification once. */
export const keyOf = ({
  type,
  subject,
  occasion = '',
}: Pick<NewNotification, 'type' | 'subject' | 'occasion'>): string => `${type} ${subject} ${occasion}`

/** Where accounts do not want to be told of something, by `<account> <type>`. */
async function wishesOf(tx: Tx, notifications: readonly NewNotification[]) {
  const rows = await tx.notificationPreference.findMany({
    where: {
      accountId: { in: [...new Set(notifications.map((one) => one.accountId))] },
      type: { in: [...new Set(notifications.map((one) => one.type))] },
    },
  })
  return new Map(
    rows.map(({ accountId, type, inApp, webhook }) => [`${accountId} ${type}`, { inApp, webhook }]),
  )
}

/** Where one is told who has said nothing about it. */
const everywhere = { inApp: true, webhook: true }

/**
 * Tells each account once, where it wants to be told, and wakes its pages. Gives how many had not been told before. What is for
 * webhooks alone has a row too, so that it is told once all the same.
 */
export async function notify(tx: Tx, notifications: readonly NewNotification[]): Promise<number> {
  if (notifications.length === 0) return 0
  const wishes = await wishesOf(tx, notifications)
  const wishOf = (one: { accountId: string; type: string }) =>
    wishes.get(`${one.accountId} ${one.type}`) ?? everywhere
  const wanted = notifications.filter((one) => wishOf(one).inApp || wishOf(one).webhook)
  const rows = await tx.notification.createManyAndReturn({
    data: wanted.map(({ occasion, data = {}, ...rest }) => ({
      ...rest,
      data,
      inApp: wishOf(rest).inApp,
      key: keyOf({ ...rest, ...(occasion !== undefined && { occasion }) }),
    })),
    skipDuplicates: true,
    select: { id: true, accountId: true, type: true, title: true, text: true, path: true, subject: true },
  })
  await emit(
    tx,
    ...rows.map(({ id, accountId, subject, ...told }) => ({
      channel: `account:${accountId}` as const,
      type: 'notification.created',
      subject: id,
      data: { ...told, about: subject, ...wishOf({ accountId, type: told.type }) },
    })),
  )
  return rows.length
}
