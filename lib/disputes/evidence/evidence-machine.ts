/** A request for evidence: answered once, or expired. Off-chain, but timed by the chain's clock. */
import { defineMachine } from '@/lib/machine'

const evidenceStatuses = ['OPEN', 'ANSWERED', 'EXPIRED'] as const
export type EvidenceStatus = (typeof evidenceStatuses)[number]

const evidenceEventNames = ['EvidenceGiven', 'TimePassed'] as const
export type EvidenceEventName = (typeof evidenceEventNames)[number]

export const evidenceMachine = defineMachine<EvidenceStatus, EvidenceEventName>(
  'evidence request',
  evidenceEventNames,
  { OPEN: { EvidenceGiven: 'ANSWERED', TimePassed: 'EXPIRED' }, ANSWERED: {}, EXPIRED: {} },
)

/** How long a side has to answer. */
export const answerSeconds = 86_400n

/** Returns the status at a chain time. The worker stores it a little later. */
export const evidenceStatusAt = (status: EvidenceStatus, expiresAt: bigint, now: bigint): EvidenceStatus =>
  status === 'OPEN' && now > expiresAt ? (evidenceMachine.next(status, 'TimePassed') ?? status) : status
