import type { Dispute } from '@/lib/disputes/schema'

/** Everything a reader must not miss: phase, votes, evidence, questions and the offer on the table. */
export const disputeSignature = (dispute: Dispute): string =>
  JSON.stringify([
    dispute.version,
    dispute.status,
    dispute.availableActions,
    dispute.evidence.length,
    dispute.evidenceRequests.map(({ id, status }) => [id, status]),
    dispute.panel.map(({ vote, hasVoted }) => [vote, hasVoted]),
    dispute.proposal && [dispute.proposal.by, dispute.proposal.providerBps],
  ])
