/** Notifies the side affected by a step of a slot or a campaign, and corrects notifications after a reorg. */

import { z } from 'zod'
import { db, type Tx } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { percentOfBps } from '@/lib/money'
import { notifyWallets, type WalletNotice } from '@/lib/notifications/wallets'
import { defineJob } from '@/lib/queue/job'
import { quotedTitle } from '@/lib/quoted-title'
import { moveUpSlot } from './conversations'
import { campaignFacts, slotFacts } from './notices/facts'
import { announcedEvents, closedNotices, noticesOf } from './notices/notices'
import { takeBackCampaign, takeBackSlot } from './notices/reorg'

const Step = z.object({ slotId: z.string(), event: z.string(), version: z.number().int() })

async function notifyStep({ slotId, event, version }: z.output<typeof Step>): Promise<void> {
  const slot = await slotFacts(slotId)
  if (!slot) return
  await db.$transaction(async (tx) => {
    await notifyWallets(tx, noticesOf(slot, event, version))
    await moveUpSlot(tx, slotId)
  })
}

type OpenProposal = { wallet: string; providerBps: number; at: bigint }

/** The open settlement proposal of a slot, with the wallet of the other side. A provider's proposal ends when the agent is sold. */
const openProposal = (slotId: string): Promise<OpenProposal[]> => db.$queryRaw`
  select case when s.proposal_by = c.brand then a.owner else c.brand end as wallet,
    s.proposal_bps as "providerBps", s.proposed_at as at
  from chain.slots s join chain.campaigns c on c.campaign_id = s.campaign_id
  join chain.agents a on a.token_id = s.agent_id
  where s.slot_id = ${slotId} and s.proposal_by in (c.brand, a.owner) and s.status = 'CHALLENGED' and s.ended_at is null`

/** Returns the notification of the open settlement proposal, empty without one; null when the slot is not on the chain. */
async function proposalNotices(slotId: string): Promise<WalletNotice[] | null> {
  const [slot, proposals] = await Promise.all([slotFacts(slotId), openProposal(slotId)])
  if (!slot) return null
  const { campaignId, title, disputeId } = slot
  return proposals.map(({ wallet, providerBps, at }) => ({
    wallet,
    type: 'settlement.proposed',
    title: `Settlement proposed: ${title ?? `slot ${slotId.slice(0, 10)}`}`,
    text: `${percentOfBps(providerBps)} of the reward for the provider of ${quotedTitle(title, 'a campaign')}, the rest back to the brand.`,
    path: disputeId === null ? `/slots/${slotId}` : `/disputes/${disputeId}`,
    subject: slotId,
    data: { slotId, campaignId, ...(disputeId !== null && { disputeId }) },
    occasion: at.toString(),
  }))
}

async function notifyAll(tx: Tx, slotId: string, notices: WalletNotice[] | null): Promise<void> {
  if (!notices) return
  await notifyWallets(tx, notices)
  await moveUpSlot(tx, slotId)
}

async function notifyProposal(slotId: string): Promise<void> {
  const notices = await proposalNotices(slotId)
  await db.$transaction((tx) => notifyAll(tx, slotId, notices))
}

/** The amount refunded to the brand when the campaign was closed, in units; null if a reorg removed the close. */
async function refundOf(campaignId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ refund: string }[]>`
    select e.args->>'refund' as refund from chain.events e
    where e.keys @> array[${`campaign:${campaignId}`}] and e.name = 'CampaignClosed'`
  return row?.refund ?? null
}

async function notifyClosed(campaignId: string, version: number): Promise<void> {
  const [campaign, refund] = await Promise.all([campaignFacts(campaignId), refundOf(campaignId)])
  if (!campaign || refund === null) return
  await db.$transaction((tx) => notifyWallets(tx, closedNotices(campaign, refund, version)))
}

const isOfSlot = ({ channel }: OutboxRow) => channel.startsWith('slot:')
const isOfCampaign = ({ channel }: OutboxRow) => channel.startsWith('campaign:')

export const campaignJobs = [
  defineJob({
    name: 'campaigns.notify-slot',
    payload: Step,
    maxConcurrent: 4,
    from: (row) =>
      isOfSlot(row) && announcedEvents.includes(row.type) && typeof row.data.version === 'number'
        ? [{ slotId: row.subject, event: row.type, version: row.data.version }]
        : [],
    run: (step) => notifyStep(step),
  }),
  defineJob({
    name: 'campaigns.notify-proposal',
    payload: z.object({ slotId: z.string() }),
    from: (row) =>
      isOfSlot(row) && row.type === 'slot.settlement_proposed' ? [{ slotId: row.subject }] : [],
    run: ({ slotId }) => notifyProposal(slotId),
  }),
  defineJob({
    name: 'campaigns.notify-closed',
    payload: z.object({ campaignId: z.string(), version: z.number().int() }),
    from: (row) =>
      isOfCampaign(row) && row.type === 'campaign.closed' && typeof row.data.version === 'number'
        ? [{ campaignId: row.subject, version: row.data.version }]
        : [],
    run: ({ campaignId, version }) => notifyClosed(campaignId, version),
  }),
  defineJob({
    name: 'campaigns.take-back-slot',
    payload: z.object({ slotId: z.string() }),
    // The job reads over a second connection inside its transaction: concurrent runs could take all connections and deadlock.
    maxConcurrent: 1,
    from: (row) => (isOfSlot(row) && row.type === 'slot.reorged' ? [{ slotId: row.subject }] : []),
    // An offer to settle that is open again was not announced while a later one was the newest.
    run: async ({ slotId }) => {
      await takeBackSlot(slotId, async (tx) => notifyAll(tx, slotId, await proposalNotices(slotId)))
    },
  }),
  defineJob({
    name: 'campaigns.take-back',
    payload: z.object({ campaignId: z.string() }),
    // The job reads over a second connection inside its transaction: concurrent runs could take all connections and deadlock.
    maxConcurrent: 1,
    from: (row) =>
      isOfCampaign(row) && row.type === 'campaign.reorged' ? [{ campaignId: row.subject }] : [],
    run: async ({ campaignId }) => void (await takeBackCampaign(campaignId)),
  }),
]
