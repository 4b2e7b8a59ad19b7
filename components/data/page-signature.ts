/** What a page shows of its subject, in short: when the API answers with another signature, the page is out of date. Pure. */
import { isOver } from '@/components/jobs/offer-waits'
import type { AnswerOf, ReadCall } from '@/lib/api/types'

/** For each kind of page, the fields whose change makes the page out of date. */
const signatures = {
  // `version` grows with every event of the chain; blocks are no events.
  'GET /orders/:id': ({ version, status, confirming, dispute, proposal }) => [
    version,
    status,
    confirming?.blocks,
    // A verdict is an event of the dispute alone, and ends an offer to settle.
    dispute?.status,
    proposal && [proposal.by, proposal.providerBps],
  ],
  'GET /checkout/:id': ({ status, confirming }) => [status, confirming?.blocks],
  'GET /prepayment-orders/:id': ({ status, notifiedAgents, offers }) => [
    status,
    notifiedAgents,
    offers.map((offer) => [offer.id, offer.version, offer.status, offer.checkout?.status]),
  ],
  'GET /disputes/:id': (dispute) => [
    dispute.version,
    dispute.status,
    dispute.availableActions,
    dispute.evidence.length,
    dispute.evidenceRequests.map(({ id, status }) => [id, status]),
    dispute.panel.map(({ vote, hasVoted }) => [vote, hasVoted]),
    dispute.proposal && [dispute.proposal.by, dispute.proposal.providerBps],
  ],
  'GET /campaigns/:id': ({ version, status, slotCounts, confirming }) => [
    version,
    status,
    slotCounts,
    confirming?.blocks,
  ],
  'GET /campaigns/slots/:slotId': ({ version, status, confirming, disputeId, proposal, shown }) => [
    version,
    status,
    confirming?.blocks,
    disputeId,
    proposal,
    shown,
  ],
  'GET /jobs/:jobId': ({ data: job }) => [
    job.status,
    job.providerId,
    job.passed,
    job.escrowBalance,
    job.vault && [job.vault.snapshots, job.vault.closedAt],
    job.offers.map(({ agentId, status, isSigned, openUntil, expiresAt }) => [
      agentId,
      status,
      isSigned,
      openUntil,
      isOver({ expiresAt }, BigInt(job.chainTime)),
    ]),
    job.proposal && [job.proposal.by, job.proposal.providerBps],
    job.metadata,
    job.availableActions,
  ],
  // What the agent's program does between two check-ins is no event.
  'GET /me/agents/:id/runtime': ({ waiting }) => [waiting],
} satisfies { [C in ReadCall]?: (answer: AnswerOf<C>) => unknown[] }

/** The calls that say whether a page is out of date. */
export type WatchedCall = keyof typeof signatures

/** What a signature is made of. */
export type Watched<C extends WatchedCall> = Parameters<(typeof signatures)[C]>[0]

/** The signature of an answer, or of what a page shows of it. */
export const pageSignature = <C extends WatchedCall>(call: C, answer: Watched<C>): string => {
  const parts = signatures[call] as (answer: Watched<C>) => unknown[]
  return JSON.stringify(parts(answer))
}
