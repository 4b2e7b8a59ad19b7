/** The only way to notify an account, in the transaction of the change it is about. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { channelsOf, type NotificationData, NotificationType } from './schema'

export type NewNotification = {
  accountId: string
  type: NotificationType
  title: string
  text: string
  path: `/${string}`
  /** The id of the object it is about. */
  subject: string
  data?: NotificationData
  /** With type and subject, identifies one event; a repeat writes nothing. */
  occasion?: string | number
}

/** Unique per account. */
export const keyOf = ({
  type,
  subject,
  occasion = '',
}: Pick<NewNotification, 'type' | 'subject' | 'occasion'>): string => `${type} ${subject} ${occasion}`

/** The accounts' preferences for these types, by `<account> <type>`. */
async function preferencesOf(tx: Tx, notifications: readonly NewNotification[]) {
  const rows = await tx.notificationPreference.findMany({
    where: {
      accountId: { in: [...new Set(notifications.map((one) => one.accountId))] },
      type: { in: [...new Set(notifications.map((one) => one.type))] },
    },
  })
  return new Map(rows.map((row) => [`${row.accountId} ${row.type}`, row]))
}

/**
 * Notifies each account once, on the channels it chose, and updates its open pages. Returns the number of new notifications. A notification
 * without the channel `inApp` is stored too, so that it is sent only once.
 */
export async function notify(tx: Tx, notifications: readonly NewNotification[]): Promise<number> {
  if (notifications.length === 0) return 0
  const preferences = await preferencesOf(tx, notifications)
  const channelsFor = (one: { accountId: string; type: NotificationType }) =>
    channelsOf(one.type, preferences.get(`${one.accountId} ${one.type}`))
  const wanted = notifications.filter((one) => Object.values(channelsFor(one)).includes(true))
  const rows = await tx.notification.createManyAndReturn({
    data: wanted.map(({ occasion, data = {}, ...rest }) => ({
      ...rest,
      data,
      inApp: channelsFor(rest).inApp,
      key: keyOf({ ...rest, ...(occasion !== undefined && { occasion }) }),
    })),
    skipDuplicates: true,
    select: { id: true, accountId: true, type: true, title: true, text: true, path: true, subject: true },
  })
  await emit(
    tx,
    ...rows.map(({ id, accountId, subject, ...shown }) => ({
      channel: `account:${accountId}` as const,
      type: 'notification.created' as const,
      subject: id,
      data: {
        ...shown,
        about: subject,
        ...channelsFor({ accountId, type: NotificationType.parse(shown.type) }),
      },
    })),
  )
  return rows.length
}
