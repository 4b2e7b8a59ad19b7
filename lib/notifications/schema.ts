/** Shapes of the notifications room. Pure: pages import it too. */
import { z } from 'zod'
import { QueryFlag, RowId } from '@/lib/fields'
import { pageOf, pageQuery } from '@/lib/paging'

/** Everything an account is told of, as `<object>.<what happened>`. */
export const notificationTypes = [
  'request.matched',
  'request.changed',
  'offer.received',
  'offer.revised',
  'offer.accepted',
  'offer.declined',
  'offer.withdrawn',
  'offer.expired',
  'order.funded',
  'order.accepted',
  'order.delivered',
  'order.redo',
  'order.extension_proposed',
  'order.extended',
  'order.settled',
  'order.cancelled',
  'order.mismatched',
  'order.duplicate',
  'order.dropped',
  'order.rolled-back',
  'settlement.proposed',
  'dispute.opened',
  'dispute.seated',
  'dispute.voting',
  'dispute.verdict',
  'dispute.arbitration',
  'dispute.agreement',
  'dispute.settled',
  'dispute.rolled-back',
  'dispute.evidence-asked',
  'dispute.evidence-given',
  'judge.slashed',
  'credit.received',
  'credit.rolled-back',
  'review.received',
  'order.unaccepted',
  'order.overdue',
  'order.claimable',
  'dispute.due',
  'webhook.disabled',
  'account.signed-in',
  'account.credential-changed',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/** Ids of what a notification is about. */
export const NotificationData = z.object({
  requestId: z.string().optional(),
  offerId: z.string().optional(),
  orderId: z.string().optional(),
  disputeId: z.string().optional(),
  agentId: z.string().optional(),
})
export type NotificationData = z.infer<typeof NotificationData>

export const Notification = z.object({
  id: z.string(),
  type: NotificationType,
  title: z.string(),
  text: z.string(),
  /** A path of this site. */
  path: z.string(),
  subject: z.string(),
  data: NotificationData,
  readAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** Unread counts stop here: more is shown as "99+". */
export const maxUnread = 99

const unreadCount = z
  .number()
  .int()
  .describe(`Unread ones of this account; counting stops at ${maxUnread + 1}.`)

export const NotificationPage = pageOf(Notification).extend({ unreadCount })

/** Query of `GET /notifications`. */
export const NotificationQuery = z.strictObject({
  ...pageQuery,
  unread: QueryFlag.optional().describe('`true`: the unread ones alone.'),
})
export type NotificationQuery = z.output<typeof NotificationQuery>

/** Body of `POST /notifications/read`: some of them, or all there are. */
export const NotificationReadBody = z
  .strictObject({
    ids: z.array(RowId).min(1).max(100).optional(),
    all: z.literal(true).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    error: 'Send either ids or all: true.',
  })
export type NotificationReadBody = z.output<typeof NotificationReadBody>

export const NotificationReadReply = z.object({ read: z.number().int(), unreadCount })

/** Where an account is told of a type of event: on the pages, and at its webhooks. */
export const NotificationPreference = z.object({
  type: NotificationType,
  inApp: z.boolean(),
  webhook: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

export const NotificationPreferences = z.object({
  items: z.array(NotificationPreference).describe('Every type there is.'),
})

/** Body of `PATCH /notifications/preferences`: what changes. */
export const NotificationPreferencesBody = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          type: NotificationType,
          inApp: z.boolean().optional(),
          webhook: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(notificationTypes.length),
  })
  .refine(({ items }) => new Set(items.map(({ type }) => type)).size === items.length, {
    error: 'items: name each type once.',
  })
export type NotificationPreferencesBody = z.output<typeof NotificationPreferencesBody>
