/** Selects the conversations of a list by keyset over the indexes of the seats, so that a long history stays cheap. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { IsoTime, RowId, showTime } from '@/lib/fields'
import { maxUnread } from '@/lib/notifications/unread'
import { countedTo, cutPage, maxOffset, parseCursor, skipTake, type Total } from '@/lib/paging'
import { heldAgents } from './access'
import type { ConversationQuery } from './schema'
import { isTokenSold } from './token-seats'

const Key = z.tuple([IsoTime, RowId])

/** Escapes `%` and `_` in user text. */
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The status of the order of `c` on the chain; null without one. */
const orderStatus = Prisma.sql`(select o.status from chain.orders o join app.order_sessions t on t.order_id = o.order_id
  where o.order_id = c.order_id)`

/** The shown kind of `c`, by the rule of `shownKind`. */
const kindShown = Prisma.sql`(case coalesce(${orderStatus}, '')
  when '' then c.kind when 'SETTLED' then 'COMPLETED_ORDER' when 'CANCELLED' then 'COMPLETED_ORDER'
  when 'IN_DISPUTE' then 'CHALLENGE' else 'ORDER_DELIVERY' end)`

/** SQL condition on a seat `s`: the account archived its conversation, and nothing has happened in it since. */
const isArchived = ({
  accountId,
}: Actor): Prisma.Sql => Prisma.sql`exists (select 1 from app.conversation_archives v
  where v.account_id = ${accountId} and v.conversation_id = s.conversation_id and v.at >= s.last_message_at)`

/** SQL condition on `c`: it is in the inbox. The conversation of the caller's own request is not, because no one else reads it. */
const isCorrespondence = Prisma.sql`c.kind <> 'PREPAYMENT_ORDER'`

/** SQL condition on `c`: the title or a member's name contains this text. */
const mentions = (text: string) => {
  const pattern = like(text)
  return Prisma.sql`(
    exists (select 1 from app.requests r where r.id = c.request_id and r.title ilike ${pattern})
    or exists (select 1 from app.listings l where l.id = c.listing_id and l.title ilike ${pattern})
    or exists (select 1 from app.checkout_sessions t
      where t.conversation_id = c.id and t.order_id = c.order_id and t.terms->>'title' ilike ${pattern})
    or exists (select 1 from app.order_sessions t
      where t.order_id = c.order_id and t.terms->>'title' ilike ${pattern})
    or exists (select 1 from app.conversation_participants x join app.agent_profiles p on p.id = x.agent_id
      where x.conversation_id = c.id and (p.handle ilike ${pattern} or p.display_name ilike ${pattern})))`
}

/** The unread count of a seat. The stored count includes the negotiation, which a later owner of the agent cannot read. */
const unreadOf = ({ accountId }: Actor): Prisma.Sql => Prisma.sql`case
  when s.follows_since is null or s.account_id = ${accountId} then s.unread_count
  else (select count(*)::int from app.messages m where m.conversation_id = c.id and not m.before_order
    and m.created_at > coalesce(s.last_read_at, 'epoch') and m.account_id is distinct from ${accountId}) end`

/**
 * SQL condition on a seat `s` of a conversation `c`: it has unread messages that the actor can read. The stored count is never less, and
 * cheap.
 */
const isUnread = (actor: Actor): Prisma.Sql => Prisma.sql`(s.unread_count > 0 and ${unreadOf(actor)} > 0)`

/** SQL conditions of a query on a seat `s` in a conversation `c`. */
function filtersOf(actor: Actor, query: ConversationQuery): Prisma.Sql {
  const filters = [Prisma.sql`true`]
  if (query.kind) filters.push(Prisma.sql`${kindShown} = any(${query.kind})`)
  if (query.box) filters.push(isCorrespondence)
  if (query.box === 'inbox') filters.push(Prisma.sql`not ${isArchived(actor)}`)
  if (query.box === 'archive') filters.push(isArchived(actor))
  if (query.side) filters.push(Prisma.sql`s.side = ${query.side}`)
  if (query.unread !== undefined)
    filters.push(query.unread ? isUnread(actor) : Prisma.sql`not ${isUnread(actor)}`)
  if (query.agentId) filters.push(Prisma.sql`s.agent_id = ${query.agentId}`)
  if (query.prepaymentOrderId) filters.push(Prisma.sql`c.request_id = ${query.prepaymentOrderId}`)
  if (query.orderId) filters.push(Prisma.sql`c.order_id = ${query.orderId}`)
  if (query.listingId) filters.push(Prisma.sql`c.listing_id = ${query.listingId}`)
  if (query.query) filters.push(mentions(query.query))
  return Prisma.join(filters, ' and ')
}

