/**
 * The keeper says what a passed deadline has made possible, once, to those who gain by it. It signs and sends nothing: each of
 * these transactions is a person's to make. By chain time, like the contracts.
 */
import { chainTime as chainTimeNow } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import { type Change, emit } from '@/lib/db/outbox'
import { tellWallets } from '@/lib/notifications/wallets'
import type { Chore } from '@/lib/queue/chore'
import {
  type DueDispute,
  type DueOrder,
  tellDispute,
  tellOrder,
  tellPanel,
  type VotingDispute,
} from './words'

/** How many of a kind are looked at in one go. */
const atOnce = 500

/** Deadlines in [`from`, `to`): the first second in which a call works is the one after its deadline. */
type Span = { from: bigint; to: bigint }

const dueOrders = (tx: Tx, { from, to }: Span): Promise<DueOrder[]> => tx.$queryRaw`
  select o.order_id as "orderId", o.status, o.currency, o.budget::text, o.deadline, o.buyer,
    a.owner as provider, s.terms->>'title' as title
  from chain.orders o
  left join chain.agents a on a.token_id = o.provider_agent_id
  left join app.checkout_sessions s on s.order_id = o.order_id
  where o.deadline >= ${from} and o.deadline < ${to}
  order by o.deadline fetch first ${atOnce} rows with ties`

const dueDisputes = (tx: Tx, { from, to }: Span): Promise<DueDispute[]> => tx.$queryRaw`
  select d.dispute_id as "disputeId", d.status, d.verdict, d.deadline, d.client,
    a.owner as provider, d.subject as "orderId", s.terms->>'title' as title
  from chain.disputes d
  left join chain.agents a on a.token_id = d.provider_agent_id
  left join app.checkout_sessions s on s.order_id = d.subject
  where d.status <> 'SETTLED' and d.deadline >= ${from} and d.deadline < ${to}
  order by d.deadline fetch first ${atOnce} rows with ties`

/** Disputes whose evidence phase ended, with the panel that may vote now. Their deadline is a later one. */
const evidenceEnded = (tx: Tx, { from, to }: Span): Promise<VotingDispute[]> => tx.$queryRaw`
  select d.dispute_id as "disputeId", d.subject as "orderId", s.terms->>'title' as title,
    array(select e.owner from chain.evaluators e where e.agent_id in (d.seat_a, d.seat_b, d.seat_c)) as panel
  from chain.disputes d left join app.checkout_sessions s on s.order_id = d.subject
  where d.status = 'EVIDENCE_PHASE' and d.evidence_ends_at >= ${from} and d.evidence_ends_at < ${to}
  order by d.evidence_ends_at`

const passed = (kind: 'order' | 'dispute', id: string): Change => ({
  channel: `${kind}:${id}`,
  type: `${kind}.deadline-passed`,
  subject: id,
})

/** The mark, locked until the transaction ends. After a reorg chain time may be behind it: then it goes back too. */
async function markOf(tx: Tx, now: bigint): Promise<bigint> {
  await tx.keeperMark.createMany({ data: { id: 1, chainTime: 0n }, skipDuplicates: true })
  const [row] = await tx.$queryRaw<{ chain_time: bigint }[]>`
    select chain_time from app.keeper_mark where id = 1 for update`
  const mark = row?.chain_time ?? 0n
  return mark < now ? mark : now
}

/** Up to where these rows are all there are: a full answer is whole up to its last deadline, and the rest comes next time. */
const endOf = (rows: readonly { deadline: bigint }[], to: bigint): bigint =>
  rows.length < atOnce ? to : (rows.at(-1)?.deadline ?? to) + 1n

const earlier = (a: bigint, b: bigint) => (a <= b ? a : b)

/** Announces what has become possible since the last time, and wakes the pages of all whose time ran out. */
export async function announceDue(): Promise<number> {
  const to = await chainTimeNow()
  return db.$transaction(async (tx) => {
    const span = { from: await markOf(tx, to), to }
    const [orders, disputes] = [await dueOrders(tx, span), await dueDisputes(tx, span)]
    const voting = await evidenceEnded(tx, span)
    const told = [
      ...orders.flatMap(tellOrder),
      ...disputes.flatMap(tellDispute),
      ...voting.flatMap(tellPanel),
    ]
    const count = await tellWallets(tx, told)
    const moved = [...disputes, ...voting]
    await emit(
      tx,
      ...orders.map(({ orderId }) => passed('order', orderId)),
      ...moved.map(({ disputeId }) => passed('dispute', disputeId)),
    )
    const chainTime = earlier(endOf(orders, to), endOf(disputes, to))
    await tx.keeperMark.update({ where: { id: 1 }, data: { chainTime } })
    return count
  })
}

export const keeperChores: readonly Chore[] = [{ name: 'keeper.announce', everySeconds: 2, run: announceDue }]
