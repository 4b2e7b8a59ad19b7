/** Notifies the side that waits for a step of an order, and the other side of an offer to settle. */
import { z } from 'zod'
import { Terms } from '@/lib/checkout/schema'
import { db } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/db/outbox-reader'
import { notify } from '@/lib/notifications/notify'
import { tellWallets } from '@/lib/notifications/wallets'
import { defineJob } from '@/lib/queue/job'
import { type NewsOrder, newsOf, toldEvents } from './news'
import { takeBackOrder } from './reorg'

type Offered = { accountId: string; providerBps: number; at: bigint; terms: unknown }

/** The offer that is open on an order, with the account of its other side. A provider's offer ends when its agent is sold. */
const openOffer = (orderId: string): Promise<Offered[]> => db.$queryRaw`
  select t.id as "accountId", o.proposal_bps as "providerBps", o.proposed_at as at, s.terms
  from chain.orders o
  join chain.agents a on a.token_id = o.provider_agent_id
  join app.accounts t on t.wallet_address = case when o.proposal_by = o.buyer then a.owner else o.buyer end
  left join app.order_sessions s on s.order_id = o.order_id
  where o.order_id = ${orderId} and o.proposal_by in (o.buyer, a.owner) and o.ended_at is null`

async function tellProposal(orderId: string): Promise<void> {
  for (const { accountId, providerBps, at, terms } of await openOffer(orderId)) {
    const parsed = Terms.safeParse(terms)
    const title = parsed.success ? parsed.data.title : `Order ${orderId.slice(0, 10)}`
    await db.$transaction((tx) =>
      notify(tx, [
        {
          accountId,
          type: 'settlement.proposed',
          title: 'The other side offers to settle',
          text: `${title}: ${providerBps / 100} % for the provider, the rest back to the buyer.`,
          path: `/orders/${orderId}`,
          subject: orderId,
          data: { orderId },
          occasion: at.toString(),
        },
      ]),
    )
  }
}

/** An order with what its notifications say. */
const findOrder = (orderId: string): Promise<NewsOrder[]> => db.$queryRaw`
  select o.order_id as "orderId", o.currency, o.budget::text, o.outcome, o.provider_payout::text as "providerPayout",
    o.delivery_due_at::text as "deliveryDueAt", o.extension_by as "extensionBy", o.extension_due_at::text as "extensionDueAt",
    o.buyer_refund::text as "buyerRefund", o.dispute_id as "disputeId", o.buyer, a.owner as provider, s.terms->>'title' as title
  from chain.orders o
  left join chain.agents a on a.token_id = o.provider_agent_id
  left join app.order_sessions s on s.order_id = o.order_id
  where o.order_id = ${orderId}`

const Step = z.object({ orderId: z.string(), event: z.string(), version: z.number().int() })

async function tellStep({ orderId, event, version }: z.output<typeof Step>): Promise<void> {
  const [order] = await findOrder(orderId)
  if (order) await db.$transaction((tx) => tellWallets(tx, newsOf(order, event, version)))
}

const isOfOrder = ({ channel }: OutboxRow) => channel.startsWith('order:')

export const orderJobs = [
  defineJob({
    name: 'orders.tell',
    payload: Step,
    from: (row) =>
      isOfOrder(row) && toldEvents.includes(row.type) && typeof row.data.version === 'number'
        ? [{ orderId: row.subject, event: row.type, version: row.data.version }]
        : [],
    run: async (step) => tellStep(step),
  }),
  defineJob({
    name: 'orders.tell-proposal',
    payload: z.object({ orderId: z.string() }),
    from: (row) =>
      isOfOrder(row) && row.type === 'order.settlement_proposed' ? [{ orderId: row.subject }] : [],
    run: ({ orderId }) => tellProposal(orderId),
  }),
  defineJob({
    name: 'orders.take-back',
    payload: z.object({ orderId: z.string() }),
    from: (row) => (isOfOrder(row) && row.type === 'order.reorged' ? [{ orderId: row.subject }] : []),
    run: async ({ orderId }) => void (await takeBackOrder(orderId)),
  }),
]
