/** Keeps the offers in app.job_offers in step with the chain: which one was accepted, and the status of the others. */

import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { type JobOfferEvent, type JobOfferStatus, jobOfferMachine } from '@/lib/jobs/machine'
import { jobFacts } from '@/lib/jobs/notices/facts'
import { offerNotices } from '@/lib/jobs/notices/notices'
import { jobStateOf } from '@/lib/jobs/state'
import { notifyWallets } from '@/lib/notifications/wallets'
import { offerStatusOf, withdrawalIdsOf } from './offer-status'

/** Returns the event that leads from one status to another; null when the status is the same. */
function eventBetween(from: JobOfferStatus, to: JobOfferStatus): JobOfferEvent | null {
  if (from === to) return null
  // A reorg undid the earlier status, whatever the new one is.
  return (
    jobOfferMachine.events.find((event) => jobOfferMachine.next(from, event) === to) ?? 'JobOfferOrphaned'
  )
}

/** Adds the offer that the client accepted on the chain, if it was never submitted here. */
async function addAccepted(tx: Tx, jobId: string, agentId: string, provider: string): Promise<void> {
  const accepted = { jobId, agentId, ownerAddress: provider, status: 'ACCEPTED', fromChain: true }
  await tx.jobOffer.createMany({ data: [accepted], skipDuplicates: true })
}

/**
 * Sets the status of every offer of a job to that on the chain: the chosen one is `ACCEPTED`, a withdrawn one `WITHDRAWN`, the rest
 * `REJECTED` once the job has another provider or has ended, and `PENDING` again when a reorg undid that. The client is notified of
 * withdrawals. Does nothing if `withdrawnBy` is an agent without an offer here: any wallet can withdraw for any agent. Safe to repeat.
 */
export async function followOffers(key: string, withdrawnBy?: string): Promise<void> {
  const isForeign =
    withdrawnBy !== undefined &&
    (await db.jobOffer.count({ where: { jobId: key, agentId: withdrawnBy } })) === 0
  if (isForeign) return
  const facts = await jobFacts(key)
  await db.$transaction(async (tx) => {
    // Two jobs for steps of one job may run concurrently.
    await lockName(tx, key, 4)
    const row = await tx.chainJob.findUnique({ where: { jobId: key } })
    const agentId = row?.providerAgentId?.toFixed(0) ?? null
    if (agentId !== null && row?.provider) await addAccepted(tx, key, agentId, row.provider)
    const job = row && jobStateOf(row)
    const offers = await tx.jobOffer.findMany({ where: { jobId: key } })
    const withdrawals = await tx.chainJobOfferWithdrawal.findMany({
      where: { id: { in: withdrawalIdsOf(offers) } },
    })
    for (const offer of offers) {
      const from = offer.status as JobOfferStatus
      const to = offerStatusOf(offer, job, withdrawals)
      const where = { jobId_agentId: { jobId: key, agentId: offer.agentId } }
      if (offer.fromChain && to !== 'ACCEPTED') await tx.jobOffer.delete({ where })
      else if (eventBetween(from, to) !== null) {
        await tx.jobOffer.update({ where, data: { status: to } })
        if (to === 'WITHDRAWN' && facts)
          await notifyWallets(
            tx,
            offerNotices(
              facts,
              'job.offer-withdrawn',
              offer.agentId.toFixed(0),
              offer.updatedAt.toISOString(),
            ),
          )
      }
    }
  })
}
