/** The entries of conversations in SQL: messages, and the milestones of their orders and slots. */
import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/client'
import { type MessageAttachment, Prisma, type Message as Stored } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { env } from '@/lib/env'
import { readable, type Seat } from './access'
import { milestoneEvents } from './schema'

export type AttachmentRow = Pick<
  MessageAttachment,
  'id' | 'key' | 'fileName' | 'contentType' | 'sizeBytes' | 'sha256'
>

/** A message with what all readers need: its files, its writer, and whether it is in quarantine. */
export type MessageRow = Omit<Stored, 'data'> & {
  data: unknown
  /** The writer's wallet; null for a message of the platform. */
  wallet: string | null
  isHeldBack: boolean
  attachments: AttachmentRow[]
}

const columns = Prisma.sql`
  m.id, m.conversation_id as "conversationId", m.account_id as "accountId", m.agent_id as "agentId", m.kind,
  m.text, m.data, m.created_at as "createdAt", m.before_order as "beforeOrder", a.wallet_address as wallet,
  coalesce(q.status <> 'RELEASED', false) as "isHeldBack",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'fileName', f.file_name,
      'contentType', f.content_type, 'sizeBytes', f.size_bytes, 'sha256', f.sha256) order by f.position)
    from app.message_attachments f where f.message_id = m.id), '[]'::jsonb) as attachments`

const joined = Prisma.sql`app.messages m left join app.accounts a on a.id = m.account_id
  left join app.quarantined_messages q on q.message_id = m.id`

/** The newest block whose milestones are shown. */
const finalBlock = (): Prisma.Sql =>
  Prisma.sql`(select newest.block_number from chain.cursor newest) - ${env().FINALITY_BLOCKS}::int8`

/**
 * The milestones of `source`, whose rows have `key`, `dispute_id`, `currency` and `buyer`, from the events about it. `refs` are the names
 * and ids that lead to it, for jsonb_build_object.
 */
