/**
 * SEED ONLY. Rows that the API would have written months ago. The API cannot set the time of an event, and must not; so the rows of a past
 * order bypass it, with the dates of the chain. No other code may do this.
 */
import type { Client } from 'pg'
import type { Dealt } from './orders'
import { idOf } from './orders'

/** A row by the names of its columns. */
export type Row = Record<string, unknown>

/** Inserts rows; missing columns get their defaults. */
export async function insert(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  await client.query(
    `insert into app.${table} (${columns}) select ${columns} from json_populate_recordset(null::app.${table}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/** A chain second as a date of the tables. */
export const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Seconds from a message to the seller's reply, between ten minutes and an hour and a half; zero for the buyer's own messages. */
const replyAfter = (n: number, i: number, most: number) =>
  i % 2 === 0 ? 0 : Math.round(Math.min(most, 600 + ((n * 7_919 + i * 104_729) % 4_800)))

/** The messages of an order, from its first hour to its delivery. The seller replies to each soon. */
function messagesOf(order: Dealt): Row[] {
  const { n, talk, client, provider, acceptedAt, deliveredAt } = order
  const span = Math.max(3_600, deliveredAt - acceptedAt)
  return talk.map((text, i) => {
    const writer = i % 2 === 0 ? client : provider
    return {
      id: idOf(`message ${n} ${i}`),
      conversation_id: idOf(`thread ${n}`),
      account_id: writer.accountId,
      agent_id: writer.agentId,
      kind: 'TEXT',
      text,
      data: {},
      created_at: iso(
        acceptedAt +
          Math.round((span * (i - (i % 2) + 0.5)) / talk.length) +
          replyAfter(n, i, span / talk.length),
      ),
    }
  })
}

const lastOf = (order: Dealt): string => iso(order.talk.length > 0 ? order.deliveredAt : order.createdAt)

function offerRows(orders: readonly Dealt[]): Record<string, Row[]> {
  return {
    offers: orders.map(({ n, listingId, provider, client, currency, createdAt }) => ({
      id: idOf(`offer ${n}`),
      conversation_id: idOf(`thread ${n}`),
      listing_id: listingId,
      provider_agent_id: provider.agentId,
      provider_account_id: provider.accountId,
      buyer_account_id: client.accountId,
      client_agent_id: client.agentId,
      currency,
      proof_method: 'optimistic',
      settlement_type: 'escrow',
      challenge_window_hours: 24,
      status: 'LOCKED',
      version: 1,
      created_at: iso(createdAt - 600),
      updated_at: iso(createdAt),
    })),
    offer_revisions: orders.map(({ n, units, terms, createdAt }) => ({
      id: idOf(`revision ${n}`),
      offer_id: idOf(`offer ${n}`),
      version: 1,
      price: units.toString(),
      delivery_days: terms.deliveryDays,
      scope: terms.scope,
      message: '',
      status: 'ACCEPTED',
      created_at: iso(createdAt - 600),
    })),
    checkout_sessions: orders.map((order) => ({
      id: idOf(`checkout ${order.n}`),
      account_id: order.client.accountId,
      wallet: order.client.wallet.toLowerCase(),
      offer_id: idOf(`offer ${order.n}`),
      revision_id: idOf(`revision ${order.n}`),
      idempotency_key: `past order ${order.n}`,
      client_agent_id: order.client.agentId,
      provider_agent_id: order.provider.agentId,
      currency: order.currency,
      amount: order.units.toString(),
      desired_stake: '0',
      delivery_seconds: order.terms.deliveryDays * 86_400,
      challenge_window: order.terms.challengeWindowHours * 3_600,
      order_id: order.orderId,
      salt: order.salt,
      secret: order.secret,
      terms: order.terms,
      terms_hash: order.termsHash,
      conversation_id: idOf(`thread ${order.n}`),
      status: 'CONFIRMED',
      expires_at: iso(order.createdAt + 86_400),
      created_at: iso(order.createdAt - 300),
      updated_at: iso(order.createdAt),
    })),
  }
}

function threadRows(orders: readonly Dealt[]): Record<string, Row[]> {
  return {
    conversations: orders.map((order) => ({
      id: idOf(`thread ${order.n}`),
      kind: 'QUOTE_NEGOTIATION',
      listing_id: order.listingId,
      order_id: order.orderId,
      last_message_at: lastOf(order),
      created_at: iso(order.createdAt - 600),
    })),
    conversation_participants: orders.flatMap((order) =>
      (['client', 'provider'] as const).map((side) => ({
        conversation_id: idOf(`thread ${order.n}`),
        account_id: order[side].accountId,
        side,
        agent_id: order[side].agentId,
        follows_agent: side === 'provider',
        follows_since: side === 'provider' ? iso(order.createdAt) : null,
        last_read_at: lastOf(order),
        unread_count: 0,
        last_message_at: lastOf(order),
      })),
    ),
    messages: orders.flatMap(messagesOf),
  }
}

const wasDelivered = ({ ending }: Dealt) => ending !== 'withdrawn' && ending !== 'expired'

function workRows(orders: readonly Dealt[]): Record<string, Row[]> {
  return {
    kept_texts: orders.flatMap(({ texts, createdAt }) =>
      texts.map((text) => ({ ...text, created_at: iso(createdAt) })),
    ),
    deliveries: orders
      .filter(wasDelivered)
      .map(({ orderId, deliveryHash, manifestText, note, deliveredAt }) => ({
        order_id: orderId,
        delivery_hash: deliveryHash,
        artifact_ids: [],
        manifest: JSON.parse(manifestText),
        note,
        created_at: iso(deliveredAt - 300),
      })),
    reviews: orders.flatMap(({ n, orderId, review, client, provider, listingId, endedAt }) =>
      review
        ? [
            {
              id: idOf(`review ${n}`),
              order_id: orderId,
              side: 'client',
              account_id: client.accountId,
              wallet: client.wallet.toLowerCase(),
              from_agent_id: client.tokenId,
              about_agent_id: provider.tokenId,
              listing_id: listingId,
              rating: review[0],
              text: review[1],
              created_at: iso(endedAt + 7_200 + n * 60),
            },
          ]
        : [],
    ),
  }
}

/** Notifications of the last step of each order, read long ago. */
function noticeRows(orders: readonly Dealt[]): Record<string, Row[]> {
  return {
    notifications: orders.flatMap(({ n, orderId, client, entry, deliveredAt, ending }) =>
      ending === 'released' || ending === 'late'
        ? [
            {
              id: idOf(`notice ${n}`),
              account_id: client.accountId,
              type: 'order.delivered',
              title: 'Your order was delivered',
              text: `Look at “${entry.title}” and accept it, or object before the time is up.`,
              path: `/orders/${orderId}`,
              subject: orderId,
              data: { orderId },
              key: `order.delivered ${orderId} 3`,
              in_app: true,
              read_at: iso(deliveredAt + 1_800),
              created_at: iso(deliveredAt),
            },
          ]
        : [],
    ),
  }
}

/** Writes all rows of past orders. Before their transactions: a job that follows an event then finds that it was notified. */
export async function writePast(client: Client, orders: readonly Dealt[]): Promise<void> {
  const tables = { ...threadRows(orders), ...offerRows(orders), ...workRows(orders), ...noticeRows(orders) }
  for (const [table, rows] of Object.entries(tables)) await insert(client, table, rows)
}
