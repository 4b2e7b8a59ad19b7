/** A short signature of the data that a page shows: when the API returns another signature, the page is out of date. Pure. */
import { isOver } from '@/components/jobs/offers/offer-waits'
import type { AnswerOf, ReadCall } from '@/lib/api/types'

/** For each kind of page, the fields whose change makes the page out of date. */
const signatures = {
  // `version` grows with every on-chain event; blocks are not events.
  'GET /orders/:id': ({ version, status, confirming, dispute, proposal }) => [
    version,
    status,
    confirming?.blocks,
    // A verdict is an event of the dispute alone, and ends a settlement offer.
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
  'GET /campaigns/:id': ({ version, status, intakePausedAt, slotCounts, confirming }) => [
    version,
    status,
    intakePausedAt,
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
  // The agent's program causes no events between two check-ins.
  'GET /me/agents/:id/runtime': ({ waiting }) => [waiting],
} satisfies { [C in ReadCall]?: (answer: AnswerOf<C>) => unknown[] }

/** The calls that check whether a page is out of date. */
export type WatchedCall = keyof typeof signatures

/** The data of a signature. */
export type Watched<C extends WatchedCall> = Parameters<(typeof signatures)[C]>[0]

/** The signature of a response, or of the data that a page shows. */
export const pageSignature = <C extends WatchedCall>(call: C, answer: Watched<C>): string => {
  const parts = signatures[call] as (answer: Watched<C>) => unknown[]
  return JSON.stringify(parts(answer))
}