const joined = Prisma.sql`from app.conversation_participants s join app.conversations c on c.id = s.conversation_id`

/**
 * The seats of an actor as two sorted scans: those that the account took and still holds, and those that follow its agents. A conversation
 * with the same wallet on both sides appears once, as the account's own.
 */
function seatScans(actor: Actor, where: Prisma.Sql, columns: Prisma.Sql, tail: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select ${columns} ${joined}
      where s.account_id = ${actor.accountId} and not s.follows_agent and ${where}
        and not ${isTokenSold(actor.wallet)} ${tail})
    union all (select found.* from unnest(${heldAgents(actor.wallet)}) held(agent_id)
    cross join lateral (select ${columns} ${joined}
      where s.agent_id = held.agent_id and s.follows_agent and ${where} and not exists (
        select 1 from app.conversation_participants x where x.conversation_id = s.conversation_id
          and x.account_id = ${actor.accountId} and not x.follows_agent) ${tail}) found)`
}

/** Returns the ids of one page of the actor's conversations, most recent first, with their count up to a limit. */
export async function conversationIds(
  actor: Actor,
  query: ConversationQuery,
): Promise<{ ids: string[]; total: Total; nextCursor: string | undefined }> {
  const filters = filtersOf(actor, query)
  const { skip, take } = skipTake(query)
  const key = query.cursor ? parseCursor(Key, query.cursor) : null
  const after = key
    ? Prisma.sql`(s.last_message_at, s.conversation_id) < (${new Date(key[0])}::timestamptz, ${key[1]})`
    : Prisma.sql`true`
  const columns = Prisma.sql`s.conversation_id as id, s.last_message_at as at`
  const order = Prisma.sql`order by s.last_message_at desc, s.conversation_id desc limit ${skip + take + 1}`
  const page = seatScans(actor, Prisma.sql`${filters} and ${after}`, columns, order)
  const all = seatScans(actor, filters, Prisma.sql`1`, Prisma.sql`limit ${maxOffset}`)
  const [rows, counted] = await Promise.all([
    db.$queryRaw<{ id: string; at: Date }[]>`
      select * from (${page}) page order by at desc, id desc limit ${take + 1} offset ${skip}`,
    db.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from (select 1 from (${all}) seats limit ${maxOffset}) counted`,
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ at, id }) => [showTime(at), id])
  return {
    ids: shown.map(({ id }) => id),
    total: countedTo(maxOffset, counted[0]?.total ?? 0),
    nextCursor,
  }
}

/** The conversations of the inbox with unread messages. */
const unreadSeats = (actor: Actor): Prisma.Sql => Prisma.sql`
  select unread from (${seatScans(
    actor,
    Prisma.sql`s.unread_count > 0 and ${isCorrespondence} and not ${isArchived(actor)}`,
    Prisma.sql`${unreadOf(actor)} as unread`,
    Prisma.sql`limit 1000`,
  )}) seats where unread > 0 limit 1000`

/** Counts unread messages of the inbox, in up to 1,000 conversations. Archived conversations do not count. */
export async function unreadTotals(actor: Actor): Promise<{ conversations: number; messages: number }> {
  const [row] = await db.$queryRaw<{ conversations: number; messages: number }[]>`
    select count(*)::int as conversations, coalesce(sum(unread), 0)::int as messages
    from (${unreadSeats(actor)}) waiting`
  return row ?? { conversations: 0, messages: 0 }
}

/**
 * Counts the unread messages and notifications for the header of a page, in one statement. Notifications are counted up to `maxUnread` + 1.
 */
export async function headCounts(actor: Actor): Promise<{ messages: number; notifications: number }> {
  const [row] = await db.$queryRaw<{ messages: number; notifications: number }[]>`
    select coalesce(sum(unread), 0)::int as messages,
      (select count(*)::int from (
        select 1 from app.notifications where account_id = ${actor.accountId} and in_app and read_at is null limit ${maxUnread + 1}
      ) waiting) as notifications
    from (${unreadSeats(actor)}) waiting`
  return row ?? { messages: 0, notifications: 0 }
}
