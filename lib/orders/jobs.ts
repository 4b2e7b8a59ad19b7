/** Notifies the side affected by a step of an order, and the other side of a settlement proposal. */

import { z } from 'zod'
import { Terms } from '@/lib/checkout/schema'
import { moveUpOrder } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { percentOfBps } from '@/lib/money'
import { type NewNotification, notify } from '@/lib/notifications/notify'
import { notifyWallets } from '@/lib/notifications/wallets'
import { defineJob, patientRetry } from '@/lib/queue/job'
import { Keyed, readPair } from '@/lib/queue/payloads'
import { announcedEvents, noticesOf, type OrderFacts } from './notices/notices'
import { correctOrderNotices } from './notices/reorg'
import { dropUnnamed } from './reviews/feedback'
import { orderTitle } from './title'

type OpenProposal = { accountId: string; providerBps: number; at: bigint; terms: unknown }

/**
 * The open settlement proposal of an order, with the account of the other side. A seller's proposal ends when the agent is
 * sold.
 */
const openProposal = (orderId: string): Promise<OpenProposal[]> => db.$queryRaw`
  select t.id as "accountId", o.proposal_bps as "providerBps", o.proposed_at as at, s.terms
  from chain.orders o
  join chain.agents a on a.token_id = o.provider_agent_id
  join app.accounts t on t.wallet_address = case when o.proposal_by = o.buyer then a.owner else o.buyer end
  left join app.order_sessions s on s.order_id = o.order_id
  where o.order_id = ${orderId} and o.proposal_by in (o.buyer, a.owner) and o.ended_at is null`

async function proposalNotices(orderId: string): Promise<NewNotification[]> {
  return (await openProposal(orderId)).map(({ accountId, providerBps, at, terms }) => ({
    accountId,
    type: 'settlement.proposed',
    title: `Settlement proposed: ${orderTitle(orderId, Terms.safeParse(terms).data?.title)}`,
    text: `${percentOfBps(providerBps)} for the seller, the rest back to the buyer.`,
    path: `/orders/${orderId}`,
    subject: orderId,
    data: { orderId },
    occasion: at.toString(),
  }))
}

async function notifyProposal(orderId: string): Promise<void> {
  const notices = await proposalNotices(orderId)
  if (notices.length === 0) return
  await db.$transaction(async (tx) => {
    await notify(tx, notices)
    await moveUpOrder(tx, orderId)
  })
}

/** Loads the facts that notifications of an order mention. */
const findOrder = (orderId: string): Promise<OrderFacts[]> => db.$queryRaw`
  select o.order_id as "orderId", o.currency, o.budget::text, o.outcome, o.provider_payout::text as "providerPayout",
    o.delivery_due_at::text as "deliveryDueAt", o.extension_by as "extensionBy", o.extension_due_at::text as "extensionDueAt",
    (select count(*)::int from chain.events e where e.keys @> array[${`order:${orderId}`}] and e.name = 'ExtensionProposed')
      as "extensionNumber",
    o.accept_deadline::text as "acceptDeadline", o.ended_at::text as "endedAt", o.buyer_refund::text as "buyerRefund",
    o.dispute_id as "disputeId", o.buyer, a.owner as provider, o.payee, s.terms->>'title' as title
  from chain.orders o
  left join chain.agents a on a.token_id = o.provider_agent_id
  left join app.order_sessions s on s.order_id = o.order_id
  where o.order_id = ${orderId}`

const Step = z.object({ orderId: z.string(), event: z.string(), version: z.number().int() })

async function notifyStep({ orderId, event, version }: z.output<typeof Step>): Promise<void> {
  const [order] = await findOrder(orderId)
  if (!order) return
  await db.$transaction(async (tx) => {
    await notifyWallets(tx, noticesOf(order, event, version))
    await moveUpOrder(tx, orderId)
  })
}

/** Announces the proposals that are open after a reorg: while a later one was the newest, they were not announced. */
async function notifyStanding(tx: Tx, orderId: string): Promise<void> {
  const [[order], proposals] = await Promise.all([findOrder(orderId), proposalNotices(orderId)])
  if (!order) return
  await notifyWallets(tx, noticesOf(order, 'order.extension_proposed', 0))
  await notify(tx, proposals)
  await moveUpOrder(tx, orderId)
}

const isOfOrder = ({ channel }: OutboxRow) => channel.startsWith('order:')

export const orderJobs = [
  defineJob({
    name: 'orders.notify',
    payload: Step,
    from: (row) =>
      isOfOrder(row) && announcedEvents.includes(row.type) && typeof row.data.version === 'number'
        ? [{ orderId: row.subject, event: row.type, version: row.data.version }]
        : [],
    run: async (step) => notifyStep(step),
  }),
  defineJob({
    name: 'orders.notify-proposal',
    payload: z.object({ orderId: z.string() }),
    from: (row) =>
      isOfOrder(row) && row.type === 'order.settlement_proposed' ? [{ orderId: row.subject }] : [],
    run: ({ orderId }) => notifyProposal(orderId),
  }),
  defineJob({
    name: 'orders.drop-feedback',
    payload: Keyed,
    retry: patientRetry,
    run: ({ id }) => dropUnnamed(...readPair(id)),
  }),
  defineJob({
    name: 'orders.take-back',
    payload: z.object({ orderId: z.string() }),
    // Runs queries while its transaction is open: concurrent runs could take all connections and wait for one more.
    maxConcurrent: 1,
    from: (row) => (isOfOrder(row) && row.type === 'order.reorged' ? [{ orderId: row.subject }] : []),
    run: async ({ orderId }) => {
      await correctOrderNotices(orderId, (tx) => notifyStanding(tx, orderId))
    },
  }),
]
