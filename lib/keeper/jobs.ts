/**
 * The keeper announces what a passed deadline has made possible, once, to those who gain by it. It signs and sends nothing: each
 * of these transactions is a person's to make. By chain time, like the contracts: a job runs for each deadline that a block has
 * passed, and does nothing when the row has another deadline by then.
 */
import type { z } from 'zod'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { type Change, emit } from '@/lib/db/outbox'
import { type Told, tellWallets } from '@/lib/notifications/wallets'
import { defineJob, type JobRun } from '@/lib/queue/job'
import { Passed } from '@/lib/queue/payloads'
import {
  type DueDispute,
  type DueOrder,
  tellDispute,
  tellOrder,
  tellPanel,
  type VotingDispute,
} from './words'

type Due = z.output<typeof Passed>

/** A reorg may have taken back the block that passed a deadline. Then another block passes it and queues another job. */
const isPassed = (due: bigint) => Prisma.sql`${due} < (select block_timestamp from chain.cursor where id = 1)`

const dueOrder = (tx: Tx, { id, due }: Due): Promise<DueOrder[]> => tx.$queryRaw`
  select o.order_id as "orderId", o.status, o.currency, o.budget::text, o.deadline, o.buyer,
    a.owner as provider, s.terms->>'title' as title
  from chain.orders o
  left join chain.agents a on a.token_id = o.provider_agent_id
  left join app.order_sessions s on s.order_id = o.order_id
  where o.order_id = ${id} and o.deadline = ${due} and ${isPassed(due)}`

const dueDispute = (tx: Tx, { id, due }: Due): Promise<DueDispute[]> => tx.$queryRaw`
  select d.dispute_id as "disputeId", d.status, d.verdict, d.deadline, d.client,
    a.owner as provider, d.subject as "orderId", s.terms->>'title' as title
  from chain.disputes d
  left join chain.agents a on a.token_id = d.provider_agent_id
  left join app.order_sessions s on s.order_id = d.subject
  where d.dispute_id = ${id} and d.status <> 'SETTLED' and d.deadline = ${due} and ${isPassed(due)}`

/** A dispute whose evidence phase ended, with the panel that may vote now. Its own deadline is a later one. */
const votingDispute = (tx: Tx, { id, due }: Due): Promise<VotingDispute[]> => tx.$queryRaw`
  select d.dispute_id as "disputeId", d.subject as "orderId", s.terms->>'title' as title,
    array(select e.owner from chain.evaluators e where e.agent_id in (d.seat_a, d.seat_b, d.seat_c)) as panel
  from chain.disputes d left join app.order_sessions s on s.order_id = d.subject
  where d.dispute_id = ${id} and d.status = 'EVIDENCE_PHASE' and d.evidence_ends_at = ${due}
    and ${isPassed(due)}`

const passed = (kind: 'order' | 'dispute', id: string): Change => ({
  channel: `${kind}:${id}`,
  type: `${kind}.deadline-passed`,
  subject: id,
})

/** Notifies of one passed deadline, and wakes the pages of everybody whose time ran out. */
const announce =
  <T>(kind: 'order' | 'dispute', read: (tx: Tx, due: Due) => Promise<T[]>, words: (row: T) => Told[]) =>
  (due: Due, { once }: JobRun): Promise<void> =>
    db.$transaction(async (tx) => {
      const [row] = await read(tx, due)
      if (row === undefined || !(await once(tx))) return
      await tellWallets(tx, words(row))
      await emit(tx, passed(kind, due.id))
    })

export const keeperJobs = [
  defineJob({
    name: 'keeper.order',
    payload: Passed,
    atOnce: 4,
    run: announce('order', dueOrder, tellOrder),
  }),
  defineJob({ name: 'keeper.dispute', payload: Passed, run: announce('dispute', dueDispute, tellDispute) }),
  defineJob({ name: 'keeper.voting', payload: Passed, run: announce('dispute', votingDispute, tellPanel) }),
]