const eventMilestones = (source: Prisma.Sql, refs: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select 'e' || lpad(e.block_number::text, 15, '0') || 'x' || lpad(e.log_index::text, 6, '0') as id,
    jsonb_build_object('event', e.name, ${refs}, 'disputeId', s.dispute_id, 'txHash', e.tx_hash, 'args', e.args,
      'currency', s.currency, 'buyer', s.buyer) as data,
    max(case when e.indexed_at < to_timestamp(e.timestamp) + interval '30 seconds' then e.indexed_at
      else to_timestamp(e.timestamp) end) over (order by e.block_number, e.log_index)::timestamptz(3) as created_at
  from ${source} s join chain.events e on e.keys && array_remove(array[s.key, 'dispute:' || s.dispute_id], null)
  where e.name = any(${[...milestoneEvents]}) and e.block_number <= ${finalBlock()}`

/**
 * The milestones of the orders and the slot of a conversation as rows `k` with the columns of messages. An order counts if it has the
 * agreed terms; the conversation of a dispute about any other order refers to that order directly. A milestone appears once its block is
 * final, like notifications. Its time is when it was indexed, to the millisecond like messages, or its block's time if the indexer was
 * behind. Time and id grow in the order of the chain.
 */
const milestones = (conversationId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  with deal as materialized (
    select o.order_id, 'order:' || o.order_id as key, o.dispute_id, o.currency, o.buyer, o.status
    from app.order_sessions t join chain.orders o on o.order_id = t.order_id where t.conversation_id = ${conversationId}
    union
    select o.order_id, 'order:' || o.order_id as key, o.dispute_id, o.currency, o.buyer, o.status
    from app.conversations c join chain.orders o on o.order_id = c.order_id
    where c.id = ${conversationId} and c.kind = 'CHALLENGE'),
  bounty as materialized (
    select s.slot_id, s.campaign_id, 'slot:' || s.slot_id as key, s.dispute_id, m.currency, m.brand as buyer
    from app.conversations c join chain.slots s on s.slot_id = c.slot_id
    join chain.campaigns m on m.campaign_id = s.campaign_id where c.id = ${conversationId})
  ${eventMilestones(Prisma.sql`deal`, Prisma.sql`'orderId', s.order_id`)}
  union all
  ${eventMilestones(Prisma.sql`bounty`, Prisma.sql`'slotId', s.slot_id, 'campaignId', s.campaign_id`)}
  union all
  select 'r' || v.id, jsonb_build_object('event', 'OrderReviewed', 'orderId', deal.order_id, 'currency', deal.currency,
      'buyer', deal.buyer, 'args', jsonb_build_object('side', v.side, 'rating', v.rating)), v.created_at
  from deal join app.reviews v on v.order_id = deal.order_id where deal.status = 'SETTLED') k`

const milestoneColumns = (conversationId: Prisma.Sql) => Prisma.sql`
  k.id, ${conversationId} as "conversationId", null::text as "accountId", null::text as "agentId", 'SYSTEM' as kind,
  '' as text, k.data, k.created_at as "createdAt", false as "beforeOrder", null::text as wallet, false as "isHeldBack",
  '[]'::jsonb as attachments`

/** Messages in one query. `tail` is `where … order by … limit …` over m. */
const messageRows = (tail: Prisma.Sql): Promise<MessageRow[]> =>
  queryWithGenericPlan<MessageRow>(Prisma.sql`select ${columns} from ${joined} ${tail}`)

/** A range of a conversation, newest first: `take` rows after `skip`, before `place` if set. */
export type EntryRange = { skip: number; take: number; place: { at: Date; id: string } | null }

/** Messages and milestones of a conversation, newest first. `readable` is the condition on a message `m`. */
export function entryRows(
  id: string,
  readable: Prisma.Sql,
  { skip, take, place }: EntryRange,
): Promise<MessageRow[]> {
  const own = Prisma.sql`${id}::text`
  const older = (row: Prisma.Sql) =>
    place
      ? Prisma.sql`and (${row}.created_at, ${row}.id) < (${place.at}::timestamptz, ${place.id})`
      : Prisma.empty
  return queryWithGenericPlan<MessageRow>(Prisma.sql`
    select * from (
      (select ${columns} from ${joined} where m.conversation_id = ${own} and ${readable} ${older(Prisma.sql`m`)}
        order by m.created_at desc, m.id desc limit ${skip + take})
      union all
      (select ${milestoneColumns(own)} from ${milestones(own)} where true ${older(Prisma.sql`k`)}
        order by k.created_at desc, k.id desc limit ${skip + take})) entry
    order by "createdAt" desc, id desc limit ${take} offset ${skip}`)
}

/** Counts messages and milestones of a conversation, up to `most` messages. */
export async function countEntries(id: string, readable: Prisma.Sql, most: number): Promise<number> {
  const own = Prisma.sql`${id}::text`
  const [row] = await queryWithGenericPlan<{ count: number }>(Prisma.sql`
    select ((select count(*) from (
        select 1 from app.messages m where m.conversation_id = ${own} and ${readable} limit ${most}) counted)
      + (select count(*) from ${milestones(own)}))::int as count`)
  return row?.count ?? 0
}

/** The time of a message or a milestone, or of the newest message without an id; null when there is none. */
export async function entryTime(
  tx: Tx,
  conversationId: string,
  readable: Prisma.Sql,
  id: string | undefined,
): Promise<Date | null> {
  const own = Prisma.sql`${conversationId}::text`
  const named = id === undefined ? Prisma.empty : Prisma.sql`and m.id = ${id}`
  const [message] = await tx.$queryRaw<{ at: Date }[]>`
    select m.created_at as at from app.messages m where m.conversation_id = ${own} and ${readable} ${named}
    order by m.created_at desc limit 1`
  if (message || id === undefined) return message?.at ?? null
  const [milestone] = await tx.$queryRaw<{ at: Date }[]>`
    select k.created_at as at from ${milestones(own)} where k.id = ${id}`
  return milestone?.at ?? null
}

/** Counts the messages since a time that a seat can read and has not. Milestones do not count, because notifications announce them. */
export async function countUnread(
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  conversationId: string,
  seat: Seat,
  since: Date | null,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from app.messages m
    where m.conversation_id = ${conversationId} and ${readable(seat, actor)}
      and m.created_at > ${since ?? new Date(0)} and m.account_id is distinct from ${actor.accountId}`
  return row?.count ?? 0
}

/** The newest message and the newest milestone of each conversation. `readsAll`: the actor can read the messages before the order. */
export function newestEntries(
  conversations: readonly { id: string; readsAll: boolean }[],
): Promise<MessageRow[]> {
  const own = Prisma.sql`conversation.id`
  return queryWithGenericPlan<MessageRow>(Prisma.sql`
    select newest.* from unnest(${conversations.map(({ id }) => id)}::text[], ${conversations.map(({ readsAll }) => readsAll)}::bool[])
      conversation(id, reads_all)
    cross join lateral (
      (select ${columns} from ${joined}
        where m.conversation_id = conversation.id and (conversation.reads_all or not m.before_order)
        order by m.created_at desc, m.id desc limit 1)
      union all
      (select ${milestoneColumns(own)} from ${milestones(own)} order by k.created_at desc, k.id desc limit 1)) newest`)
}

/** Messages by their ids, in any order. */
export const messagesById = (ids: readonly string[]): Promise<MessageRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : messageRows(Prisma.sql`where m.id = any(${[...ids]}::text[])`)
