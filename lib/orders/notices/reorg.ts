/** Handles a reorg of an order, of its payment or of later steps. Both sides are notified of what is no longer true. */
import { eventCountsOf, eventsOf, type HistoryEvent, newestProposal } from '@/lib/chain/history'
import { type DeadlineEvents, passedDeadlines } from '@/lib/chain/passed-deadlines'
import { chainTime } from '@/lib/chain/time'
import { dropOrder, forgetMismatch } from '@/lib/checkout/drop'
import { Terms } from '@/lib/checkout/schema'
import { db } from '@/lib/db/client'
import type { NotificationType } from '@/lib/notifications/schema'
import {
  type Announce,
  correctWithdrawn,
  holdNotifications,
  type True,
  type Truth,
  withdrawUntrue,
} from '@/lib/notifications/withdraw'
import { findOrder, type LoadedOrder } from '@/lib/orders/access'

/** The chain event behind each type of notification. */
const eventOf = {
  'order.accepted': 'OrderAccepted',
  'order.delivered': 'OrderDelivered',
  'order.redo': 'RedoRequested',
  'order.settled': 'OrderSettled',
  'order.cancelled': 'OrderCancelled',
  'order.extended': 'OrderExtended',
} as const satisfies Partial<Record<NotificationType, string>>

const clockTypes = ['order.unaccepted', 'order.overdue', 'order.claimable'] as const

/** The notification after a missed deadline, by the event that starts the deadline. */
const deadlineEvents: DeadlineEvents<(typeof clockTypes)[number]> = {
  OrderCreated: { type: 'order.unaccepted', due: 'acceptDeadline' },
  OrderAccepted: { type: 'order.overdue', due: 'deliveryDueAt' },
  OrderExtended: { type: 'order.overdue', due: 'deliveryDueAt' },
  RedoRequested: { type: 'order.overdue', due: 'deliveryDueAt' },
  OrderDelivered: { type: 'order.claimable', due: 'challengeWindowEndsAt' },
  ChallengeOpened: null,
  OrderCancelled: null,
  OrderSettled: null,
}

type Past = {
  order: LoadedOrder | null
  /** The events that start or end a deadline. */
  steps: readonly HistoryEvent[]
  /** How many events of each name there are. */
  counts: ReadonlyMap<string, number>
  /** When the last offer to settle was made; 0 without one. */
  proposedAt: bigint
}

/** Returns which notifications about an order are true at the chain time `now`. Without a row, none is. */
function truthOf({ order, steps, counts, proposedAt }: Past, now: bigint): Truth {
  const exists = order !== null && order.state.version > 0
  const passed = passedDeadlines(steps, deadlineEvents, now)
  const known: [NotificationType, True][] = [
    ['order.funded', exists && order.session ? 1 : 0],
    ['order.duplicate', exists && order.session ? 1 : 0],
    ['order.mismatched', exists && !order.session ? 1 : 0],
    ...clockTypes.map((type): [NotificationType, bigint[]] => [
      type,
      passed.flatMap((one) => (one.type === type ? [one.due] : [])),
    ]),
    ['review.received', order?.state.outcome ? 'any' : 0],
    ['order.extension_proposed', { upTo: BigInt(counts.get('ExtensionProposed') ?? 0) }],
    ['settlement.proposed', { upTo: proposedAt }],
    ...Object.entries(eventOf).map(([type, event]): [NotificationType, number] => [
      type as keyof typeof eventOf,
      counts.get(event) ?? 0,
    ]),
  ]
  return new Map(known)
}

/** The order's title, and its state in a sentence. */
const shownNow = (order: LoadedOrder | null) => ({
  about: order?.session ? Terms.parse(order.session.terms).title : null,
  now:
    order && order.state.version > 0
      ? `The order is ${order.state.status} now.`
      : 'The order is no longer on the chain, and no money is in escrow.',
})

/**
 * Corrects the notifications about an order after a reorg: reopens the checkout of a dropped order, and sends a correction to
 * each account that was notified of a removed step or deadline. Safe to repeat; sends nothing when the same steps are on the
 * chain again. Returns whether anything was withdrawn; if so, calls `announce`.
 */
export async function correctOrderNotices(id: string, announce?: Announce): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const dropped = await dropOrder(tx, id)
    await forgetMismatch(tx, id)
    await holdNotifications(tx, id)
    const [order, steps, counts, proposedAt, now] = await Promise.all([
      findOrder(id),
      eventsOf(`order:${id}`, Object.keys(deadlineEvents)),
      eventCountsOf(`order:${id}`),
      newestProposal(`order:${id}`),
      chainTime(),
    ])
    const withdrawn = await withdrawUntrue(tx, id, truthOf({ order, steps, counts, proposedAt }, now))
    const isCorrected = await correctWithdrawn(tx, withdrawn, {
      ...shownNow(order),
      undid: 'a step',
      type: 'order.rolled-back',
      path: `/orders/${id}`,
      subject: id,
      data: { orderId: id },
    })
    const hasChanged = dropped || isCorrected
    if (hasChanged) await announce?.(tx)
    return hasChanged
  })
}
