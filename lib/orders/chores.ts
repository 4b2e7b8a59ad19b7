/** What the chain did to orders, told by the worker: their steps to the side that waits, offers to settle to the other side. */
import { Terms } from '@/lib/checkout/schema'
import { db } from '@/lib/db/client'
import { notify } from '@/lib/notifications/notify'
import { tellWallets } from '@/lib/notifications/wallets'
import type { Chore } from '@/lib/queue/chore'
import type { OutboxRow } from '@/lib/realtime/outbox'
import { relayOutbox } from '@/lib/realtime/relay'
import { type NewsOrder, newsOf, toldEvents } from './news'

type Offered = { orderId: string; accountId: string; providerBps: number; at: bigint; terms: unknown }

/** Offers whose other side has an account here and has not been told. A provider's offer ends when its agent is sold. */
const untold = (): Promise<Offered[]> => db.$queryRaw`
  select o.order_id as "orderId", t.id as "accountId", o.proposal_bps as "providerBps", o.proposed_at as at, s.terms
  from chain.orders o
  join chain.agents a on a.token_id = o.provider_agent_id
  join app.accounts t on t.wallet_address = case when o.proposal_by = o.buyer then a.owner else o.buyer end
  left join app.checkout_sessions s on s.order_id = o.order_id
  where o.proposal_by in (o.buyer, a.owner) and o.ended_at is null
    and not exists (select 1 from app.notifications n where n.account_id = t.id
      and n.key = 'settlement.proposed ' || o.order_id || ' ' || o.proposed_at)
  order by o.proposed_at limit 100`

/** Tells of new offers to settle. Gives how many. */
async function tellProposals(): Promise<number> {
  const offers = await untold()
  for (const { orderId, accountId, providerBps, at, terms } of offers) {
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
  return offers.length
}

/** The orders with what is told of them. */
const ordersOf = (ids: readonly string[]): Promise<NewsOrder[]> => db.$queryRaw`
  select o.order_id as "orderId", o.currency, o.budget::text, o.outcome, o.provider_payout::text as "providerPayout",
    o.buyer_refund::text as "buyerRefund", o.dispute_id as "disputeId", o.buyer, a.owner as provider, s.terms->>'title' as title
  from chain.orders o
  left join chain.agents a on a.token_id = o.provider_agent_id
  left join app.checkout_sessions s on s.order_id = o.order_id
  where o.order_id = any(${[...ids]})`

const isNews = ({ channel, type }: OutboxRow) => channel.startsWith('order:') && toldEvents.includes(type)

/** Tells of these rows, each step once. Gives how many notifications are new. */
async function tellRows(rows: readonly OutboxRow[]): Promise<number> {
  const news = rows.filter(isNews)
  if (news.length === 0) return 0
  const orders = new Map(
    (await ordersOf([...new Set(news.map(({ subject }) => subject))])).map((order) => [order.orderId, order]),
  )
  const told = news.flatMap(({ subject, type, data }) => {
    const order = orders.get(subject)
    return order && typeof data.version === 'number' ? newsOf(order, type, data.version) : []
  })
  return db.$transaction((tx) => tellWallets(tx, told))
}

export const orderChores: readonly Chore[] = [
  { name: 'orders.proposals', everySeconds: 2, run: tellProposals },
  { name: 'orders.news', everySeconds: 2, run: () => relayOutbox('orders', tellRows) },
]
