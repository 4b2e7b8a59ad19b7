/** Schemas of notifications. Pure: pages import them too. */
import { z } from 'zod'
import { QueryFlag, RowId } from '@/lib/fields'
import { pageOf, pageQuery } from '@/lib/paging'
import { maxUnread } from './unread'

/** Every type of notification, as `<object>.<event>`. */
export const notificationTypes = [
  'request.matched',
  'request.changed',
  'request.invited',
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
  'brand.approved',
  'brand.rejected',
  'brand.lapsed',
  'slot.claimed',
  'slot.submitted',
  'slot.changes',
  'slot.rejected',
  'slot.approved',
  'slot.settled',
  'slot.finalized',
  'slot.removed',
  'slot.overdue',
  'slot.unreviewed',
  'slot.claimable',
  'slot.unchallenged',
  'slot.rolled-back',
  'campaign.closed',
  'campaign.over',
  'campaign.rolled-back',
  'job.offered',
  'job.offer-withdrawn',
  'job.funded',
  'job.taken',
  'job.passed-over',
  'job.submitted',
  'job.evaluated',
  'job.disputed',
  'job.settled',
  'job.expired',
  'job.cancelled',
  'job.vault-closed',
  'job.untaken',
  'job.overdue',
  'job.unclosed',
  'job.unevaluated',
  'job.settleable',
  'job.rolled-back',
  'webhook.disabled',
  'account.signed-in',
  'account.credential-changed',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/** Types that ask the reader to do or check something. */
export const actionTypes: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'request.matched',
  'request.invited',
  'offer.received',
  'offer.revised',
  'offer.accepted',
  'order.funded',
  'order.delivered',
  'order.redo',
  'order.extension_proposed',
  'order.mismatched',
  'order.duplicate',
  'order.unaccepted',
  'order.overdue',
  'order.claimable',
  'settlement.proposed',
  'dispute.opened',
  'dispute.seated',
  'dispute.voting',
  'dispute.evidence-asked',
  'dispute.due',
  'dispute.verdict',
  'dispute.agreement',
  'credit.received',
  'judge.slashed',
  'brand.rejected',
  'brand.lapsed',
  'slot.submitted',
  'slot.changes',
  'slot.rejected',
  'slot.overdue',
  'slot.unreviewed',
  'slot.claimable',
  'slot.unchallenged',
  'campaign.over',
  'job.offered',
  'job.taken',
  'job.submitted',
  'job.evaluated',
  'job.vault-closed',
  'job.untaken',
  'job.overdue',
  'job.unclosed',
  'job.unevaluated',
  'job.settleable',
  'webhook.disabled',
  'account.signed-in',
  'account.credential-changed',
])

/** Ids of the objects of a notification. */
export const NotificationData = z.object({
  requestId: z.string().optional(),
  offerId: z.string().optional(),
  orderId: z.string().optional(),
  disputeId: z.string().optional(),
  campaignId: z.string().optional(),
  slotId: z.string().optional(),
  jobId: z.string().optional(),
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

const unreadCount = z
  .number()
  .int()
  .describe(`Unread notifications of this account; counting stops at ${maxUnread + 1}.`)

export const NotificationPage = pageOf(Notification).extend({ unreadCount })

/** Query of `GET /notifications`. */
export const NotificationQuery = z.strictObject({
  ...pageQuery,
  unread: QueryFlag.optional().describe('`true`: unread only.'),
})
export type NotificationQuery = z.output<typeof NotificationQuery>

/** Body of `POST /notifications/read`: some by id, those that lead to a page, or all. */
export const NotificationReadBody = z
  .strictObject({
    ids: z.array(RowId).min(1).max(100).optional(),
    path: z
      .string()
      .regex(/^\/[^\s?#]*$/, 'must be a path of this site, without a query')
      .max(300)
      .optional()
      .describe('All that lead to this page: a reader who has it open has seen them.'),
    all: z.literal(true).optional(),
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    error: 'Send one of ids, path and all: true.',
  })
export type NotificationReadBody = z.output<typeof NotificationReadBody>

export const NotificationReadReply = z.object({ read: z.number().int(), unreadCount })

/** The channels of one type: the site, webhooks, e-mail and push. */
export const NotificationPreference = z.object({
  type: NotificationType,
  inApp: z.boolean(),
  webhook: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

/** The channels of notifications, in the order in which pages show them. */
export const channels = ['inApp', 'email', 'push', 'webhook'] as const
export type Channel = (typeof channels)[number]

/** The choices of an account for a type. Null: not chosen. */
type Chosen = { [C in Channel]: boolean | null }

/**
 * Returns the channels of a type for an account. Defaults: the site and webhooks for every type; e-mail and push for the types to act on,
 * unless the site is turned off for them.
 */
export function channelsOf(type: NotificationType, chosen?: Chosen): Record<Channel, boolean> {
  const inApp = chosen?.inApp ?? true
  const byDefault = inApp && actionTypes.has(type)
  return {
    inApp,
    webhook: chosen?.webhook ?? true,
    email: chosen?.email ?? byDefault,
    push: chosen?.push ?? byDefault,
  }
}

export const NotificationPreferences = z.object({
  items: z.array(NotificationPreference).describe('Every type.'),
})

/** Body of `PATCH /notifications/preferences`: the changed types. */
export const NotificationPreferencesBody = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          type: NotificationType,
          inApp: z.boolean().optional(),
          webhook: z.boolean().optional(),
          email: z.boolean().optional(),
          push: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(notificationTypes.length),
  })
  .refine(({ items }) => new Set(items.map(({ type }) => type)).size === items.length, {
    error: 'items: name each type once.',
  })
export type NotificationPreferencesBody = z.output<typeof NotificationPreferencesBody>
