/** Off-chain jobs of disputes. */
import { z } from 'zod'
import { defineJob } from '@/lib/queue/job'
import { Keyed, Passed } from '@/lib/queue/payloads'
import { expireRequest } from './evidence/evidence-requests'
import { askPanelAgain, askPanelLater } from './notices/ask-again'
import { notifyDispute, notifyStanding } from './notices/notices'
import { correctDisputeNotices } from './notices/reorg'

export const disputeJobs = [
  defineJob({
    name: 'disputes.notify',
    // Timers after a reorg have no version.
    payload: z.object({ id: z.string(), version: z.number().int().optional() }),
    maxConcurrent: 4,
    from: ({ channel, subject, data }) =>
      channel.startsWith('dispute:') && typeof data.block === 'number' && typeof data.version === 'number'
        ? [{ id: subject, version: data.version }]
        : [],
    run: ({ id, version }) => (version === undefined ? notifyStanding(id) : notifyDispute(id, version)),
  }),
  defineJob({
    name: 'disputes.take-back',
    payload: z.object({ id: z.string() }),
    // Reads outside its open transaction, so concurrent runs could exhaust the pool and wait for each other.
    maxConcurrent: 1,
    from: ({ channel, type, subject }) =>
      channel.startsWith('dispute:') && type === 'dispute.reorged' ? [{ id: subject }] : [],
    run: async ({ id }) => {
      await correctDisputeNotices(id)
      await notifyStanding(id)
      await askPanelLater(id)
    },
  }),
  defineJob({ name: 'disputes.ask-again', payload: Keyed, run: ({ id }, run) => askPanelAgain(id, run) }),
  defineJob({
    name: 'disputes.expire-evidence-request',
    payload: Passed,
    run: ({ id }, { name }) => expireRequest(id, name),
  }),
]
