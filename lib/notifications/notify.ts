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

/** Tells each account once and wakes its pages. Gives how many had not been told before. */
export async function notify(tx: Tx, notifications: readonly NewNotification[]): Promise<number> {
  if (notifications.length === 0) return 0
  const rows = await tx.notification.createManyAndReturn({
    data: notifications.map(({ occasion = '', data = {}, ...rest }) => ({
      ...rest,
      data,
      key: `${rest.type} ${rest.subject} ${occasion}`,
    })),
    skipDuplicates: true,
    select: { id: true, accountId: true, type: true },
  })
  for (const { id, accountId, type } of rows)
    await emit(tx, {
      channel: `account:${accountId}`,
      type: 'notification.created',
      subject: id,
      data: { type },
    })
  return rows.length
}
