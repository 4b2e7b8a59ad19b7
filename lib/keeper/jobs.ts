/**
 * The keeper announces what a passed deadline has made possible, once, to those who gain by it. It signs and sends nothing: each
 * of these transactions is a person's to make. By chain time, like the contracts: a job runs for each deadline that a block has
 * passed, and does nothing when the row has another deadline by then.
 */
import type { z } from 'zod'
import { db, type Tx } from '@/lib/db/client'
import { type Change, emit } from '@/lib/db/outbox'
import { findDispute } from '@/lib/disputes/access'
import { walletsOf } from '@/lib/disputes/news'
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
async function isPassed(tx: Tx, due: bigint): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`select 1 from chain.cursor where id = 1 and block_timestamp > ${due}`
  return rows.length > 0
}

async function dueOrder({ id, due }: Due): Promise<DueOrder | null> {
  const [row] = await db.$queryRaw<DueOrder[]>`
    select o.order_id as "orderId", o.status, o.currency, o.budget::text, o.deadline, o.buyer,
      a.owner as provider, s.terms->>'title' as title
    from chain.orders o
    left join chain.agents a on a.token_id = o.provider_agent_id
    left join app.order_sessions s on s.order_id = o.order_id
    where o.order_id = ${id} and o.deadline = ${due}`
  return row ?? null
}

async function dueDispute({ id, due }: Due): Promise<DueDispute | null> {
  const dispute = await findDispute(id)
  if (!dispute || dispute.state.status === 'SETTLED' || dispute.state.deadline !== due) return null
  const { status, verdict, deadline } = dispute.state
  const { refs, mention, client, provider } = dispute.matter
  const parties = { client: client.wallet, provider: provider.wallet }
  return { disputeId: id, refs, mention, status, verdict, deadline, ...parties }
}

/** A dispute whose evidence phase ended, with the panel that may vote now. Its own deadline is a later one. */
async function votingDispute({ id, due }: Due): Promise<VotingDispute | null> {
  const dispute = await findDispute(id)
  if (dispute?.state.status !== 'EVIDENCE_PHASE' || dispute.state.evidenceEndsAt !== due) return null
  const { refs, mention } = dispute.matter
  return { disputeId: id, refs, mention, panel: (await walletsOf(db, dispute)).evaluators }
}

const passed = (kind: 'order' | 'dispute', id: string): Change => ({
  channel: `${kind}:${id}`,
  type: `${kind}.deadline-passed`,
  subject: id,
})

/** Notifies of one passed deadline, and wakes the pages of everybody whose time ran out. */
const announce =
  <T>(kind: 'order' | 'dispute', read: (due: Due) => Promise<T | null>, words: (row: T) => Told[]) =>
  async (due: Due, { once }: JobRun): Promise<void> => {
    const row = await read(due)
    if (row === null) return
    await db.$transaction(async (tx) => {
      if (!(await isPassed(tx, due.due)) || !(await once(tx))) return
      await tellWallets(tx, words(row))
      await emit(tx, passed(kind, due.id))
    })
  }

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
