/** Lists and marks the notifications of one account. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { type Notification as NotificationRow, Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { showTime } from '@/lib/fields'
import { cutNewest, newestFirst, olderThan } from '@/lib/http/newest'
import { countedTo, maxOffset, skipTake, toPage } from '@/lib/paging'
import { now } from '@/lib/time'
import {
  type Notification,
  NotificationData,
  type NotificationQuery,
  type NotificationReadBody,
  NotificationType,
} from './schema'
import { maxUnread } from './unread'

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: NotificationType.parse(row.type),
  title: row.title,
  text: row.text,
  path: row.path,
  subject: row.subject,
  data: NotificationData.parse(row.data),
  readAt: row.readAt && showTime(row.readAt),
  createdAt: showTime(row.createdAt),
})

/** Returns the unread count, up to one above `maxUnread`. */
const unreadNotifications = ({ accountId }: Pick<Actor, 'accountId'>): Promise<number> =>
  db.notification.count({ where: { accountId, inApp: true, readAt: null }, take: maxUnread + 1 })

/** The account's notifications, newest first. */
export async function listNotifications(actor: Actor, query: NotificationQuery) {
  const { accountId } = actor
  const where: Prisma.NotificationWhereInput = {
    accountId,
    inApp: true,
    ...(query.unread && { readAt: null }),
  }
  const { skip, take } = skipTake(query)
  const [rows, total, unreadCount] = await Promise.all([
    db.notification.findMany({
      where: { ...where, ...olderThan(query.cursor) },
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
    db.notification.count({ where, take: maxOffset }),
    unreadNotifications(actor),
  ])
  const { shown, nextCursor } = cutNewest(rows, take)
  return { ...toPage(query, shown.map(toNotification), countedTo(maxOffset, total), nextCursor), unreadCount }
}

/** SQL condition for the notifications `n` that the body names. A path includes those that link to any fragment or query of the page. */
function named({ ids, path }: NotificationReadBody): Prisma.Sql {
  if (ids) return Prisma.sql`n.id = any(${ids})`
  return path === undefined ? Prisma.sql`true` : Prisma.sql`regexp_replace(n.path, '[?#].*$', '') = ${path}`
}

/** Marks some or all as read. Ignores ids of other accounts. */
export async function markNotificationsRead(actor: Actor, body: NotificationReadBody) {
  const { accountId } = actor
  const read = await db.$transaction(async (tx) => {
    const marked = await tx.$executeRaw`
      update app.notifications n set read_at = ${now()}
      where n.account_id = ${accountId} and n.read_at is null and ${named(body)}`
    if (marked > 0)
      await emit(tx, { channel: `account:${accountId}`, type: 'notification.read', subject: accountId })
    return marked
  })
  return { read, unreadCount: await unreadNotifications(actor) }
}
