/** Background work for jobs: notifies the side that a step concerns, updates offers, and corrects notifications after a reorg. */

import { z } from 'zod'
import { db } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { percentOfBps } from '@/lib/money'
import { notifyWallets, type WalletNotice } from '@/lib/notifications/wallets'
import { defineJob } from '@/lib/queue/job'
import { quotedTitle } from '@/lib/quoted-title'
import { isJobNumber, jobKeyOf } from './job-id'
import { jobFacts, openProposal } from './notices/facts'
import { announcedEvents, commonOf, jobHeadline, noticesOf, offerNotices } from './notices/notices'
import { correctJobNotices } from './notices/reorg'
import { followOffers } from './offers/follow-offers'

const Key = z.string().regex(/^0x[0-9a-f]{64}$/)
const AgentId = z.string().regex(/^\d{1,78}$/)
const Step = z.object({ key: Key, event: z.string(), version: z.number().int() })
const Offer = z.object({
  key: Key,
  type: z.enum(['job.offered', 'job.offer-withdrawn']),
  agentId: AgentId,
  /** The time of the offer's previous change; null for an agent's first offer. */
  since: z.string().nullable().default(null),
})

/** Returns the key of the job whose channel a row is on; null for other rows. */
function keyOf({ channel }: OutboxRow): string | null {
  const id = channel.startsWith('job:') ? channel.slice('job:'.length) : ''
  return isJobNumber(id) ? jobKeyOf(id) : null
}

/** Returns the job of a row with one of these types. */
const ofTypes =
  (...types: readonly string[]) =>
  (row: OutboxRow): { key: string }[] => {
    const key = types.includes(row.type) ? keyOf(row) : null
    return key === null ? [] : [{ key }]
  }

async function notifyStep({ key, event, version }: z.output<typeof Step>): Promise<void> {
  const job = await jobFacts(key)
  if (job) await db.$transaction((tx) => notifyWallets(tx, noticesOf(job, event, version)))
}

/** Returns the notification of the open settlement proposal; empty without one. */
async function proposalNotices(key: string): Promise<WalletNotice[]> {
  const [job, proposal] = await Promise.all([jobFacts(key), openProposal(key)])
  if (!job || !proposal) return []
  const { wallet, providerBps, at } = proposal
  const { disputeId } = job
  return [
    {
      ...commonOf(job),
      wallet,
      type: 'settlement.proposed',
      title: jobHeadline('Settlement proposed', job.title),
      text: `${percentOfBps(providerBps)} of the budget for the provider of ${quotedTitle(job.title, 'a job')}, the rest back to the client.`,
      ...(disputeId !== null && {
        path: `/disputes/${disputeId}` as const,
        data: { jobId: job.jobId, disputeId },
      }),
      occasion: at.toString(),
    },
  ]
}

async function notifyProposal(key: string): Promise<void> {
  const notices = await proposalNotices(key)
  await db.$transaction((tx) => notifyWallets(tx, notices))
}

async function notifyOffer({ key, type, agentId, since }: z.output<typeof Offer>): Promise<void> {
  const job = await jobFacts(key)
  if (job) await db.$transaction((tx) => notifyWallets(tx, offerNotices(job, type, agentId, since)))
}

/** Steps that can change the status of offers. */
const followed = ofTypes(
  'job.provider_set',
  'job.expired',
  'job.cancelled',
  'job.settled',
  'job_offer.withdrawn',
  'job.reorged',
  'job_offer.reorged',
)

export const jobBoardJobs = [
  defineJob({
    name: 'jobs.notify',
    payload: Step,
    maxConcurrent: 4,
    from: (row) => {
      const key = announcedEvents.includes(row.type) ? keyOf(row) : null
      return key !== null && typeof row.data.version === 'number'
        ? [{ key, event: row.type, version: row.data.version }]
        : []
    },
    run: (step) => notifyStep(step),
  }),
  defineJob({
    name: 'jobs.notify-proposal',
    payload: z.object({ key: Key }),
    from: ofTypes('job.settlement_proposed'),
    run: ({ key }) => notifyProposal(key),
  }),
  defineJob({
    name: 'jobs.notify-offer',
    payload: Offer,
    from: (row) => {
      const key = keyOf(row)
      const offer = Offer.safeParse({ ...row.data, key, type: row.type })
      return offer.success ? [offer.data] : []
    },
    run: (offer) => notifyOffer(offer),
  }),
  defineJob({
    name: 'jobs.follow-offers',
    payload: z.object({ key: Key, withdrawnBy: AgentId.optional() }),
    // The subject of a withdrawal is `<job>/<agent>`.
    from: (row) =>
      followed(row).map(({ key }) => ({
        key,
        ...(row.type === 'job_offer.withdrawn' && { withdrawnBy: row.subject.split('/')[1] }),
      })),
    run: ({ key, withdrawnBy }) => followOffers(key, withdrawnBy),
  }),
  defineJob({
    name: 'jobs.take-back',
    payload: z.object({ key: Key }),
    // Reads outside its open transaction, so concurrent runs could exhaust the pool and wait for each other.
    maxConcurrent: 1,
    from: ofTypes('job.reorged', 'vault.reorged'),
    // An offer to settle that is open again was not announced while a later one was the newest.
    run: async ({ key }) => {
      await correctJobNotices(key, async (tx) => notifyWallets(tx, await proposalNotices(key)))
    },
  }),
]
