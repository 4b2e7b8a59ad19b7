/**
 * The keeper announces each passed deadline once, to those who can now act on it. It never signs or sends transactions: that is up to
 * people. Works in chain time, like the contracts: a job runs for each passed deadline, and does nothing when the row has a new deadline.
 */
import type { z } from 'zod'
import { campaignFacts, dueSlot, unreviewedSlots } from '@/lib/campaigns/notices/facts'
import {
  type CampaignFacts,
  campaignDueNotices,
  claimableNotices,
  type DueSlot,
  slotDueNotices,
} from '@/lib/campaigns/notices/notices'
import { chainTime } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import { type Change, emit } from '@/lib/db/outbox/outbox'
import { findDispute } from '@/lib/disputes/access'
import { isUndecided } from '@/lib/disputes/machine'
import { judgesWithoutVote } from '@/lib/disputes/notices/notices'
import { showJobId } from '@/lib/jobs/job-id'
import { jobDueNotices } from '@/lib/jobs/notices/due-notices'
import { dueJob } from '@/lib/jobs/notices/facts'
import { notifyWallets, type WalletNotice } from '@/lib/notifications/wallets'
import { defineJob, type JobRun } from '@/lib/queue/job'
import { Passed } from '@/lib/queue/payloads'
import { runWhenPassed } from '@/lib/queue/timers'
import {
  type DueDispute,
  type DueOrder,
  disputeNotices,
  orderNotices,
  panelNotices,
  type VotingDispute,
} from './notices'

type Due = z.output<typeof Passed>
type DueCampaign = { campaign: CampaignFacts; claimable: DueSlot[] }

/** Slots of one statement. */
const slotsAtOnce = 500

/** Whether the chain time is past the deadline. False when a reorg has removed the block that passed it. */
async function isPassed(tx: Tx, due: bigint): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`select 1 from chain.cursor where id = 1 and block_timestamp > ${due}`
  return rows.length > 0
}

async function dueOrder({ id, due }: Due): Promise<DueOrder | null> {
  const [row] = await db.$queryRaw<DueOrder[]>`
    select o.order_id as "orderId", o.status, o.currency, o.budget::text, o.protocol_fee_bps as "protocolFeeBps",
      o.deadline, o.buyer, a.owner as provider, s.terms->>'title' as title
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
  const { refs, inlineTitle, client, provider } = dispute.matter
  const parties = { client: client.wallet, provider: provider.wallet }
  return { disputeId: id, refs, inlineTitle, status, verdict, deadline, ...parties }
}

/** Returns a dispute in voting, if it still is, with the judges that have not voted. The dispute's own deadline is later. */
async function votingDispute({ id, due }: Due): Promise<VotingDispute | null> {
  const dispute = await findDispute(id)
  if (!dispute || !isUndecided(dispute.state.status) || dispute.state.evidenceEndsAt !== due) return null
  // A worker that was away may come this late: then no one can vote any more.
  if ((await chainTime()) > dispute.state.votingEndsAt) return null
  const { refs, inlineTitle } = dispute.matter
  return { disputeId: id, refs, inlineTitle, judges: await judgesWithoutVote(db, dispute) }
}

type Kind = 'order' | 'dispute' | 'campaign' | 'slot' | 'job'

/** Returns the change of an object, under its API id. */
function passed(kind: Kind, id: string): Change {
  const shown = kind === 'job' ? showJobId(id) : id
  return { channel: `${kind}:${shown}`, type: `${kind}.deadline-passed`, subject: shown }
}

/** Announces one passed deadline, and updates the pages of everyone affected. */
const announce =
  <T>(kind: Kind, read: (due: Due) => Promise<T | null>, words: (row: T, due: Due) => WalletNotice[]) =>
  async (due: Due, { name, once }: JobRun): Promise<void> => {
    const row = await read(due)
    if (row === null) return
    await db.$transaction(async (tx) => {
      if (!(await isPassed(tx, due.due))) return runWhenPassed(tx, { job: name, key: due.id, due: due.due })
      if (!(await once(tx))) return
      await notifyWallets(tx, words(row, due))
      await emit(tx, passed(kind, due.id))
    })
  }

/** Returns the campaign if `due` is still its end, with the first slots that can be claimed from now on. */
async function dueCampaign({ id, due }: Due): Promise<DueCampaign | null> {
  const campaign = await campaignFacts(id)
  if (!campaign || campaign.closesAt !== due) return null
  return { campaign, claimable: await claimableOf(id) }
}

/** Returns every slot of an ended campaign whose review ended before. */
async function claimableOf(campaignId: string): Promise<DueSlot[]> {
  const found: DueSlot[] = []
  for (let after = ''; ; ) {
    const slots = await unreviewedSlots(campaignId, after, slotsAtOnce)
    found.push(...slots)
    const last = slots.at(-1)
    if (!last || slots.length < slotsAtOnce) return found
    after = last.slotId
  }
}

export const keeperJobs = [
  defineJob({
    name: 'keeper.order',
    payload: Passed,
    maxConcurrent: 4,
    run: announce('order', dueOrder, orderNotices),
  }),
  defineJob({
    name: 'keeper.campaign',
    payload: Passed,
    seconds: 120,
    run: announce('campaign', dueCampaign, ({ campaign, claimable }) => [
      ...campaignDueNotices(campaign),
      ...claimable.flatMap(claimableNotices),
    ]),
  }),
  defineJob({
    name: 'keeper.slot',
    payload: Passed,
    maxConcurrent: 4,
    run: announce('slot', ({ id, due }) => dueSlot(id, due), slotDueNotices),
  }),
  // A job has two consecutive deadlines; each has its own name, because a row has one deadline per name.
  ...(['keeper.job', 'keeper.job-later'] as const).map((name) =>
    defineJob({
      name,
      payload: Passed,
      maxConcurrent: 4,
      run: announce(
        'job',
        ({ id, due }) => dueJob(id, due),
        (job, { due }) => jobDueNotices(job, due),
      ),
    }),
  ),
  defineJob({
    name: 'keeper.dispute',
    payload: Passed,
    run: announce('dispute', dueDispute, disputeNotices),
  }),
  defineJob({
    name: 'keeper.voting',
    payload: Passed,
    run: announce('dispute', votingDispute, panelNotices),
  }),
]
